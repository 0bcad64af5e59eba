/** Limits on the number of imported facts in a store, which bound the memory and time of verification. */
import { foldText } from '../legal/text/fold.ts';
import type { KeyedFact, ReferenceFact } from '../stores/relational/reference-fact.ts';

/** Several times the real numbers of the superior courts and the Union. */
const COUNT_MAX: Readonly<Record<ReferenceFact['tipo'], number>> = {
  sumula: 20_000,
  ministro: 1_000,
  tema: 5_000,
  lei: 20_000,
};
/** Maximum number of ministers whose names share a word, because a name is compared with all of them. */
const NAMESAKES_MAX = 100;
/** Shorter words are particles and are ignored. */
const WORD_LENGTH_MIN = 4;

/** The kind of fact that would exceed its limit, counting the stored facts and these; null if none would. */
export function overLimit(
  stored: readonly KeyedFact[],
  facts: readonly KeyedFact[],
): string | null {
  const all = new Map(
    [...stored, ...facts].map(one => [`${one.fato.tipo} ${one.chave}`, one.fato]),
  );
  const byKind = Map.groupBy(all.values(), ({ tipo }) => tipo);
  for (const [tipo, { length }] of byKind) {
    const max = COUNT_MAX[tipo];
    if (length > max) return `there would be ${length} facts of ${tipo}, over ${max}`;
  }
  const bearers = new Map<string, number>();
  for (const fact of byKind.get('ministro') ?? []) {
    for (const word of new Set(foldText(fact.tipo === 'ministro' ? fact.nome : '').split(' '))) {
      const count = (bearers.get(word) ?? 0) + 1;
      bearers.set(word, count);
      if (word.length < WORD_LENGTH_MIN || count <= NAMESAKES_MAX) continue;
      return `there would be more than ${NAMESAKES_MAX} ministers with the name ${word}`;
    }
  }
  return null;
}
