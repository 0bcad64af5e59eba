/** Copies the graph as records. Compares all stored data of decisions, and the counts of nodes and relationships. */
import { createHash } from 'node:crypto';
import { EDGE_TYPES, NODE_LABELS } from '../../engine/graph/kinds.ts';
import { graphAnswers } from '../graph/graph-answers.ts';
import type { GraphStore } from '../graph/graph-store.ts';
import { differingDecisions } from './compare-records.ts';
import { type Compared, copyPages, type OnCopied, patiently } from './copying.ts';
import type { MoveJournal } from './journal.ts';

const GRAPH = 'graph';
const PAGE_IDS = 300;

/** Ids compared at a time. The page is larger than a copied page, because texts are not read. */
const COMPARED_IDS = 10_000;

export interface GraphMove {
  source: GraphStore;
  target: GraphStore;
}

export async function moveGraph(
  { source, target }: GraphMove,
  journal: MoveJournal,
  onCopied: OnCopied,
): Promise<void> {
  // The target records the present version of the concept rules, so the source's criteria must follow these rules
  // first.
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

type Comparable = Pick<GraphStore, 'probe' | 'idsAfter' | 'records'>;

/** Texts are read only if both sides have the same ids of decisions. */
export async function compareGraphs(
  graphs: Record<keyof GraphMove, Comparable>,
  journal: MoveJournal,
  onCompared: OnCopied,
): Promise<Compared[]> {
  const { source, target } = graphs;
  const own = await source.probe();
  const moved = await patiently(() => graphAnswers(target.probe()));
  const line = (name: string, one: number, other: number): Compared => ({
    part: `${GRAPH} ${name}`,
    source: one,
    target: other,
    by: 'count',
    isSame: one === other,
  });
  const [one, other] = [await decisionsOf(source), await decisionsOf(target)];
  const decisions = line('decisions', one.count, other.count);
  const haveSame = decisions.isSame && one.sum === other.sum;
  const isSame = haveSame && (await differingDecisions(graphs, journal, onCompared)) === 0;
  return [
    { ...decisions, by: haveSame ? 'digest' : 'id', isSame },
    ...NODE_LABELS.map((name, i) => line(name, own.nodeCounts[i]!, moved.nodeCounts[i]!)),
    ...EDGE_TYPES.map((name, i) => line(name, own.edgeCounts[i]!, moved.edgeCounts[i]!)),
  ];
}

/**
 * The number of decisions, and the sum of the hashes of their ids. The sum does not depend on the order in which the
 * store lists them.
 */
async function decisionsOf(graph: Comparable) {
  const decisions = { count: 0, sum: 0n };
  for (let after = ''; ; ) {
    const ids = await patiently(() => graphAnswers(graph.idsAfter(after, COMPARED_IDS)));
    if (ids.length === 0) return decisions;
    decisions.count += ids.length;
    for (const id of ids) {
      decisions.sum += createHash('sha256').update(id).digest().readBigUInt64BE();
    }
    after = ids.at(-1)!;
  }
}
