/**
 * What the criteria of a stored decision become under the present rules of concepts. An older release made a criterion
 * of each wording, and other rules may have made other concepts.
 */
import { conceptOf } from '../../legal/concepts/concepts.ts';
import { slug } from '../../legal/text/fold.ts';
import type { CriterioItem } from './graph-store.ts';

/**
 * The criteria by the present rules, those that stay as they are as the same objects; null if all of them stay. Applied
 * again, all stay, so that an interrupted migration is completed by the next.
 */
export function movedCriterios(stored: readonly CriterioItem[]): CriterioItem[] | null {
  const moves = stored.map(moveOf);
  if (moves.every((item, i) => item === stored[i])) return null;
  return mergedCriterios(moves.filter(item => item !== null));
}

/**
 * The name that a stored node gets: that of its concept in the curated table, where the node has the concept's id. Null
 * if the node keeps its own.
 */
export function conceptName({ id, nome }: { id: string; nome: string }): string | null {
  if (!isMadeOf(id, nome)) return null;
  const concept = conceptOf(nome);
  return concept?.id === id && concept.nome !== concept.forma ? concept.nome : null;
}

/** One item per id: the first of those with the greatest weight. Positions that contradict each other give none. */
function mergedCriterios(items: readonly CriterioItem[]): CriterioItem[] {
  return [...Map.groupBy(items, ({ id }) => id).values()].map(same => {
    const first = same.find(({ peso }) => peso === 'high') ?? same[0]!;
    const posicoes = new Set(same.flatMap(({ posicao }) => posicao ?? []));
    const posicao = posicoes.size === 1 ? [...posicoes][0]! : null;
    return posicao === (first.posicao ?? null) ? first : { ...first, posicao };
  });
}

/** Null if the wording names no concept. An item that was given with its id stays. */
function moveOf(item: CriterioItem): CriterioItem | null {
  const { id, nome, peso, forma } = item;
  if (forma === undefined && !isMadeOf(id, nome)) return item;
  const concept = conceptOf(forma ?? nome);
  if (concept === null) return null;
  // One that is with its concept may have been merged from several, so its position is not read again.
  const isThere = concept.id === id && (forma !== undefined || concept.nome === nome);
  if (isThere) return item;
  return {
    id: concept.id,
    nome: concept.nome,
    peso,
    forma: concept.forma,
    posicao: concept.posicao,
  };
}

/** Whether the id was made of the name, as it is where a record gives only a name. */
const isMadeOf = (id: string, nome: string): boolean => id === `criterio:${slug(nome)}`;
