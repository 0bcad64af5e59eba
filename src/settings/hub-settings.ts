/** The settings of the hub. */
import { z } from 'zod';
import { address, boolean, HTTP, HTTP_WITH_PATH, integer, seconds } from './setting-types.ts';

export const hub = {
  SVC_HUB_HOST: z
    .string()
    .default('')
    .describe('Address that the hub listens on. Empty: the address in SVC_HOST.'),
  SVC_HUB_PORT: integer(0, 65535)
    .default(3000)
    .describe('Port that the hub listens on; 0 chooses a free one.'),
  SVC_HUB_URL: address(HTTP, 'must be http:// or https://, a host and an optional port').describe(
    'Public address of the hub, such as `https://hub.example`; requests from pages of another origin are ' +
      'refused. With SVC_OIDC_ISSUER it must be https, or on loopback. Empty: the address that it listens on.',
  ),
  SVC_API_KEY: z
    .string()
    .default('')
    .describe(
      'API key of the backend that the hub asks, if that is not the one of its own process.',
    ),
  SVC_HUB_UPLOADERS: z
    .string()
    .default('')
    .describe(
      'Users who may load files of decisions through the hub: their ids, as the page and `GET /auth/me` show them, ' +
        'comma-separated; `*`: every user. The development user always may.',
    ),
  SVC_HUB_UPLOAD_KEY: z
    .string()
    .default('')
    .describe(
      "Writer's or admin's API key of the backend for the files that users of the hub load, if the backend is not " +
        "that of its own process; only with an admin's can they delete uploads. Empty: nobody loads files.",
    ),
  SVC_OIDC_ISSUER: address(
    HTTP_WITH_PATH,
    'must be http:// or https:// and a host, without a user',
  ).describe(
    'OpenID Connect provider that users of the hub sign in with; https, or on loopback. Empty: none.',
  ),
  SVC_OIDC_CLIENT_ID: z.string().default('').describe('Id of the hub at the provider.'),
  SVC_OIDC_CLIENT_SECRET: z
    .string()
    .default('')
    .describe('Secret of the hub at the provider; empty for a public client.'),
  SVC_OIDC_AUDIENCE: z
    .string()
    .default('')
    .describe(
      'Audience that a Bearer token of an API client must name. Empty: no such token is accepted.',
    ),
  SVC_OIDC_SCOPES: z
    .string()
    .min(1)
    .default('openid profile')
    .describe('Scopes that are asked from the provider, separated by spaces.'),
  ENABLE_DEV_AUTH: boolean
    .nullable()
    .default(null)
    .meta({ defaultText: 'the link that the start shows, where true is not refused' })
    .describe(
      'Whether every program of this machine may sign in as a development user by `POST /auth/dev` and export without ' +
        'a login. Not set: only with the link that the start shows. Refused with `NODE_ENV=production`, on an address ' +
        'that is not loopback, and with a public SVC_HUB_URL, SVC_OIDC_ISSUER or SVC_TRUSTED_PROXIES.',
    ),
  SVC_HUB_RUN_GRACE_SECONDS: seconds(1, 86_400)
    .default(120)
    .describe(
      'Seconds that an analysis goes on while no client reads its stream; then it is cancelled.',
    ),
  SVC_HUB_RETENTION_DAYS: integer(0, 36_500)
    .default(0)
    .describe(
      'Days without a change after which a session is deleted, a report on a document, and a search of the history; 0: ' +
        'they are kept.',
    ),
  SVC_HUB_SESSIONS_PER_USER: integer(1, 1_000_000)
    .default(10_000)
    .describe('Sessions that a user may keep.'),
  SVC_HUB_REPORTS_PER_USER: integer(1, 1_000)
    .default(200)
    .describe('Reports on verified documents that a user may keep; further ones are not kept.'),
  SVC_HUB_DOCUMENT_MB: integer(1, 64)
    .default(10)
    .describe('Megabytes (1,048,576 bytes) of a file that a user sends for verification.'),
  SVC_HUB_CASES_PER_USER: integer(1, 100_000)
    .default(1_000)
    .describe('Cases (pastas) that a user may own.'),
  SVC_HUB_ALERTS_PER_USER: integer(1, 1_000)
    .default(200)
    .describe('Alerts that a user may have; those of cases do not count.'),
  SVC_HUB_ALERT_SECONDS: seconds(0.05, 3_600)
    .default(5)
    .describe('Seconds between two looks for new decisions, which alerts are compared with.'),
  SVC_HUB_WEBHOOK_INSIDE: boolean
    .default(false)
    .describe(
      'Whether webhooks of alerts may lead to loopback, private and link-local addresses, and by http. Any user could ' +
        'then send requests inside the network.',
    ),
  SVC_SMTP_URL: address(
    /^smtps?:\/\/[^\s/?#]+(\/?(\?\S*)?)?$/,
    'must be smtp:// or smtps://, a host and an optional port',
  ).describe(
    'SMTP server for alerts by e-mail, such as `smtps://user:password@mail.example`. Empty: no mail is sent.',
  ),
  SVC_SMTP_FROM: z
    .string()
    .default('')
    .describe('Sender of that mail, such as `Jurisgrafo <alertas@firm.example>`.'),
  SVC_HUB_ALERT_MAIL_MINUTES: integer(0, 1_440)
    .default(15)
    .describe(
      'Minutes between two mails of alerts to one user; what is found meanwhile comes in one.',
    ),
  SVC_HUB_LEGACY_ROUTES: boolean
    .default(true)
    .describe('Whether the transitional routes are served.'),
};
