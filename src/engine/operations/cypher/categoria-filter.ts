/**
 * The decisions of a category in Cypher: those whose `categoria_id` is its name and, if it names a node of the CNJ's
 * trees, those whose code is that of the node or of one below it.
 */
import { readCategory, TREES, type TreeName } from '../../../legal/decisions/subjects/category.ts';

const PROPERTIES: Record<TreeName, string> = { assunto: 'assunto_codigo', classe: 'classe_codigo' };

/** What follows name and label in the pattern of a decision; nothing for null. */
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

/** The parameters of both. */
export function categoriaParameters(id: string | null): Record<string, unknown> {
  const category = id === null ? null : readCategory(id);
  if (category === null) return { categoria_id: id };
  return { categoria_id: id, codigos: TREES[category.tree].below(category.node.codigo) };
}
