/**
 * Judges whether a number in brackets belongs to the law named before it: `Lei do Inquilinato (Lei 8.213/91)`. A number
 * with a later year may belong to a law that amended the named one, so it is not judged.
 */

import type { StatuteMention } from '../../../legal/statutes/statute-mentions.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { ReferenceTables } from '../tables/index.ts';
import type { NumberVerdict } from './law-numbers.ts';

export interface NamedPlace {
  tables: Pick<ReferenceTables, 'leis'>;
  named: StatuteMention | null;
}

const NUMBERED_LAW = /^Lei ([\d.]+)\/(\d{4})$/;

/** The previous mention, if it names a law that this mention explains in brackets; otherwise null. */
export function namedBefore(
  { text }: TokenStream,
  before: StatuteMention | undefined,
  { alias, start }: StatuteMention,
): StatuteMention | null {
  if (before === undefined || before.alias === null || before.candidates !== undefined) return null;
  if (alias !== null || before.decided !== undefined || start - before.end > 3) return null;
  return text.slice(before.end, start).trim() === '(' ? before : null;
}

/** False if the number belongs to another law or has the right digits in another order; otherwise null. */
export function judgeName(lei: string, { tables, named }: NamedPlace): NumberVerdict | null {
  if (named === null || named.lei === lei) return null;
  const [own, meant] = [NUMBERED_LAW.exec(lei), NUMBERED_LAW.exec(named.lei ?? '')];
  if (own === null || meant === null) return null;
  const isSlip = own[2] === meant[2] && sorted(own[1]!) === sorted(meant[1]!);
  const facts = tables.leis.byLaw.get(lei);
  const isOther = facts?.revoked === null && !facts.isPartlyRevoked && isEarlier(own, meant);
  if (!isSlip && !isOther) return null;
  return { lei_valida: false, motivo: `O nome ${named.alias} é o da ${named.lei}, não da ${lei}.` };
}

const sorted = (number: string) => [...number].sort().join('');

const digitsOf = (number: string) => Number(number.replaceAll('.', ''));

function isEarlier(own: RegExpExecArray, meant: RegExpExecArray): boolean {
  return own[2]! <= meant[2]! && digitsOf(own[1]!) < digitsOf(meant[1]!);
}
