/** A short text that changes when a status does. */
import { hash } from 'node:crypto';
import type { SituacaoByKey } from '../../legal/citations/situacao.ts';

const digests = new WeakMap<SituacaoByKey, string>();

/** Computed once for each table. */
export function digestOf(byKey: SituacaoByKey): string {
  let digest = digests.get(byKey);
  if (digest === undefined) {
    digest = hash('sha256', JSON.stringify([...byKey].sort()), 'hex').slice(0, 16);
    digests.set(byKey, digest);
  }
  return digest;
}
