/** Selects the decisions that a citation may mean among those with its class and number. */
import type { ClassKey } from './citation-key.ts';

/** A decision with the class and number, and its narrowing facts. */
export interface Bearer {
  /** The state as in ClassKey, read from the process number. */
  uf: string | null;
  ano: number | null;
  /** Year of the date of the decision. */
  anoData: number | null;
}

/**
 * Narrows the decisions with the citation's class and number (`ClassKey.chave`), first by state, then by year. Drops
 * decisions with another state, or with another year in their number. If several remain, prefers those with the
 * citation's state to those without a state, and among them those with its year, in the number or else in the date.
 *
 * Returns  the decisions that the citation may mean, in their order; if only one is left, the citation leads to it
 */
export function meantBearers<T extends Bearer>(
  { uf, ano }: Pick<ClassKey, 'uf' | 'ano'>,
  bearers: readonly T[],
): T[] {
  const possible = bearers.filter(
    bearer =>
      (uf === null || bearer.uf === null || bearer.uf === uf) &&
      (ano === null || bearer.ano === null || bearer.ano === ano),
  );
  const ofState = preferred(possible, bearer => uf !== null && bearer.uf === uf);
  return preferred(ofState, bearer => ano !== null && (bearer.ano ?? bearer.anoData) === ano);
}

/** The items with a property; if none has it, all items. */
function preferred<T>(items: T[], hasIt: (item: T) => boolean): T[] {
  const those = items.filter(hasIt);
  return those.length === 0 ? items : those;
}
