/** Starts the hub over a relational store, a cache store and the address of a backend. */

import { openMailer } from '../../hub/alerts/delivery/mail.ts';
import { createHub, type HubDeps } from '../../hub/app.ts';
import { BackendClient } from '../../hub/backend-client/backend-client.ts';
import { backendObserver } from '../../hub/backend-client/backend-metrics.ts';
import type { BackendAddress } from '../../hub/backend-client/send-to-backend.ts';
import type { Page } from '../../hub/page/page.ts';
import { HISTORY_MAX, SAVED_MAX } from '../../hub/searches/search-routes.ts';
import { EntryLink } from '../../hub/sign-in/entry-link.ts';
import type { Periodic } from '../../runtime/periodic.ts';
import { trustedProxies } from '../../server/client-address.ts';
import { HTTP_LIMITS } from '../../server/limits.ts';
import { lingerOf, listenOn } from '../../server/listening.ts';
import { devSignInOf } from '../../settings/dev-sign-in.ts';
import { packageVersion } from '../../settings/package-version.ts';
import type { Settings } from '../../settings/settings.ts';
import { openCache } from '../../stores/cache/open-cache.ts';
import { openEmbedded } from '../../stores/opening/open-embedded.ts';
import { DeletionClock } from '../../stores/relational/deletion-clock.ts';
import { EmbeddedSql } from '../../stores/relational/embedded-sql.ts';
import { Accounts } from '../../stores/relational/hub/accounts.ts';
import { Alerts } from '../../stores/relational/hub/alerts/alerts.ts';
import { HubSessions } from '../../stores/relational/hub/hub-sessions.ts';
import { Reports } from '../../stores/relational/hub/reports.ts';
import { Searches } from '../../stores/relational/hub/searches.ts';
import type { Log } from '../../telemetry/log.ts';
import { HUB_REQUESTS, Metrics } from '../../telemetry/metrics.ts';
import { FileTextReader } from '../../workers/documents/file-text-reader.ts';
import { ExportPool } from '../../workers/export/export-pool.ts';
import { JsonPool } from '../../workers/json/json-pool.ts';
import { deletionByAge } from '../jobs/deletions.ts';
import { startAlerts } from './hub-alerts.ts';
import { openAnalysis } from './hub-analysis.ts';
import type { UploadKeys } from './hub-keys.ts';
import { forgetHubLink, keepHubLink } from './hub-link-file.ts';
import { openPostgres, type Stores } from './open-stores.ts';

export type HubStores = Pick<Stores, 'relational' | 'cache'>;

export interface HubProcess {
  settings: Settings;
  stores: HubStores;
  backend: BackendAddress;
  /** Keys of the same backend for uploads of users; null: there is none, so that nobody loads files. */
  uploadKeys: UploadKeys | null;
  page: () => Promise<Page>;
  log: Log;
}

export interface RunningHub {
  /** Address of the hub, such as `http://127.0.0.1:3000`. */
  url: string;
  /** Whether any program of this machine may sign in as the development user. */
  isFree: boolean;
  /** The single-use link that signs in the development user; null if no link is needed or this sign-in is disabled. */
  link: string | null;
  metrics: Metrics;
  /** From now on /readyz answers 503; requests are still accepted. */
  drain(): void;
  close(): Promise<void>;
}

/** The stores of a process that serves only the hub; with PGlite the process needs its own data folder. */
export async function openHubStores(
  settings: Settings,
): Promise<HubStores & Pick<Stores, 'storeThread' | 'announce' | 'close'>> {
  const { SVC_DATABASE_URL: postgresUrl, SVC_DATA_DIR: dataDir } = settings;
  const embedded = postgresUrl === '' ? await openEmbedded(dataDir, 'the hub is starting') : null;
  try {
    const relational =
      embedded === null
        ? await openPostgres(postgresUrl)
        : new EmbeddedSql(embedded.database.connection);
    const cache = await openCache(settings.SVC_REDIS_URL);
    return {
      relational,
      cache,
      storeThread: embedded?.database ?? null,
      announce: address => embedded?.announce(address),
      close: async () => {
        await Promise.all([cache.close(), relational.close()]);
        await embedded?.close();
      },
    };
  } catch (error) {
    await embedded?.close();
    throw error;
  }
}

/** The clients for the backend: one with the key for reading, and one for uploads if there are keys for uploads. */
function clientsOf(
  { backend, uploadKeys }: Pick<HubProcess, 'backend' | 'uploadKeys'>,
  metrics: Metrics,
  log: Log,
) {
  const observer = backendObserver(metrics, log);
  const url = backend.url.replace(/\/$/, '');
  const all: BackendClient[] = [];
  const clientWith = (key: string) => {
    const made = new BackendClient(() => ({ url, key }), observer);
    all.push(made);
    return made;
  };
  const client = clientWith(backend.key);
  const uploads =
    uploadKeys === null
      ? null
      : { writer: clientWith(uploadKeys.writer), admin: clientWith(uploadKeys.admin) };
  const closeClients = () => {
    for (const one of all) one.close();
  };
  return { client, uploads, closeClients };
}

