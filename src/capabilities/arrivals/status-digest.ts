/** A short text that changes when a status changes. */
import { hash } from 'node:crypto';
import type { SituacaoByKey } from '../../legal/citations/situacao.ts';

const digests = new WeakMap<SituacaoByKey, string>();

/** The digest of a table, computed once for each table. */
export function digestOf(byKey: SituacaoByKey): string {
  let digest = digests.get(byKey);
  if (digest === undefined) {
    digest = hash('sha256', JSON.stringify([...byKey].sort()), 'hex').slice(0, 16);
    digests.set(byKey, digest);
  }
  return digest;
}
