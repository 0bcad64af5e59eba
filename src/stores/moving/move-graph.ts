/** Copies the graph by its records, and compares the counts of nodes and relationships. */
import { EDGE_TYPES, NODE_LABELS } from '../../engine/graph/kinds.ts';
import { graphAnswers } from '../graph/graph-answers.ts';
import type { GraphStore } from '../graph/graph-store.ts';
import { type Compared, copyPages, type OnCopied, patiently } from './copying.ts';
import type { MoveJournal } from './journal.ts';

const GRAPH = 'graph';
const PAGE_IDS = 300;

export interface GraphMove {
  source: GraphStore;
  target: GraphStore;
}

export async function moveGraph(
  { source, target }: GraphMove,
  journal: MoveJournal,
  onCopied: OnCopied,
): Promise<void> {
  // The target notes the present rules of concepts, by which the records have to be.
  await source.moveToConcepts();
  await copyPages(GRAPH, journal, onCopied, async after => {
    const ids = await source.idsAfter(after ?? '', PAGE_IDS);
    if (ids.length > 0) await graphAnswers(target.write(await source.records(ids)));
    return { rows: ids.length, last: ids.at(-1) ?? null };
  });
}

/** Whether the target holds nodes. */
export const isGraphFilled = async (target: GraphStore): Promise<boolean> =>
  (await target.probe()).nodeCounts.some(count => count > 0);

export async function compareGraphs({ source, target }: GraphMove): Promise<Compared[]> {
  const own = await source.probe();
  const moved = await patiently(() => graphAnswers(target.probe()));
  const line = (name: string, one: number, other: number) => ({
    part: `${GRAPH} ${name}`,
    source: one,
    target: other,
    isSame: one === other,
  });
  return [
    ...NODE_LABELS.map((name, i) => line(name, own.nodeCounts[i]!, moved.nodeCounts[i]!)),
    ...EDGE_TYPES.map((name, i) => line(name, own.edgeCounts[i]!, moved.edgeCounts[i]!)),
  ];
}
