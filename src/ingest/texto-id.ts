/** The node of a fact or a piece of evidence that is known by its words. */
import { hash } from 'node:crypto';
import { tableKind } from '../legal/decisions/facts/read-facts.ts';

const HASH_DIGITS = 16;

/** The id of the table's node for a name that the table has; for any other name, an id made of its digest. */
export function textoId(list: 'fatos' | 'provas', folded: string): string {
  const prefix = list === 'fatos' ? 'fato' : 'prova';
  const digest = () => hash('sha256', folded, 'hex').slice(0, HASH_DIGITS);
  return tableKind(list, folded)?.id ?? `${prefix}:${digest()}`;
}
