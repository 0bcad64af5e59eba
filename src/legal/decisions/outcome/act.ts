/** An act: the action stated by a clause, its object, and its position in the segment. */
import type { NounKind } from './lexicon.ts';
import type { Resultado } from './resultado.ts';

/**
 * How reliably an act states the outcome. `strong` decides the appeal, `judged` the request itself; `weak` states what
 * happened to the decision below, `faint` that a point became moot. `below` counts only in a case that began in the
 * deciding court.
 */
export type Strength = 'strong' | 'judged' | 'weak' | 'faint' | 'below';

export interface Act {
  value: Resultado;
  strength: Strength;
  noun: NounKind | null;
  /** Index of the noun, or -1 if there is none. */
  nounAt: number;
  /** Index of the verb. */
  at: number;
  /** First and last word of the clause. */
  from: number;
  to: number;
  isQuoted: boolean;
  isActive: boolean;
}

/** An act without its position; null if the words state none. */
export type Read = Omit<Act, 'at' | 'isQuoted'> | null;

/** A noun of NOUN_KINDS at its index. */
export interface FoundNoun {
  kind: NounKind;
  at: number;
}

interface Clause {
  words: readonly string[];
  /** Index of the verb. */
  at: number;
  noun: FoundNoun | null;
  isActive: boolean;
}

export function act(
  value: Resultado,
  strength: Strength,
  { words, at, noun, isActive }: Clause,
): Read {
  const from = Math.min(at, noun?.at ?? at);
  const to = Math.min(words.length - 1, Math.max(at, noun?.at ?? at));
  return { value, strength, noun: noun?.kind ?? null, nounAt: noun?.at ?? -1, from, to, isActive };
}