const openAi = (model: string) => ({
  name: 'openai',
  configured: (process.env.OPENAI_API_KEY ?? '') !== '',
  model,
});

/** Listens when this resolves. */
export async function startHub({
  settings,
  stores,
  page,
  log,
  ...asked
}: HubProcess): Promise<RunningHub> {
  const metrics = new Metrics(HUB_REQUESTS);
  const dev = devSignInOf(settings, process.env);
  let isDraining = false;
  // The origin as browsers write it: in lower case, without the usual port.
  const publicOrigin = URL.parse(settings.SVC_HUB_URL)?.origin ?? '';
  let origin = publicOrigin;
  const keepLink = (made: string) => keepHubLink(settings.SVC_DATA_DIR, made, log);
  const link = dev === 'link' ? new EntryLink(() => origin, keepLink) : null;
  const { client, uploads, closeClients } = clientsOf(asked, metrics, log);
  const analysis = await openAnalysis({ settings, stores, backend: client, metrics, log });
  const threads = threadsOf();
  const mailer = openMailer(settings.SVC_SMTP_URL, settings.SVC_SMTP_FROM);
  const app = createHub({
    settings,
    provider: providerOf(settings),
    store: stores.relational,
    cache: stores.cache,
    providers: [openAi(settings.SVC_LLM_MODEL)],
    backend: client,
    uploads,
    analysis,
    exporter: threads.exports.make,
    mailer,
    readFileText: threads.files.read,
    write: threads.json.write,
    page,
    metrics,
    log,
    origin: () => origin,
    publicOrigin,
    dev: { isFree: dev === 'free', link },
    isDraining: () => isDraining,
    version: packageVersion(),
    urlBytesMax: HTTP_LIMITS.urlBytesMax,
  });
  const { url, end } = await listenOn(app, {
    ...placeOf(settings),
    lingerMs: lingerOf(settings),
    metrics,
    log,
  });
  if (origin === '') origin = url;
  const watching = { store: stores.relational, backend: client, mailer, metrics, log };
  const alerts = startAlerts(settings, { ...watching, origin: () => origin });
  const cleanings = cleaningsOf(settings, stores, log);
  for (const cleaning of cleanings) void cleaning.start();
  const drain = () => {
    isDraining = true;
  };
  const close = async () => {
    drain();
    await Promise.all([alerts.stop(), ...cleanings.map(cleaning => cleaning.stop())]);
    // A stream would keep its connection open until the drain cuts it.
    await analysis.close();
    await end();
    await threads.close();
    closeClients();
    if (link !== null) forgetHubLink(settings.SVC_DATA_DIR);
  };
  return { url, isFree: dev === 'free', link: link?.renew() ?? null, metrics, drain, close };
}

/** The threads of the hub; each starts with its first task. */
function threadsOf() {
  const exports = new ExportPool();
  const files = new FileTextReader();
  const json = new JsonPool();
  const close = async () => {
    await Promise.all([exports.close(), files.close(), json.close()]);
  };
  return { exports, files, json, close };
}

/** The address on which the hub listens, and its limit of connections. */
function placeOf(settings: Settings) {
  return {
    host: settings.SVC_HUB_HOST || settings.SVC_HOST,
    port: settings.SVC_HUB_PORT,
    connectionsMax: settings.SVC_CONNECTIONS_MAX,
    perAddressMax: settings.SVC_CONNECTIONS_PER_ADDRESS,
    proxies: trustedProxies(settings.SVC_TRUSTED_PROXIES),
  };
}

/** Jobs that delete expired data from time to time; not started yet. */
function cleaningsOf(settings: Settings, { relational }: HubStores, log: Log): Periodic[] {
  const { SVC_HUB_RETENTION_DAYS: days, SVC_HUB_SESSIONS_PER_USER: sessionsMax } = settings;
  const accounts = new Accounts(relational);
  const sessions = new HubSessions(relational, sessionsMax);
  const deps = { clock: new DeletionClock(relational), log };
  const logins = deletionByAge('logins', deps, () => accounts.deleteEnded());
  const watched = new Alerts(relational);
  const alerts = deletionByAge('alerts', deps, max => watched.clean(max));
  if (days === 0) return [logins, alerts];
  const reports = new Reports(relational, settings.SVC_HUB_REPORTS_PER_USER);
  const searches = new Searches(relational, HISTORY_MAX, SAVED_MAX);
  return [
    logins,
    alerts,
    deletionByAge('sessions', deps, max => sessions.deleteUntouched(days, max)),
    deletionByAge('reports', deps, max => reports.deleteOld(days, max)),
    deletionByAge('searches', deps, max => searches.deleteOld(days, max)),
  ];
}

function providerOf(settings: Settings): HubDeps['provider'] {
  const { SVC_OIDC_ISSUER: issuer, SVC_OIDC_SCOPES: scopes } = settings;
  if (issuer === '') return null;
  return {
    issuer,
    scopes,
    clientId: settings.SVC_OIDC_CLIENT_ID,
    clientSecret: settings.SVC_OIDC_CLIENT_SECRET,
    audience: settings.SVC_OIDC_AUDIENCE,
  };
}
