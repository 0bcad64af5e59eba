/** What decisions are for one side of a case. Whom they favour counts, and never whether an appeal was granted. */
import { type Favorece, type Lado, OPPOSITE } from '../../legal/decisions/sides/sides.ts';

export const STANDS = ['won', 'part', 'lost', 'unknown'] as const;
export type Stand = (typeof STANDS)[number];
export type Stands = Record<Stand, number>;

/** `unknown` for a decision that favours a side of the other kind of proceeding, or nobody knows whom. */
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

/** Decisions of which it is known what they are for the side: a rate is a share of these. */
export const knownOf = ({ won, part, lost }: Stands): number => won + part + lost;
