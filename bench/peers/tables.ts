/** Tables of the peers bench. */
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { atMost, goals, type Row, type Table } from '../report.ts';
import { duration, ratio, type Summary, summarize, whole } from '../statistics.ts';
import type { Answered } from './client.ts';
import { gdsPeers } from './gds.ts';
import type { Import } from './graph-server.ts';
import type { Refreshes } from './refreshes.ts';
import type { Measured } from './turns.ts';
import { FULL_SECONDS, REFRESH_SECONDS, type SeenWrites } from './writes.ts';

const CYPHER_RATIO_MIN = 100;
const BARE_RATIO_MAX = 2;
/** Targets of a whole refresh: its time, and the delay of the HTTP thread. */
const REFRESH_MS_MAX = 4_000;
const LOOP_MS_MAX = 20;
/** Deadline of a request. */
const BUDGET_MS = 15_000;

export interface Once {
  imported: Import;
  projectMs: number;
  readyMs: number;
  /** The answers of communities without a snapshot. */
  fallback: Answered[];
}

export function turnsTable(
  { decisaoCount, edgeCount }: PackedGraph,
  measured: readonly Measured[],
  turns: number,
): Table {
  const size = `${whole(decisaoCount)} decisions, ${whole(edgeCount)} relationships`;
  const columns = [size, 'bytes', 'HTTP, first', 'p99', 'HTTP, again', 'p99'];
  const others = ['Cypher', 'p99', 'GDS', 'p99', 'bare', 'p99'];
  const ratios = ['Cypher / first', 'first / bare', 'Cypher / again', 'again / bare'];
  return {
    columns: [...columns, ...others, ...ratios],
    rows: measured.map(one => turnsRow(one, turns)),
  };
}

function turnsRow({ operation, times, answerBytes }: Measured, turns: number): Row {
  const summary = (ms: number[] | undefined) => (ms === undefined ? null : summarize(ms));
  const { http, again, cypher, gds, bare } = times;
  const [first, own, slow] = [summarize(http!), summarize(again!), summary(cypher)];
  const bareOne = summarize(bare!);
  const overBare = own.median / bareOne.median;
  const isMet = overBare <= BARE_RATIO_MAX || (slow?.median ?? 0) / own.median >= CYPHER_RATIO_MIN;
  const text = `again: Cypher ≥ ${CYPHER_RATIO_MIN} × or ≤ ${BARE_RATIO_MAX} × bare`;
  const algorithm = gds === undefined ? '' : `${gdsPeers[operation.name]!.algorithm} `;
  const [gdsMedian, gdsP99] = medianAndP99(summary(gds), turns);
  return {
    cells: [
      operation.name,
      whole(answerBytes),
      ...medianAndP99(first, turns),
      ...medianAndP99(own, turns),
      ...medianAndP99(slow, turns),
      `${algorithm}${gdsMedian}`,
      gdsP99,
      ...medianAndP99(bareOne, turns),
      slow === null ? '' : ratio(slow.median / first.median),
      ratio(first.median / bareOne.median),
      slow === null ? '' : ratio(slow.median / own.median),
      ratio(overBare),
    ],
    // An operation without a Cypher form has no target.
    ...(slow === null ? {} : goals({ text, met: isMet })),
  };
}

/** Adds the number of turns for a peer that had fewer than the others. */
function medianAndP99(summary: Summary | null, turns: number): [string, string] {
  if (summary === null) return ['', ''];
  const { median, p99, count } = summary;
  return [`${duration(median)}${count < turns ? ` (${count} turns)` : ''}`, duration(p99)];
}

export function firstUseTable(firstUse: ReadonlyMap<string, Summary>): Table {
  return {
    columns: ['first use in a generation', 'generations', 'median', 'longest'],
    rows: [...firstUse].map(([name, { count, median, max }]) => ({
      cells: [name, String(count), duration(median), duration(max)],
    })),
  };
}

export function onceTable({ imported, projectMs, readyMs, fallback }: Once): Table {
  const answers = fallback.map(({ status, ms }) => `${status} after ${duration(ms)}`);
  const isAnswered = fallback.every(({ status }) => status === 200);
  const longest = Math.max(...fallback.map(({ ms }) => ms));
  const inBudget = atMost(longest, BUDGET_MS, duration);
  return {
    columns: ['once', 'figure'],
    rows: [
      {
        cells: [
          'import into Neo4j',
          `${whole(imported.perSecond)} decisions/s (${duration(imported.seconds * 1000)})`,
        ],
      },
      { cells: ['start of the service until it answers, snapshot read', duration(readyMs)] },
      { cells: ['copying the graph into GDS, three projections', duration(projectMs)] },
      {
        cells: ['communities by Cypher through the service, no snapshot', answers.join(', ')],
        ...goals({ ...inBudget, met: inBudget.met && isAnswered }),
      },
    ],
  };
}

export function refreshTable({ took, quiet, during }: Refreshes): Table {
  const felt = (label: string, { latency, loop }: Refreshes['quiet']): Row => ({
    cells: [
      label,
      whole(latency.count),
      duration(latency.median),
      duration(latency.p99),
      duration(latency.max),
      duration(loop.p99),
      duration(loop.max),
    ],
  });
  const targets = goals(
    atMost(took.median, REFRESH_MS_MAX, duration),
    atMost(during.loop.p99, LOOP_MS_MAX, duration),
  );
  const label = `during ${took.count} refreshes of ${duration(took.median)} (${duration(took.min)} to ${duration(took.max)})`;
  return {
    columns: ['steady stream', 'answers', 'median', 'p99', 'max', 'loop delay p99', 'max'],
    rows: [felt('quiet', quiet), { ...felt(label, during), ...targets }],
  };
}

export function writesTable(writes: readonly SeenWrites[]): Table {
  const settings = `SVC_SNAPSHOT_REFRESH_SECONDS=${REFRESH_SECONDS}, SVC_SNAPSHOT_FULL_SECONDS=${FULL_SECONDS}`;
  return {
    columns: [`a write served, ${settings}`, 'writes', 'median', 'longest'],
    rows: writes.map(({ label, took }) => ({
      cells: [label, String(took.count), duration(took.median), duration(took.max)],
    })),
  };
}
