/** The block with the ministers of each criterion. */

import { EDGE, KIND } from '../kinds.ts';
import { elementBytes } from '../layout.ts';
import { type Content, type Contents, copiedNarrow } from '../packing/block-contents.ts';
import { u32Array } from '../scratch-arrays.ts';
import { type Merge, memberNumbers, type Numbers } from './merged-columns.ts';
import { keptNodes } from './merged-edges.ts';
import { mergedLists, type RowChange, RowChanges } from './merged-lists.ts';
import type { Run } from './merged-nodes.ts';

/** Adds the ministers of each criterion; `edges` are the changes of the incoming rows of TEM_CRITERIO. */
export function addCriterioMinistros(
  contents: Contents,
  merge: Merge,
  edges: RowChanges,
  ministros: Numbers,
): void {
  const { previous, kindStart } = merge.nodes;
  const runs = keptNodes(merge.nodes, KIND.Criterio).map(({ from, to, first }): Run => {
    const row = from - previous.kindStart[KIND.Criterio]!;
    return { from: row, to: row + to - from, first: first - kindStart[KIND.Criterio]! };
  });
  const lists = mergedLists(
    { offsets: previous.criterioMinistroOffsets, members: previous.criterioMinistros },
    ministroChanges(merge, { edges, runs, ministros }),
    {
      rowCount: kindStart[KIND.Criterio + 1]! - kindStart[KIND.Criterio]!,
      runs,
      memberOf: memberNumbers(ministros.ofPrevious),
      greatest: ministros.count - 1,
    },
  );
  contents.set('criterioMinistroOffsets', lists.offsets);
  contents.set('criterioMinistros', exactWidth(lists.members));
}

/** Takes the width from the numbers that occur, because the last ministers may have no criterion. */
function exactWidth(members: Content): Content {
  if (elementBytes('narrow', members.greatest!) === elementBytes('narrow', 0)) return members;
  const values = u32Array(members.length);
  members.fill(values);
  return copiedNarrow(values);
}

interface Parts {
  edges: RowChanges;
  /** The criteria that stay. */
  runs: readonly Run[];
  ministros: Numbers;
}

/** Cost: O(decisions of the criteria of the changed decisions). */
function ministroChanges(merge: Merge, { edges, runs, ministros }: Parts): RowChanges {
  const { previous } = merge.nodes;
  const changes = new RowChanges();
  const nowOf = ministrosNow(merge, ministros);
  for (const row of touchedRows(merge, edges, ministros)) {
    const old = previousRow(runs, row);
    const now = nowOf(old, edges.byRow.get(row));
    if (old >= 0) {
      const { criterioMinistroOffsets: offsets, criterioMinistros: members } = previous;
      for (const ministro of members.subarray(offsets[old], offsets[old + 1])) {
        if (!now.delete(ministros.ofPrevious[ministro]!)) changes.lose(row, ministro);
      }
    }
    for (const ministro of now) changes.gain(row, ministro);
  }
  return changes;
}

/** The criteria whose ministers may differ: criteria of decisions whose criteria or minister changed. */
function touchedRows(
  { nodes, changed }: Merge,
  edges: RowChanges,
  ministros: Numbers,
): Set<number> {
  const touched = new Set(edges.byRow.keys());
  const start = nodes.kindStart[KIND.Criterio]!;
  for (const { old, decisao, rows } of changed) {
    if (old < 0 || decisao === null) continue;
    const before = ministros.ofPrevious[nodes.previous.ministro[old]!];
    if (before === ministros.of(decisao.ministro)) continue;
    for (const criterio of rows[EDGE.CRITERIO]!.targets) touched.add(criterio - start);
  }
  return touched;
}

/** Finds the ministers of a criterion by its previous incoming row, or -1, and the row's change. */
function ministrosNow(
  { nodes: { previous }, changed }: Merge,
  ministros: Numbers,
): (old: number, change: RowChange | undefined) => Set<number> {
  const { inOffsets, inSources } = previous.rows[EDGE.CRITERIO]!;
  const existing = changed.filter(({ decisao }) => decisao !== null);
  const numbers = existing.map(({ decisao }) => ministros.of(decisao!.ministro));
  const byOld = new Map(existing.map(({ old }, i) => [old, numbers[i]!]));
  const byNode = new Map(existing.map(({ node }, i) => [node, numbers[i]!]));
  return (old, change) => {
    const found = new Set<number>();
    for (let i = old < 0 ? 0 : inOffsets[old]!; i < (old < 0 ? 0 : inOffsets[old + 1]!); i++) {
      const decisao = inSources[i]!;
      if (change?.lost.has(decisao)) continue;
      found.add(byOld.get(decisao) ?? ministros.ofPrevious[previous.ministro[decisao]!]!);
    }
    for (const decisao of change?.gained ?? []) found.add(byNode.get(decisao)!);
    // Decisions without a minister.
    found.delete(0);
    return found;
  };
}

/** The number of a row in the previous generation, or -1. */
function previousRow(runs: readonly Run[], row: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (runs[middle]!.first <= row) low = middle + 1;
    else high = middle;
  }
  const run = runs[low - 1];
  if (run === undefined || row >= run.first + run.to - run.from) return -1;
  return run.from + row - run.first;
}
