/** Id of the node of a fact or piece of evidence that is identified by its words. */
import { hash } from 'node:crypto';
import { tableKind } from '../legal/decisions/facts/read-facts.ts';

const HASH_DIGITS = 16;

/** The table's id for a name in the table; otherwise an id from the digest of the name. */
export function textoId(list: 'fatos' | 'provas', folded: string): string {
  const prefix = list === 'fatos' ? 'fato' : 'prova';
  const digest = () => hash('sha256', folded, 'hex').slice(0, HASH_DIGITS);
  return tableKind(list, folded)?.id ?? `${prefix}:${digest()}`;
}
