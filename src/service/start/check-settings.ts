/** Checks what `serve` would refuse in the settings, before anything is created, opened or connected to. */
import { givenKeys, loadToolKeys } from '../../http/access/api-keys.ts';
import { wantedSources } from '../../ingest/portal/wanted-sources.ts';
import { openTextEmbeddings } from '../../models/text-vectors/open-text-embeddings.ts';
import { AddressList, trustedProxies } from '../../server/client-address.ts';
import type { Settings } from '../../settings/settings.ts';

/** Throws one error with a line for each problem. Does not contact the servers that settings name. */
export async function checkSettings(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const checks: (() => unknown)[] = [
    () => givenKeys(settings),
    () => loadToolKeys(settings.SVC_MCP_SERVER_API_KEYS),
    () => new AddressList(settings.SVC_METRICS_IP_ALLOWLIST, 'SVC_METRICS_IP_ALLOWLIST'),
    () => trustedProxies(settings.SVC_TRUSTED_PROXIES),
    () => wantedSources(settings.SVC_SOURCES),
    async () => (await openTextEmbeddings(settings, environment)).close(),
  ];
  const outcomes = await Promise.allSettled(checks.map(async check => check()));
  const lines = outcomes
    .filter(outcome => outcome.status === 'rejected')
    .map(({ reason }) => (reason as Error).message);
  if (lines.length > 0) throw new Error(`Settings are wrong:\n  ${lines.join('\n  ')}`);
}
