/**
 * Counts the decisions of each name in a column: ministers, chambers, courts, categories or outcomes.
 *
 * Returns   each name that some decision has, by decisions, then folded name, then name.
 * Requires  columns and their tables.
 * Cost      O(rows of the table), for chambers, courts and outcomes O(decisions); 4 bytes of thread scratch per row.
 * Verified  through vocabularies, which equals a naive count.
 */
import { RESULTADOS } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Task } from '../operation.ts';
import { termKey } from './term-key.ts';

export interface NameCount {
  id: string;
  nome: string;
  /** The folded name, with which prefixes are compared. */
  key: string;
  decisoes: number;
}

interface Table {
  /** The row of each decision; 0 stands for none. */
  column: ArrayLike<number>;
  /** Number of rows, row 0 included. */
  count: number;
  name(row: number): string;
  /** Bounds of the decisions of each row, if the graph has them; otherwise the column is counted. */
  offsets?: Uint32Array;
}

function tableOf(graph: PackedGraph, vocabulario: string): Table {
  const texts = (column: ArrayLike<number>, table: PackedGraph['turmas']): Table => ({
    column,
    count: table.count,
    name: row => table.text(row),
  });
  switch (vocabulario) {
    case 'categorias':
      return {
        ...texts(graph.categoria, graph.categorias),
        offsets: graph.categoriaDecisaoOffsets,
      };
    case 'ministros':
      return {
        ...texts(graph.ministro, graph.ministroNames),
        offsets: graph.ministroDecisaoOffsets,
      };
    case 'turmas':
      return texts(graph.turma, graph.turmas);
    case 'tribunais':
      return texts(graph.tribunal, graph.tribunais);
    default:
      return { column: graph.resultado, count: RESULTADOS.length, name: row => RESULTADOS[row]! };
  }
}

/** `vocabulario` is the plural name of the column. Null if the budget is used up or the task is cancelled. */
export function columnNames(
  graph: PackedGraph,
  vocabulario: string,
  task: Task,
): NameCount[] | null {
  const { column, count, name, offsets } = tableOf(graph, vocabulario);
  const { decisaoCount } = graph;
  if (!task.budget.spend(offsets === undefined ? decisaoCount + count : count)) return null;
  const counts = task.scratch.u32('vocabularyCounts', count).fill(0, 0, count);
  if (offsets !== undefined) {
    for (let row = 0; row < count; row++) counts[row] = offsets[row + 1]! - offsets[row]!;
  } else for (let decisao = 0; decisao < decisaoCount; decisao++) counts[column[decisao]!]!++;
  const rows: NameCount[] = [];
  for (let row = 1; row < count; row++) {
    if (counts[row] === 0) continue;
    const nome = name(row);
    rows.push({ id: nome, nome, key: termKey(nome), decisoes: counts[row]! });
  }
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return rows.sort((a, b) => b.decisoes - a.decisoes || order(a.key, b.key) || order(a.id, b.id));
}
