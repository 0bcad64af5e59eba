/**
 * Classifies decisions as won or lost for one side of a case, by the side that they favour. The outcome of the appeal
 * is not used, because either side may appeal.
 */
import { type Favorece, type Lado, OPPOSITE } from '../../legal/decisions/sides/sides.ts';

export const STANDS = ['won', 'part', 'lost', 'unknown'] as const;
export type Stand = (typeof STANDS)[number];
export type Stands = Record<Stand, number>;

/** `unknown` if the decision favours a side of the other kind of proceeding, or the favoured side is unknown. */
export function standOf(favorece: Favorece | null, lado: Lado): Stand {
  if (favorece === lado) return 'won';
  if (favorece === OPPOSITE[lado]) return 'lost';
  return favorece === 'em parte' ? 'part' : 'unknown';
}

export function standsOf(favoured: readonly (Favorece | null)[], lado: Lado): Stands {
  const stands: Stands = { won: 0, part: 0, lost: 0, unknown: 0 };
  for (const favorece of favoured) stands[standOf(favorece, lado)]++;
  return stands;
}

/** Number of decisions with a known result for the side, the denominator of rates. */
export const knownOf = ({ won, part, lost }: Stands): number => won + part + lost;
