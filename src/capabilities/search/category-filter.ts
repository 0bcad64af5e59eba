/**
 * Converts a category id to a filter of documents. Graph operations read the same ids: see
 * engine/algorithms/categoria-filter.ts.
 */
import { readCategory, TREES, type TreeName } from '../../legal/decisions/subjects/category.ts';
import type { DocumentFilter } from '../../stores/relational/match.ts';

type CodeField = NonNullable<DocumentFilter['no']>['campo'];

const FIELDS: Record<TreeName, CodeField> = { assunto: 'assunto_codigo', classe: 'classe_codigo' };

export function categoryFilter(categoria_id: string): Pick<DocumentFilter, 'categoria_id' | 'no'> {
  const category = readCategory(categoria_id);
  if (category === null) return { categoria_id };
  const { tree, node } = category;
  const codigos = new Set(TREES[tree].below(node.codigo).map(String));
  return { no: { categoria_id, campo: FIELDS[tree], codigos } };
}
