/** A service on a Neo4j behind a proxy, with a graph whose answers are known. Shared by the Neo4j fault tests. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Test } from 'tap';
import { importRecords } from '../../../src/ingest/import-records.ts';
import { generateLines } from '../../../src/ingest/synthetic-decisions.ts';
import { openNeo4jGraph } from '../../../src/stores/graph/neo4j/open-neo4j.ts';
import { emptyFolder } from '../empty-folder.ts';
import { graphOnly } from '../graph-only.ts';
import { type Environment, run } from '../run-command.ts';
import { ask, type Service, startService, until } from '../service.ts';
import type { TestNeo4j } from '../services/neo4j.ts';
import { TcpProxy } from '../services/tcp-proxy.ts';
import {
  BY_CYPHER,
  DOWN,
  freshWithin,
  leavesNothing,
  readMetrics,
  restingThreads,
  type Story,
  staleBeyond,
  tells,
  UP,
} from './neo4j-readings.ts';
import { QUESTIONS_AT_ONCE, type Question, Witness } from './neo4j-witness.ts';

export const KEY = 'a-key-of-the-fault-tests-012345';
export const STALE_SECONDS = 3;
const DECISIONS = 200;
const SEED = 7;
/** Maximum time until full service is back. */
const RECOVERY_MS_MAX = 20_000;
const ROUNDS = 2;
/** The service's own calls: the probe, the loader, the health check, and the breaker's trial. */
const OWN_CALLS_AT_ONCE = 4;
export const PAGERANK = { route: '/v1/graph/pagerank', body: { limit: 5 } };

/** Settings for a client of this server, through another port if given. */
export function accessTo({ uri, user, password }: TestNeo4j, port?: number): Environment {
  return {
    SVC_NEO4J_URI: port === undefined ? uri : `bolt://127.0.0.1:${port}`,
    ...(password === '' ? {} : { SVC_NEO4J_USER: user, SVC_NEO4J_PASSWORD: password }),
  };
}

/** Fills the server with a graph. */
export async function fill({ uri, user, password }: TestNeo4j): Promise<void> {
  const { graph, migrate, close } = openNeo4jGraph({ uri, user, password, database: 'neo4j' });
  try {
    await migrate(() => {});
    await importRecords(graphOnly(graph), Readable.from([Buffer.from(records())]), () => {});
  } finally {
    await close();
  }
}

/** Fills the server by commands; resolves to their output. */
export async function fillByCommands(t: Test, neo4j: TestNeo4j): Promise<string> {
  const folder = path.dirname(await emptyFolder(t));
  const file = path.join(folder, 'records.jsonl');
  await fs.writeFile(file, records());
  const settings = { ...accessTo(neo4j), SVC_DATA_DIR: path.join(folder, 'data') };
  const migrated = await run(['migrate'], settings);
  t.equal(migrated.code, 0, migrated.stderr);
  const imported = await run(['import', file], settings);
  t.equal(imported.code, 0, imported.stderr);
  return [migrated, imported].map(({ stdout, stderr }) => stdout + stderr).join('');
}

const records = (): string => [...generateLines(DECISIONS, SEED)].join('');

/** Starts a service that probes its database every 0.3 s. */
export function startBefore(
  t: Test,
  dataDir: string,
  access: Environment,
  settings: Environment = {},
): Promise<Service> {
  return startService(t, dataDir, {
    ...access,
    SVC_API_KEYS: `test:${KEY}`,
    SVC_SNAPSHOT_REFRESH_SECONDS: '0.3',
    SVC_SNAPSHOT_STALE_SECONDS: String(STALE_SECONDS),
    SVC_PARITY_SAMPLE_RATE: '0',
    ...settings,
  });
}

/** Waits for the end of the rehearsal. A test that counts statements would count those of the rehearsal too. */
export async function untilPrepared(service: Service): Promise<void> {
  const isPrepared = () => /"the statements of a write are planned"/.test(service.said().stderr);
  await until(isPrepared, 'the writes are prepared');
}

export interface Stand {
  neo4j: TestNeo4j;
  proxy: TcpProxy;
  service: Service;
  questions: Question[];
  threads: number;
}

