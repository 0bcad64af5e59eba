/** Settings that are sound by themselves and make no sense together. */
import type { Settings } from './settings.ts';

/** One line each, beginning with the name of the setting to change. */
export function contradictions(settings: Settings): string[] {
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
  if (settings.SVC_INGEST_WORKER === 'none') lines.push(...workerContradictions(settings));
  lines.push(...s3Contradictions(settings));
  if (password === 'neo4j') lines.push("SVC_NEO4J_PASSWORD: is the server's own default");
  return lines;
}

/** Of these settings each puts a store where a worker beside the service reaches it too; embedded ones are locked. */
export function missingForWorker(settings: Settings): string[] {
  const names = [
    ...(['SVC_NEO4J_URI', 'SVC_DATABASE_URL'] as const),
    ...(['SVC_QDRANT_URL', 'SVC_REDIS_URL'] as const),
  ];
  return names.filter(name => settings[name] === '');
}

/** Uploads would be taken and wait for ever. */
function workerContradictions(settings: Settings): string[] {
  const missing = missingForWorker(settings);
  if (missing.length === 0) return [];
  const needed = missing.join(', ');
  return [
    `SVC_INGEST_WORKER: none leaves uploads to a worker beside the service, which needs ${needed}`,
  ];
}

/** All of them or none: half of a place is a mistake that would else be found at the first upload. */
function s3Contradictions(settings: Settings): string[] {
  const isSet = settings.SVC_S3_ENDPOINT !== '';
  const names = ['SVC_S3_BUCKET', 'SVC_S3_ACCESS_KEY_ID', 'SVC_S3_SECRET_ACCESS_KEY'] as const;
  const wrong = names.filter(name => (settings[name] !== '') !== isSet);
  const said = isSet ? 'must be set with SVC_S3_ENDPOINT' : 'needs SVC_S3_ENDPOINT';
  return wrong.map(name => `${name}: ${said}`);
}
