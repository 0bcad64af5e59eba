/**
 * Tests whether a passage states the opposite of a wording, by its words of negation and permission and their
 * neighbours.
 */

import type { HashedPole, Shingles } from '../../../legal/sumulas/wording.ts';
import type { Likeness, WordingRow } from '../tables/index.ts';

/** `both`: the words on both sides of the negated word agree with the wording. `one`: those on one side do. */
export type Turned = 'both' | 'one' | null;

/** How much of a longer passage is compared: a multiple of the wording's length, plus some words. */
const READ_SHARE = 1.3;
const READ_MORE = 4;

/**
 * Null if the passage does not state the opposite. Two negations cancel: a passage with as many negations as the
 * wording, or two more, says the same in other words (`é vedado`, `não cabe`). A part of a wording may have fewer of
 * them.
 *
 * Cost  product of the lengths of the passage and the wording
 */
export function turnedWording({ row, extent }: Likeness, shingles: Shingles): Turned {
  const wordsMax = row.hashes.length * READ_SHARE + READ_MORE;
  const isRead = ({ at }: { at: number }) => at < wordsMax;
  const poles = shingles.poles.filter(isRead);
  if (isExceptionTurned(row, poles)) return 'one';
  const { length } = shingles.negatives.filter(at => at < wordsMax);
  const isPart = extent === 'part' && length < row.negacoes;
  if (!isPart && (length - row.negacoes) % 2 === 0) return null;
  const has = (hash: number) => row.hashes.includes(hash);
  const inserted = shingles.inserted.filter(isRead);
  if (inserted.some(({ around, negated }) => has(around) && !has(negated))) return 'both';
  const turned = poles.filter(one => !one.isException).map(pole => turnedPole(row, pole));
  if (turned.includes('both')) return 'both';
  // A wording may contain the phrase both with and without `não`: `obrigação de fazer ou de não fazer`.
  const isDropped = shingles.affirmed
    .filter(isRead)
    .filter(({ around }) => around === null || !has(around))
    .some(({ negated }) => has(negated) && !shingles.hashes.includes(negated));
  return isDropped || turned.includes('one') ? 'one' : null;
}

/**
 * Whether the passage includes what the wording excepts, or the reverse: `ainda que administrados por` for `salvo os
 * administrados por`. The word before is not enough: `compreende os danos morais, ainda que não previstos` has another
 * exception. A passage with both kinds of words is not judged.
 */
function isExceptionTurned(row: WordingRow, poles: readonly HashedPole[]): boolean {
  const exceptions = poles.filter(({ isException }) => isException);
  const [first] = exceptions;
  if (first === undefined || exceptions.some(({ sign }) => sign !== first.sign)) return false;
  return exceptions.some(({ own, excepted }) => {
    const isSame = own.some(hash => row.poles.has(hash));
    return !isSame && excepted !== null && row.poles.has(excepted);
  });
}

/** The number of sides on which a word has the neighbours of its opposite in the wording. */
function turnedPole({ poles }: WordingRow, { own, opposite }: HashedPole): Turned {
  if (own.some(hash => poles.has(hash))) return null;
  const sides = opposite.filter(hash => poles.has(hash)).length;
  if (sides === 2) return 'both';
  return sides === 1 ? 'one' : null;
}
