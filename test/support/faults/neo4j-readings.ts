/** Observes a running service from outside: its metrics, its threads, the server's transactions. */
import fs from 'node:fs/promises';
import type { Test } from 'tap';
import { type Service, until } from '../service.ts';
import type { TestNeo4j } from '../services/neo4j.ts';
import type { TcpProxy } from '../services/tcp-proxy.ts';

/** The service's pool of 20 connections, and the loader's connection. */
const CONNECTIONS_MAX = 21;

/** A series as `/metrics` writes it, such as `svc_store_health{store="graph_db"}`, and its value. */
export type Reading = Map<string, number>;

export async function readMetrics({ url }: Service): Promise<Reading> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map(line => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** The sum of all series of a name that have every label pair. */
function sumOf(reading: Reading, name: string, ...labels: string[]): number {
  let sum = 0;
  for (const [series, value] of reading) {
    const isNamed = series === name || series.startsWith(`${name}{`);
    if (isNamed && labels.every(label => series.includes(label))) sum += value;
  }
  return sum;
}

/** Named conditions on the metrics; `before` is an earlier reading. */
export type Story = Record<string, (now: Reading, before: Reading) => boolean>;

const refreshes = (outcome: string) => (reading: Reading) =>
  sumOf(reading, 'svc_snapshot_refresh_total', `outcome="${outcome}"`);
const refused = (reading: Reading) =>
  sumOf(reading, 'svc_graph_operations_total', 'outcome="SERVICE_UNAVAILABLE"') +
  sumOf(reading, 'svc_graph_operations_total', 'outcome="GRAPH_TIMEOUT"');
const answered = (engine: string) => (reading: Reading) =>
  sumOf(reading, 'svc_graph_operations_total', `engine="${engine}"`, 'outcome="ok"');
const grows =
  (sum: (reading: Reading) => number) =>
  (now: Reading, before: Reading): boolean =>
    sum(now) > sum(before);
const is = (series: string, value: number) => (now: Reading) => now.get(series) === value;

const GRAPH_DB = 'svc_store_health{store="graph_db"}';
const AGE = 'svc_snapshot_age_seconds';

/** The database does not answer, so the snapshot is stale or missing. */
export const KEPT_AWAY: Story = {
  'calls are kept away': is('svc_graph_breaker_open', 1),
  'the store is down': is(GRAPH_DB, 0),
  'operations are refused': grows(refused),
};

export const DOWN: Story = { ...KEPT_AWAY, 'refreshes fail': grows(refreshes('failed')) };

export const staleBeyond = (seconds: number): Story => ({
  'the snapshot is stale': now => (now.get(AGE) ?? 0) > seconds,
});

export const NO_SNAPSHOT: Story = { 'there is no snapshot': now => !now.has(AGE) };

/** The database answers again. */
export const UP: Story = {
  'calls go through': is('svc_graph_breaker_open', 0),
  'the store is up': is(GRAPH_DB, 1),
};

export const freshWithin = (seconds: number): Story => ({
  'the snapshot is fresh': now => (now.get(AGE) ?? Number.POSITIVE_INFINITY) < seconds,
  'refreshes succeed': (now, before) =>
    grows(refreshes('confirmed'))(now, before) || grows(refreshes('published'))(now, before),
  'the snapshot answers': grows(answered('snapshot')),
});

export const BY_CYPHER: Story = { 'Cypher answers': grows(answered('cypher')) };

/** Reads the metrics until all conditions hold at once; at the timeout the test fails with those that do not. */
export async function tells(
  t: Test,
  service: Service,
  before: Reading,
  story: Story,
  msMax: number,
): Promise<Reading> {
  const deadline = performance.now() + msMax;
  for (;;) {
    const now = await readMetrics(service);
    const missing = Object.keys(story).filter(row => !story[row]!(now, before));
    if (missing.length === 0 || performance.now() > deadline) {
      t.strictSame(missing, [], 'the metrics tell it');
      return now;
    }
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

async function threadCount({ process }: Service): Promise<number> {
  return (await fs.readdir(`/proc/${process.pid}/task`)).length;
}

/** The open transactions, except that of this query and of a rehearsal. */
export async function openTransactions(neo4j: TestNeo4j): Promise<string[]> {
  const rows = await neo4j.run(
    `SHOW TRANSACTIONS YIELD currentQuery, metaData
     WHERE NOT currentQuery STARTS WITH 'SHOW TRANS' AND coalesce(metaData.purpose, '') <> 'rehearsal'`,
  );
  return rows.map(({ currentQuery }) => String(currentQuery));
}

/** The number of the service's threads between two refreshes. */
export async function restingThreads(service: Service): Promise<number> {
  let counts: number[] = [];
  await until(async () => {
    counts = [...counts, await threadCount(service)].slice(-20);
    return counts.length === 20 && new Set(counts).size === 1;
  }, 'no thread comes or goes');
  return counts[0]!;
}

/** Fails if a fault left a thread, a connection or a transaction behind; resolves to the number of connections. */
export async function leavesNothing(
  t: Test,
  service: Service,
  neo4j: TestNeo4j,
  proxy: TcpProxy,
  threads: number,
): Promise<number> {
  const deadline = performance.now() + 5_000;
  for (;;) {
    const left = {
      threads: Math.max(0, (await threadCount(service)) - threads),
      connections: Math.max(0, proxy.connectionCount - CONNECTIONS_MAX),
      transactions: await openTransactions(neo4j),
    };
    const isNothing = left.threads + left.connections + left.transactions.length === 0;
    if (isNothing || performance.now() > deadline) {
      t.strictSame(left, { threads: 0, connections: 0, transactions: [] }, 'nothing is left');
      return proxy.connectionCount;
    }
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}
