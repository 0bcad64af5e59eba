/** Whether a passage says the opposite of a wording, by its words of negation and permission and their neighbours. */

import type { HashedPole, Shingles } from '../../../legal/sumulas/wording.ts';
import type { Likeness, WordingRow } from '../tables/index.ts';

/** `both`: with the same words on both sides. `one`: on one side. */
export type Turned = 'both' | 'one' | null;

/** How much is read of a passage that goes on after the wording: a share of the wording, and some words. */
const READ_SHARE = 1.3;
const READ_MORE = 4;

/**
 * Null if it does not. Two negations make none: a passage that negates as often as the wording, or twice more, says the
 * same in other words (`é vedado`, `não cabe`). A part of a wording may lack some of its negations.
 *
 * Cost  product of the two lengths, which are those of a passage and a súmula
 */
export function turnedWording({ row, extent }: Likeness, shingles: Shingles): Turned {
  const wordsMax = row.hashes.length * READ_SHARE + READ_MORE;
  const isRead = ({ at }: { at: number }) => at < wordsMax;
  const { length } = shingles.negatives.filter(at => at < wordsMax);
  const isPart = extent === 'part' && length < row.negacoes;
  if (!isPart && (length - row.negacoes) % 2 === 0) return null;
  const has = (hash: number) => row.hashes.includes(hash);
  const inserted = shingles.inserted.filter(isRead);
  if (inserted.some(({ around, negated }) => has(around) && !has(negated))) return 'both';
  const turned = shingles.poles.filter(isRead).map(pole => turnedPole(row, pole));
  if (turned.includes('both')) return 'both';
  // A wording may say both: `obrigação de fazer ou de não fazer`.
  const isDropped = shingles.affirmed
    .filter(isRead)
    .filter(({ around }) => around === null || !has(around))
    .some(({ negated }) => has(negated) && !shingles.hashes.includes(negated));
  return isDropped || turned.includes('one') ? 'one' : null;
}

/** The number of sides on which a word has the neighbours that its opposite has in the wording. */
function turnedPole({ poles }: WordingRow, { own, opposite }: HashedPole): Turned {
  if (own.some(hash => poles.has(hash))) return null;
  const sides = opposite.filter(hash => poles.has(hash)).length;
  if (sides === 2) return 'both';
  return sides === 1 ? 'one' : null;
}
