/** Settings that are sound by themselves and make no sense together. */
import type { Settings } from './config.ts';

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
  lines.push(...s3Contradictions(settings));
  if (password === 'neo4j') lines.push("SVC_NEO4J_PASSWORD: is the server's own default");
  return lines;
}

/** All of them or none: half of a place is a mistake that would else be found at the first upload. */
function s3Contradictions(settings: Settings): string[] {
  const isSet = settings.SVC_S3_ENDPOINT !== '';
  const names = ['SVC_S3_BUCKET', 'SVC_S3_ACCESS_KEY_ID', 'SVC_S3_SECRET_ACCESS_KEY'] as const;
  const wrong = names.filter(name => (settings[name] !== '') !== isSet);
  const said = isSet ? 'must be set with SVC_S3_ENDPOINT' : 'needs SVC_S3_ENDPOINT';
  return wrong.map(name => `${name}: ${said}`);
}
