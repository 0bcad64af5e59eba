/** The filter by a category, which is the same as in operations on the graph: see engine/algorithms/categoria-filter.ts. */
import { readCategory, TREES, type TreeName } from '../../legal/decisions/subjects/category.ts';
import type { CodeField } from '../../stores/mirror/point-filter.ts';
import type { DocumentFilter } from '../../stores/relational/match.ts';

const FIELDS: Record<TreeName, CodeField> = { assunto: 'assunto_codigo', classe: 'classe_codigo' };

export function categoryFilter(categoria_id: string): Pick<DocumentFilter, 'categoria_id' | 'no'> {
  const category = readCategory(categoria_id);
  if (category === null) return { categoria_id };
  const { tree, node } = category;
  const codigos = new Set(TREES[tree].below(node.codigo).map(String));
  return { no: { categoria_id, campo: FIELDS[tree], codigos } };
}
