/** Combinations of settings that make no sense, although each value alone is valid. */
import { devSignInProblems, isLoopbackUrl } from './dev-sign-in.ts';
import { isLoopback } from './loopback.ts';
import type { Settings } from './setting-groups.ts';

/** One line for each contradiction; it begins with the name of the setting to change. */
export function contradictions(settings: Settings, environment: NodeJS.ProcessEnv): string[] {
  const { SVC_SNAPSHOT_REFRESH_SECONDS: refresh, SVC_SNAPSHOT_STALE_SECONDS: stale } = settings;
  const lines: string[] = [];
  if (stale < refresh) {
    lines.push(
      `SVC_SNAPSHOT_STALE_SECONDS: must not be below SVC_SNAPSHOT_REFRESH_SECONDS (${stale} is below ${refresh})`,
    );
  }
  const { SVC_NEO4J_URI: uri, SVC_NEO4J_PASSWORD: password, SVC_NEO4J_DATABASE: name } = settings;
  if (uri === '' && password !== '') lines.push('SVC_NEO4J_PASSWORD: needs SVC_NEO4J_URI');
  if (uri === '' && name !== '') lines.push('SVC_NEO4J_DATABASE: needs SVC_NEO4J_URI');
  if (settings.SVC_QDRANT_URL === '' && settings.SVC_QDRANT_API_KEY !== '') {
    lines.push('SVC_QDRANT_API_KEY: needs SVC_QDRANT_URL');
  }
  if (settings.SVC_EMBEDDINGS_URL === '' && settings.SVC_EMBEDDINGS_KEY !== '') {
    lines.push('SVC_EMBEDDINGS_KEY: needs SVC_EMBEDDINGS_URL');
  }
  if (settings.SVC_EMBEDDINGS_URL !== '' && settings.SVC_EMBEDDING_MODEL === '') {
    lines.push('SVC_EMBEDDINGS_URL: needs SVC_EMBEDDING_MODEL');
  }
  if ((settings.SVC_SMTP_URL === '') !== (settings.SVC_SMTP_FROM === '')) {
    lines.push('SVC_SMTP_URL, SVC_SMTP_FROM: both or neither must be set');
  }
  if (settings.SVC_IMPORT_FACTS === 'model' && !environment.OPENAI_API_KEY) {
    lines.push('SVC_IMPORT_FACTS: model needs a language model; set OPENAI_API_KEY');
  }
  if (settings.SVC_INGEST_WORKER === 'none') lines.push(...workerContradictions(settings));
  lines.push(...s3Contradictions(settings), ...hubContradictions(settings, environment));
  if (password === 'neo4j') lines.push("SVC_NEO4J_PASSWORD: is the server's own default");
  return lines;
}

/** Stores that an ingest worker shares with the service; an embedded store is locked by the service. */
const SHARED_STORES = [
  'SVC_NEO4J_URI',
  'SVC_DATABASE_URL',
  'SVC_QDRANT_URL',
  'SVC_REDIS_URL',
] as const;

/** The empty settings that a separate ingest worker needs. */
export function missingForWorker(settings: Settings): string[] {
  return SHARED_STORES.filter(name => settings[name] === '');
}

/** Uploads would be accepted but never ingested if the separate ingest worker could not reach the stores. */
function workerContradictions(settings: Settings): string[] {
  const missing = missingForWorker(settings);
  if (missing.length === 0) return [];
  const needed = missing.join(', ');
  return [
    `SVC_INGEST_WORKER: none leaves uploads to a separate ingest worker, which needs ${needed}`,
  ];
}

/** Requires all of these settings or none; a missing one would otherwise be noticed only at the first upload. */
function s3Contradictions(settings: Settings): string[] {
  const isSet = settings.SVC_S3_ENDPOINT !== '';
  const names = ['SVC_S3_BUCKET', 'SVC_S3_ACCESS_KEY_ID', 'SVC_S3_SECRET_ACCESS_KEY'] as const;
  const wrong = names.filter(name => (settings[name] !== '') !== isSet);
  const rule = isSet ? 'must be set with SVC_S3_ENDPOINT' : 'needs SVC_S3_ENDPOINT';
  return wrong.map(name => `${name}: ${rule}`);
}

/** Browsers keep the cookies of a sign-in only over https, or on this machine. */
function providerContradictions(settings: Settings): string[] {
  const { SVC_OIDC_ISSUER: issuer, SVC_HUB_URL: url } = settings;
  const lines: string[] = [];
  const isOpenHttp = (text: string) => text.startsWith('http:') && !isLoopbackUrl(text);
  if (isOpenHttp(issuer)) lines.push('SVC_OIDC_ISSUER: must be https:// unless it is on loopback');
  if (isOpenHttp(url)) {
    lines.push('SVC_HUB_URL: must be https:// with SVC_OIDC_ISSUER unless it is on loopback');
  }
  if (url === '' && !isLoopback(settings.SVC_HUB_HOST || settings.SVC_HOST)) {
    lines.push('SVC_HUB_URL: must be set with SVC_OIDC_ISSUER on an address that is not loopback');
  }
  return lines;
}

function hubContradictions(settings: Settings, environment: NodeJS.ProcessEnv): string[] {
  const { SVC_OIDC_ISSUER: issuer, SVC_OIDC_CLIENT_ID: client, ENABLE_DEV_AUTH: isDev } = settings;
  const lines: string[] = [];
  if (issuer !== '' && client === '')
    lines.push('SVC_OIDC_CLIENT_ID: must be set with SVC_OIDC_ISSUER');
  for (const name of [
    'SVC_OIDC_CLIENT_ID',
    'SVC_OIDC_CLIENT_SECRET',
    'SVC_OIDC_AUDIENCE',
  ] as const) {
    if (issuer === '' && settings[name] !== '') lines.push(`${name}: needs SVC_OIDC_ISSUER`);
  }
  if (isDev) {
    const problems = devSignInProblems(settings, environment);
    lines.push(...problems.map(problem => `ENABLE_DEV_AUTH: ${problem}`));
  }
  if (issuer !== '') lines.push(...providerContradictions(settings));
  if (settings.SVC_API_URL === '' && settings.SVC_API_KEY !== '') {
    lines.push('SVC_API_KEY: needs SVC_API_URL');
  }
  return lines;
}
