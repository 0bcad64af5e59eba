/** The criteria of a record: the concepts that its wordings name. */
import { PESOS, type Peso } from '../engine/graph/kinds.ts';
import { conceptsOf } from '../legal/concepts/concepts.ts';
import type { CriterioItem } from '../stores/graph/graph-store.ts';
import type { CriterioInput } from './record.ts';

/**
 * The criteria for one that a record gives: with an id, that id and name; otherwise the concepts of its name. A name of
 * no known concept is what the record says, under the id of its words.
 */
export function givenCriterio(
  { bare, id, nome, peso: given }: CriterioInput,
  ownId: (name: string) => string,
): CriterioItem[] {
  const name = bare ?? nome!;
  const peso = given ?? 'high';
  if (id != null) return [{ id, nome: name, peso }];
  const own = ownId(name);
  const concepts = conceptItems(name, peso);
  return concepts.length > 0 ? concepts : [{ id: own, nome: name, peso }];
}

/** The concepts of a wording; none for a phrase that names none. */
export function conceptItems(wording: string, peso: Peso): CriterioItem[] {
  return conceptsOf(wording).map(({ id, nome, forma, posicao }) => ({
    id,
    nome,
    peso,
    ...(forma !== nome && { forma }),
    ...(posicao !== null && { posicao }),
  }));
}

/**
 * One item a concept: of several wordings the first with the highest weight. They take one position together, that of
 * those that take any; if these contradict each other, none.
 */
export function oneEach(items: readonly CriterioItem[]): CriterioItem[] {
  const byId = new Map<string, CriterioItem>();
  for (const item of items) {
    const first = byId.get(item.id);
    byId.set(item.id, first === undefined ? item : joined(first, item));
  }
  return [...byId.values()];
}

/** Null once wordings have contradicted each other, which no later wording undoes; absent where none says anything. */
function joined(a: CriterioItem, b: CriterioItem): CriterioItem {
  const isHeavier = PESOS.indexOf(b.peso) < PESOS.indexOf(a.peso);
  const { posicao: _posicao, ...wording } = isHeavier ? b : a;
  if (a.posicao === null || b.posicao === null) return { ...wording, posicao: null };
  const [one, other] = [a.posicao, b.posicao];
  if (one !== undefined && other !== undefined && one !== other)
    return { ...wording, posicao: null };
  const posicao = one ?? other;
  return { ...wording, ...(posicao !== undefined && { posicao }) };
}
