/** The criteria of a record: the concepts that its wordings name. */
import type { Peso } from '../engine/graph/kinds.ts';
import { conceptsOf } from '../legal/concepts/concepts.ts';
import type { CriterioItem } from '../stores/graph/graph-store.ts';
import type { CriterioInput } from './record.ts';

/**
 * The criteria for one criterion of a record. If the record gives an id, the result has this id and name, with wording
 * and position. Otherwise it has the concepts of the name. A name without a known concept is kept under an id derived
 * from its words.
 */
export function givenCriterio(
  { bare, id, nome, peso: given, forma, posicao }: CriterioInput,
  ownId: (name: string) => string,
): CriterioItem[] {
  const name = bare ?? nome!;
  const peso = given ?? 'high';
  if (id != null) {
    return [{ id, nome: name, peso, ...(forma && { forma }), ...(posicao && { posicao }) }];
  }
  const own = ownId(name);
  const concepts = conceptItems(name, peso);
  return concepts.length > 0 ? concepts : [{ id: own, nome: name, peso }];
}

/**
 * The concepts of a wording; empty for a phrase that names none. Each has its wording, even if it equals the name,
 * because the node of a concept outside the table is named by the first wording that was stored.
 */
export function conceptItems(wording: string, peso: Peso): CriterioItem[] {
  return conceptsOf(wording).map(({ id, nome, forma, posicao }) => ({
    id,
    nome,
    peso,
    forma,
    ...(posicao !== null && { posicao }),
  }));
}
