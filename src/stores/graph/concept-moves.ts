/**
 * Converts the criteria of a stored decision into the concepts of the present rules. An older release made a criterion
 * of each wording, and earlier rules may have assigned other concepts.
 */
import { compareCodeUnits } from '../../engine/graph/utf8.ts';
import { conceptsOf, type WordingConcept } from '../../legal/concepts/concepts.ts';
import { slug } from '../../legal/text/fold.ts';
import type { CriterioItem } from './graph-store.ts';

/**
 * The criteria by the present rules, or null if none changes; unchanged criteria are the same objects. The conversion
 * is idempotent, so a migration that was interrupted can be repeated. If wordings have equal weight, the first by id is
 * shown, because Neo4j does not keep the order of relationships. `isOld` states that an older release made the
 * criteria, so wordings that name no concept are dropped. In later releases such criteria come from the uploaded record
 * and are kept.
 */
export function movedCriterios(
  items: readonly CriterioItem[],
  isOld: boolean,
): CriterioItem[] | null {
  const stored = items.toSorted((a, b) => compareCodeUnits(a.id, b.id));
  const wordings = stored.map(item => ({ item, concepts: conceptsNow(item) }));
  const staying = new Set(
    wordings.filter(({ item, concepts }) => stays(item, concepts, isOld)).map(({ item }) => item),
  );
  const there = new Set([...staying].map(({ id }) => id));
  const moved = wordings.flatMap(({ item, concepts }) => {
    if (!staying.has(item)) return (concepts ?? []).map(concept => worded(item, concept));
    // A wording may name several concepts, and an existing concept may have been merged from several wordings.
    const missing = (concepts ?? []).filter(({ id }) => !there.has(id));
    return [item, ...missing.map(concept => worded(item, concept))];
  });
  return moved.length === stored.length && moved.every((item, i) => item === stored[i])
    ? null
    : oneEach(moved);
}

/**
 * The new name of a stored node with the id of a concept: the concept's name in the curated table. Null if the node
 * keeps its name.
 */
export function conceptName({ id, nome }: { id: string; nome: string }): string | null {
  if (!isMadeOf(id, nome)) return null;
  const concept = conceptsOf(nome).find(each => each.id === id);
  return concept !== undefined && concept.nome !== concept.forma ? concept.nome : null;
}

/** The concepts of an item's wording; null for an item whose id the uploaded record gave. */
function conceptsNow({ id, nome, forma }: CriterioItem): readonly WordingConcept[] | null {
  return forma === undefined && !isMadeOf(id, nome) ? null : conceptsOf(forma ?? nome);
}

function stays(
  { id, nome, forma }: CriterioItem,
  concepts: readonly WordingConcept[] | null,
  isOld: boolean,
): boolean {
  if (concepts === null) return true;
  if (concepts.length === 0) return !isOld;
  const own = concepts.find(each => each.id === id);
  return own !== undefined && (forma !== undefined || own.nome === nome);
}

const worded = (
  { peso }: CriterioItem,
  { id, nome, forma, posicao }: WordingConcept,
): CriterioItem => ({ id, nome, peso, forma, posicao });

/**
 * Keeps one item per id, the first with the greatest weight. If the items of an id have contradictory positions, the
 * position is dropped.
 */
export function oneEach(items: readonly CriterioItem[]): CriterioItem[] {
  return [...Map.groupBy(items, ({ id }) => id).values()].map(same => {
    const first = same.find(({ peso }) => peso === 'high') ?? same[0]!;
    const posicoes = new Set(same.flatMap(({ posicao }) => posicao ?? []));
    const posicao = posicoes.size === 1 ? [...posicoes][0]! : null;
    return posicao === (first.posicao ?? null) ? first : { ...first, posicao };
  });
}

/** Whether the id was derived from the name, as for records that give only a name. */
const isMadeOf = (id: string, nome: string): boolean => id === `criterio:${slug(nome)}`;
