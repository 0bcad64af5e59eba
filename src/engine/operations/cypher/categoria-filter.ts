/**
 * The decisions of a category in Cypher: those whose `categoria_id` is its name and, if it names a node of the CNJ's
 * trees, those with the code of this node or of a node below it.
 */
import { readCategory, TREES, type TreeName } from '../../../legal/decisions/subjects/category.ts';

const PROPERTIES: Record<TreeName, string> = { assunto: 'assunto_codigo', classe: 'classe_codigo' };

/** The part of a decision's pattern that follows name and label; empty for null. */
export function ofCategoria(decisao: string, id: string | null): string {
  if (id === null) return '';
  if (readCategory(id) === null) return ' {categoria_id: $categoria_id}';
  return ` WHERE ${isOfCategoria(decisao, id)}`;
}

export function isOfCategoria(decisao: string, id: string): string {
  const category = readCategory(id);
  const own = `${decisao}.categoria_id = $categoria_id`;
  return category === null
    ? own
    : `(${own} OR ${decisao}.${PROPERTIES[category.tree]} IN $codigos)`;
}

/** The parameters of `ofCategoria` and `isOfCategoria`. */
export function categoriaParameters(id: string | null): Record<string, unknown> {
  const category = id === null ? null : readCategory(id);
  if (category === null) return { categoria_id: id };
  return { categoria_id: id, codigos: TREES[category.tree].below(category.node.codigo) };
}
