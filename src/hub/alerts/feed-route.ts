/** GET /feeds/alerts/{token}: the items that a user's alerts have found, as an Atom feed (RFC 4287). */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import { AlertChannels } from '../../stores/relational/hub/alerts/alert-channels.ts';
import { AlertItems } from '../../stores/relational/hub/alerts/alert-items.ts';
import type { ItemRow } from '../../stores/relational/hub/alerts/alert-rows.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import { type HubRoute, pathSchemas, readParams } from '../hub-route.ts';
import { ALERT_TAG } from './alert-routes.ts';
import { headline, linkOf } from './delivery/wording.ts';

const ATOM_TYPE = 'application/atom+xml; charset=utf-8';
const ENTRIES_MAX = 50;
const params = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

export const feedAddress = (token: string): string => `/feeds/alerts/${token}`;

export function feedRoute(store: SqlStore, origin: () => string): HubRoute {
  const channels = new AlertChannels(store);
  const items = new AlertItems(store);
  return {
    method: 'GET',
    path: feedAddress('{token}'),
    access: 'open',
    handle: async ctx => {
      const { token } = readParams(ctx, params);
      const owner = await channels.ownerOfFeed(token);
      if (owner === null) throw new AppError('NOT_FOUND', 'There is no feed with this address.');
      const asked = { limit: ENTRIES_MAX, before: null, unreadOnly: false, alert: null };
      const found = await items.list(owner, asked);
      ctx.set('cache-control', 'private, no-store');
      ctx.set('content-type', ATOM_TYPE);
      ctx.set('x-robots-tag', 'noindex');
      ctx.body = atom(found, origin());
    },
    doc: {
      summary: 'What alerts have found, as an Atom feed',
      description:
        'The last 50 things, newest first. The address is the secret of one user, who can end it.',
      tag: ALERT_TAG,
      errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(params),
      answer: { status: 200, contentType: 'application/atom+xml', schema: { type: 'string' } },
    },
  };
}

/** Times come from the database. A feed without entries has the time of the epoch, which readers accept. */
function atom(found: readonly ItemRow[], origin: string): string {
  const updated = (found[0]?.found_at ?? new Date(0)).toISOString();
  const entries = found.map(
    item => `<entry><id>${escaped(`${origin}/alertas#${item.alert_id}-${item.number}`)}</id>
<title>${escaped(headline(item))}</title><updated>${item.found_at.toISOString()}</updated>
<link href="${escaped(linkOf(item, origin))}"/><summary>${escaped(item.alert_title)}</summary></entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR"><id>${escaped(origin)}/alertas</id>
<title>Alertas do Jurisgrafo</title><updated>${updated}</updated><author><name>Jurisgrafo</name></author>
<link href="${escaped(origin)}/alertas"/>
${entries.join('\n')}
</feed>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' },
};

/** XML 1.0 allows no control characters other than tab and line breaks. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are taken out.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"']/g, sign => ENTITIES[sign]!);
