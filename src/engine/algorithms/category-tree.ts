/**
 * Counts the nodes of the CNJ's trees of subjects and classes that have a decision at or below them.
 *
 * Returns   the nodes by decisions at or below them, then folded name, then id; for `ramos` only the roots.
 * Requires  the columns assunto and classe.
 * Cost      O(decisions + nodes of the table); 256 KiB of thread scratch.
 * Refuses   cancelled or over budget.
 * Verified  through vocabularies, which equals a walk up the tree from every decision.
 * Source    own.
 */
import { branchId, readCategory, TREES } from '../../legal/decisions/subjects/category.ts';
import { CODE_COUNT } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Task } from '../operation.ts';
import type { NameCount } from './column-names.ts';
import { ROOT } from './criterio-tree.ts';
import { termKey } from './term-key.ts';

interface CategoryRow extends NameCount {
  codigo: number;
  /** Decisions at the node itself; `decisoes` also counts those below it. */
  decisoes_proprias: number;
  /** The parent node, none for a root, and the number of child rows. Branches (`ramos`) do not have `restritos`. */
  amplos?: string[];
  restritos?: number;
}

const VOCABULARIES = { assuntos: 'assunto', ramos: 'assunto', classes: 'classe' } as const;
type TreeVocabulary = keyof typeof VOCABULARIES;

export const isTreeVocabulary = (vocabulario: string): vocabulario is TreeVocabulary =>
  Object.hasOwn(VOCABULARIES, vocabulario);

export interface WantedCategories {
  vocabulario: TreeVocabulary;
  /** Id of the parent node, or `raiz` for the roots; null for all nodes. */
  pai: string | null;
}

/** Null if the budget is used up or the task is cancelled. */
export function categoryRows(
  graph: PackedGraph,
  { vocabulario, pai }: WantedCategories,
  task: Task,
): CategoryRow[] | null {
  const tree = VOCABULARIES[vocabulario];
  const counted = countedCodes(graph[tree], task);
  if (counted === null) return null;
  const rows = new Map<number, CategoryRow>();
  for (const [own, count] of counted) {
    for (const { codigo } of TREES[tree].path(own)) {
      const row = rows.get(codigo) ?? emptyRow(tree, codigo);
      rows.set(codigo, row);
      row.decisoes += count;
      if (codigo === own) row.decisoes_proprias += count;
    }
  }
  for (const code of rows.keys()) {
    const above = rows.get(TREES[tree].get(code)!.pai ?? 0);
    if (above !== undefined) above.restritos!++;
  }
  const all = [...rows.values()];
  const named = vocabulario === 'ramos' ? all.flatMap(asBranch) : all;
  return (pai === null ? named : rowsBelow(named, pai)).sort(mostFirst);
}

/** The children of the node with this id, or the roots. */
function rowsBelow(rows: CategoryRow[], pai: string): CategoryRow[] {
  if (pai === ROOT) return rows.filter(({ amplos }) => amplos?.length === 0);
  const parent = readCategory(pai);
  if (parent === null) return [];
  const id = `${parent.tree}:${parent.node.codigo}`;
  return rows.filter(({ amplos }) => amplos?.includes(id));
}

/** Codes that some decision has, each with the number of its decisions. */
function countedCodes(
  codes: ArrayLike<number>,
  { budget, scratch }: Task,
): [number, number][] | null {
  const { length } = codes;
  if (!budget.spend(length)) return null;
  const counts = scratch.u32('categoryCounts', CODE_COUNT).fill(0, 0, CODE_COUNT);
  for (let decisao = 0; decisao < length; decisao++) counts[codes[decisao]!]!++;
  const counted: [number, number][] = [];
  // Code 0 stands for none.
  for (let code = 1; code < CODE_COUNT; code++) {
    if (counts[code]! > 0) counted.push([code, counts[code]!]);
  }
  return counted;
}

function emptyRow(tree: 'assunto' | 'classe', codigo: number): CategoryRow {
  const { nome, pai } = TREES[tree].get(codigo)!;
  return {
    ...{ id: `${tree}:${codigo}`, nome, key: termKey(nome), codigo },
    ...{ decisoes: 0, decisoes_proprias: 0 },
    ...{ amplos: pai === null ? [] : [`${tree}:${pai}`], restritos: 0 },
  };
}

function asBranch({ amplos, restritos: _, ...row }: CategoryRow): CategoryRow[] {
  return amplos!.length === 0 ? [{ ...row, id: branchId(row) }] : [];
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const mostFirst = (a: CategoryRow, b: CategoryRow) =>
  b.decisoes - a.decisoes || order(a.key, b.key) || order(a.id, b.id);