/** A filled server, a proxy, and a service that has answered each question once. */
export async function makeStand(
  t: Test,
  neo4j: TestNeo4j,
  settings: Environment = {},
): Promise<Stand> {
  await fill(neo4j);
  const proxy = await TcpProxy.start(portOf(neo4j));
  t.teardown(() => proxy.close());
  const access = accessTo(neo4j, proxy.port);
  const service = await startBefore(t, await emptyFolder(t), access, settings);
  await untilPrepared(service);
  const questions = await askAll(t, service);
  return { neo4j, proxy, service, questions, threads: await restingThreads(service) };
}

export const portOf = ({ uri }: TestNeo4j): number => Number(new URL(uri).port);

/** Requests with the service's current answers, none of them empty. */
export async function askAll(t: Test, service: Service): Promise<Question[]> {
  // The service is ready when one engine answers, which may be Cypher at first.
  const isFresh = async () => (await pagerank(service)).json.meta.engine === 'snapshot';
  await until(isFresh, 'a snapshot answers');
  const { json } = await pagerank(service);
  const ids = json.data.decisoes.map(({ id }: { id: string }) => id);
  const asked = [
    PAGERANK,
    { route: '/v1/graph/divergencias', body: {} },
    { route: '/v1/graph/communities', body: { limit: 5 } },
    { route: '/v1/graph/embeddings', body: { decisao_ids: ids } },
  ];
  const questions: Question[] = [];
  for (const { route, body } of asked) {
    const reply = await ask(service.url, KEY, route, body);
    t.equal(reply.status, 200, route);
    t.ok(
      Object.values(reply.json.data).some(list => (list as unknown[]).length > 0),
      route,
    );
    questions.push({ route, body, data: reply.json.data });
  }
  return questions;
}

export const pagerank = ({ url }: Service) => ask(url, KEY, PAGERANK.route, PAGERANK.body);

export interface Fault {
  begin(): unknown;
  end(): unknown;
  /** Called in each round once the metrics show the fault; the fault lasts until it resolves. */
  lasts?(round: number, witness: Witness): Promise<void>;
  /** The metrics that must hold during the fault. */
  during?: Story;
  /** Maximum time until the metrics show the fault. */
  msMax?: number;
}

/** Runs two rounds of a fault while a witness sends requests, and checks the conditions during and after each round. */
export async function endure(t: Test, stand: Stand, fault: Fault): Promise<Witness> {
  const { service, neo4j, proxy, threads, questions } = stand;
  const during = fault.during ?? { ...DOWN, ...staleBeyond(STALE_SECONDS) };
  const witness = new Witness(service, KEY, questions, STALE_SECONDS);
  const connections: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await readMetrics(service);
    await fault.begin();
    const { status, json } = await pagerank(service);
    t.match({ status, json }, { status: 200, json: { meta: { engine: 'snapshot' } } }, 'fresh');
    const worst = await tells(t, service, before, during, fault.msMax ?? 15_000);
    await fault.lasts?.(round, witness);
    await fault.end();
    await recovers(t, service, worst);
    connections.push(await leavesNothing(t, service, neo4j, proxy, threads));
  }
  await witness.end();
  t.strictSame(witness.faults, [], 'every answer was right or said that there is none');
  // A call opens a connection only if none is idle, so there are at most as many connections as concurrent calls.
  const most = QUESTIONS_AT_ONCE + OWN_CALLS_AT_ONCE;
  t.ok(Math.max(...connections) <= most, `connections do not grow: ${connections}`);
  return witness;
}

export interface Recovery {
  /** The engine that must answer again after the fault. */
  engine?: 'snapshot' | 'cypher';
  msMax?: number;
}

/** Asserts that full service is back in time after a fault: the metrics show it, and the next request is answered. */
export async function recovers(
  t: Test,
  service: Service,
  before: Awaited<ReturnType<typeof readMetrics>>,
  { engine = 'snapshot', msMax = RECOVERY_MS_MAX }: Recovery = {},
): Promise<void> {
  const endedAt = performance.now();
  const leftMs = () => msMax - (performance.now() - endedAt);
  await until(
    async () => (await pagerank(service)).json.meta.engine === engine || leftMs() < 0,
    'it answers',
  );
  const { status, json } = await pagerank(service);
  t.match({ status, json }, { status: 200, json: { meta: { engine } } }, 'it answers again');
  const story = engine === 'snapshot' ? freshWithin(STALE_SECONDS) : BY_CYPHER;
  await tells(t, service, before, { ...UP, ...story }, leftMs());
  t.ok(leftMs() > 0, `within ${msMax} ms: ${Math.round(performance.now() - endedAt)}`);
}
