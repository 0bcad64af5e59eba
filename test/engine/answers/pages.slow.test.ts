/** The pages of a list together are the whole list. A cursor is valid only for its own graph and request. */
import t from 'tap';
import { Budget } from '../../../src/engine/budget.ts';
import { PackedGraph } from '../../../src/engine/graph/packed-graph.ts';
import { packGraph } from '../../../src/engine/graph/packing/pack.ts';
import type { KernelModule } from '../../../src/engine/operation.ts';
import { Scratch } from '../../../src/engine/scratch.ts';
import { publish } from '../../support/generations.ts';
import { feedBuilder } from '../../support/oracle/model.ts';
import { bytes } from '../../support/played-compute.ts';
import { PlayedCypher } from '../../support/played-cypher.ts';
import {
  type Asked,
  operationNamed,
  packed,
  runningEngine,
  until,
} from '../../support/running-engine.ts';
import { legal } from '../../support/zoo/legal.ts';
import { denseGraph } from '../../support/zoo/zoo.ts';

const DEPTH_MAX = 10_000;

interface Row {
  [field: string]: unknown;
}

const { decisoes } = denseGraph.model;
const categoria_id = decisoes[0]!.categoria!;
const ministro = decisoes[0]!.ministro!;

/** A body without its page size, the name and value of the page-size parameter, and the rows of an answer. */
const LISTS: Record<string, [object, 'limit' | 'top_k', number, (data: Row) => unknown[]]> = {
  divergencias: [{ order: 'total' }, 'limit', 40, data => data.clusters as Row[]],
  'optimal-argument': [{ categoria_id }, 'top_k', 45, data => data.arguments as Row[]],
  'optimal-argument-by-ministro': [
    { categoria_id, ministro },
    'top_k',
    45,
    data => [
      ...(data.arguments as Row[]).map(row => ['all', row]),
      ...(data.recommended_arguments as Row[]).map(row => ['recommended', row]),
      ...(data.avoid_arguments as Row[]).map(row => ['avoid', row]),
    ],
  ],
  pagerank: [{}, 'limit', 100, data => data.decisoes as Row[]],
  communities: [
    { min_shared: 1 },
    'limit',
    100,
    data =>
      (data.groups as { shared_count: number; pairs: Row[] }[]).flatMap(group =>
        group.pairs.map(pair => ({ ...pair, shared: group.shared_count })),
      ),
  ],
  'similar-cases': [{ decisao_id: decisoes[0]!.id }, 'limit', 90, data => data.matches as Row[]],
  centrality: [{}, 'limit', 100, data => data.decisoes as Row[]],
  vocabularies: [{ vocabulario: 'criterios' }, 'limit', 9, data => data.itens as Row[]],
};

const dataOf = (asked: Asked): Row => {
  if (!asked.ok) throw asked.error;
  return asked.data as Row;
};

t.test('pages together are the list', async t => {
  const { store, tasks, ask } = await runningEngine(t);
  await publish(store, feedBuilder(denseGraph.model));
  const graph = packed(feedBuilder(denseGraph.model));
  for (const [name, [body, sizeName, size, rowsOf]] of Object.entries(LISTS)) {
    const operation = operationNamed(name);
    const request = { ...body, [sizeName]: size };
    const walked: unknown[] = [];
    let cursor: unknown = null;
    let pages = 0;
    do {
      const data = dataOf(await ask(operation, { ...request, cursor }));
      walked.push(...rowsOf(data));
      cursor = data.next_cursor;
      pages++;
    } while (cursor !== null);
    const kernel: KernelModule = await import(`../../../src/engine/operations/${name}/kernel.ts`);
    const params = { ...(operation.params.parse(request) as object), [sizeName]: DEPTH_MAX };
    const task = { budget: new Budget(), scratch: new Scratch() };
    const whole = kernel.run(graph, params as never, task);
    if (!whole.ok) throw new Error(whole.code);
    const expected = rowsOf(whole.data as Row);
    const inOrder = (rows: unknown[]) => rows.map(row => JSON.stringify(row)).sort();
    if (name === 'optimal-argument-by-ministro') t.strictSame(inOrder(walked), inOrder(expected));
    else t.strictSame(walked, expected, name);
    t.ok(pages > 1, `${name}: ${walked.length} rows on ${pages} pages`);
    if (name === 'communities') t.equal(walked.length, DEPTH_MAX);
  }
  const wide = tasks.filter(({ operation, kind }) => operation === 'centrality' && kind === 'run');
  t.strictSame(
    wide.map(({ params }) => (params as { limit: number }).limit),
    [1000, DEPTH_MAX],
    'centrality is computed twice for all its pages',
  );
});

t.test('a cursor is refused with other parameters, and where no answer gave it', async t => {
  const { store, ask } = await runningEngine(t);
  await publish(store, feedBuilder(legal));
  const pagerank = operationNamed('pagerank');
  const { next_cursor: cursor } = dataOf(await ask(pagerank, { limit: 2 }));
  t.match(await ask(pagerank, { limit: 2, cursor }), { ok: true });
  const other = await ask(pagerank, { limit: 2, min_citations: 1, cursor });
  t.match(other, {
    code: 'VALIDATION_ERROR',
    error: {
      details: [{ field: 'cursor', rule: /parameters that it was made with/, value: cursor }],
    },
  });
  t.match(await ask(operationNamed('centrality'), { limit: 2, cursor }), {
    code: 'VALIDATION_ERROR',
  });
  const plain = Buffer.from(String(cursor), 'base64url').toString();
  const forged = (text: string) => Buffer.from(text).toString('base64url');
  for (const text of [
    'x'.repeat(40),
    `${cursor}=`,
    ` ${cursor}`,
    forged(plain.replace(/\d+$/, '0')),
    forged(plain.replace(/\d+$/, '10000')),
    forged(`${plain}|1`),
  ]) {
    const { error } = pagerank.params.safeParse({ cursor: text });
    t.match(error?.issues, [{ path: ['cursor'], message: /next_cursor/ }], text);
  }
});

t.test('a cursor ends with its graph, not with its generation', async t => {
  const { store, ask } = await runningEngine(t);
  const divergencias = operationNamed('divergencias');
  const next = async (cursor: unknown) => ask(divergencias, { limit: 1, cursor });
  await publish(store, feedBuilder(legal));
  const { next_cursor } = dataOf(await next(null));
  await publish(store, feedBuilder(denseGraph.model));
  const { sourceVersion } = store.current!;
  t.match(await next(next_cursor), {
    code: 'CURSOR_EXPIRED',
    error: {
      status: 409,
      message: new RegExp(`generation 1 .*generation 2 .*${sourceVersion.toString(16)}`),
      details: [{ field: 'cursor', rule: String, value: next_cursor }],
    },
  });
  // The same graph and version, published by another process under another number.
  const again = dataOf(await next(null)).next_cursor;
  const { buffer, slot } = await store.reserve();
  const times = { builtAt: Date.now(), confirmedAt: Date.now() };
  const stamp = { generation: 7, sourceVersion, ...times };
  packGraph(feedBuilder(denseGraph.model), buffer, stamp);
  store.publish(slot, { graph: new PackedGraph(buffer), number: 7, sourceVersion, ...times });
  t.match(await next(again), { ok: true });
});

t.test('Neo4j answers pages of one version', async t => {
  const cypher = new PlayedCypher(t);
  const { store, ask } = await runningEngine(t, { cypher });
  const pagerank = operationNamed('pagerank');
  const settled = async (body: object) => {
    const { length } = cypher.calls;
    const asked = ask(pagerank, body);
    let isDone = false;
    void asked.then(() => {
      isDone = true;
    });
    await until(() => isDone || cypher.calls.length > length, 'the database or a refusal');
    const call = cypher.calls[length];
    await call?.settle(bytes(call.params as object));
    return asked;
  };
  const first = dataOf(await settled({ limit: 2 })) as { cursor: { source: string } };
  t.match(first, { cursor: { offset: 0, source: /^neo4j\.[\da-f]{16}$/ } });
  const next = cursorOf(first);
  t.match(await settled({ limit: 2, cursor: next }), {
    ok: true,
    data: { cursor: { offset: 2 } },
  });
  cypher.versions = ['', 'changed'];
  t.match(await settled({ limit: 2, cursor: next }), { code: 'CURSOR_EXPIRED' }, 'meanwhile');
  t.match(await settled({ limit: 2, cursor: next }), { code: 'CURSOR_EXPIRED' }, 'since');
  cypher.versions = ['changed', 'changed again'];
  t.match(await settled({ limit: 2 }), { ok: true }, 'a first page needs no second look');
  await publish(store, feedBuilder(legal));
  const crossing = await ask(pagerank, { limit: 2, cursor: next });
  t.match(crossing, { code: 'CURSOR_EXPIRED', error: { message: /Neo4j .*generation 1 / } });
});

/** The cursor of the next page that the query's own rows would get. */
function cursorOf(params: object): string {
  const { cypher } = operationNamed('pagerank');
  const row = (id: string) => ({
    id,
    tipo: 'Precedente',
    ministro_norm: null,
    in_citations: 0,
    score: 0,
    bound: 0,
  });
  const rows = [['a', 'b', 'c'].map(row)];
  const outcome = cypher!.fromRows({ ...params, min_citations: 0 } as never, [...rows, []]);
  if (!outcome.ok) throw new Error(outcome.code);
  return (outcome.data as { next_cursor: string }).next_cursor;
}
