/** Threads that read the board of another thread never see a torn, stale, dropped or replaced generation. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import t from 'tap';
import { isAnsweredByThreads, PointAnswers } from '../../../src/engine/answers/point-answers.ts';
import { EDGE, KIND } from '../../../src/engine/graph/kinds.ts';
import { GraphBuilder } from '../../../src/engine/graph/packing/builder.ts';
import { operations } from '../../../src/engine/operations/registry.ts';
import {
  GenerationBoard,
  GenerationReader,
} from '../../../src/engine/snapshot/generation-board.ts';
import { SnapshotStore } from '../../../src/engine/snapshot/snapshot-store.ts';
import {
  addCriterios,
  addDecisoes,
  BYTES_MAX,
  decisaoId,
  publish,
} from '../../support/generations.ts';
import { HUBS, hubGraph } from '../../support/hubs.ts';
import { operationIn, operationNamed, pureAnswer } from '../../support/running-engine.ts';

const SIMILARITY = operationNamed('structural-similarity');
const PAIR = { source_id: decisaoId(0), target_id: decisaoId(1) };
const READERS = 2;
const GENERATIONS = 400;

function told(threads = 1): { board: GenerationBoard; store: SnapshotStore } {
  const board = new GenerationBoard(threads);
  const store = new SnapshotStore(BYTES_MAX, board);
  store.onPublish(generation => board.tell(generation));
  store.onConfirm(generation => board.tell(generation));
  return { board, store };
}

const readerOf = (board: GenerationBoard, store: SnapshotStore, thread = 0) =>
  new GenerationReader(board.shared, store.buffers, thread);

function engineOf(reader: GenerationReader, answered: string[] = []): Promise<PointAnswers> {
  return PointAnswers.create({
    operations: operations.filter(isAnsweredByThreads),
    reader,
    staleSeconds: 300,
    observer: {
      answered: (name, engine, outcome) => answered.push(`${name} ${engine} ${outcome}`),
    },
  });
}

/** Two decisions that share `shared` of their criteria: each number gives another answer. */
function pairSharing(shared: number): GraphBuilder {
  const builder = new GraphBuilder();
  const [first, second] = addDecisoes(builder, 2);
  const topics = addCriterios(builder, 60 + shared);
  builder.addRow(EDGE.CRITERIO, first!, topics);
  builder.addRow(EDGE.CRITERIO, second!, topics.slice(0, shared));
  builder.addNode(KIND.Precedente, `p${shared}`, `precedente ${shared}`);
  return builder;
}

t.test('a reader sees what is published, confirmed and dropped, at once', async t => {
  const { board, store } = told();
  const reader = readerOf(board, store);
  const seen = () => reader.read(({ number, confirmedAt }) => ({ number, confirmedAt }));
  t.equal(seen(), null, 'nothing is published');
  const first = await publish(store, pairSharing(1), 1_000);
  t.strictSame(seen(), { number: 1, confirmedAt: 1_000 });
  store.confirm(first, 2_000);
  t.strictSame(seen(), { number: 1, confirmedAt: 2_000 });
  const second = await publish(store, pairSharing(2), 3_000);
  t.strictSame(seen(), { number: 2, confirmedAt: 3_000 });
  t.equal(
    reader.read(() => store.drop(second) ?? 'answer'),
    null,
    'dropped while it was read',
  );
  t.equal(seen(), null);
  await publish(store, pairSharing(3), 4_000);
  t.strictSame(seen(), { number: 3, confirmedAt: 4_000 });
});

t.test('a buffer is not rewritten while a thread reads it', async t => {
  const { board, store } = told(2);
  const { slot } = await publish(store, pairSharing(1));
  const reader = readerOf(board, store, 1);
  reader.read(() => {
    t.ok(board.isRead(slot));
    t.notOk(board.isRead(1 - slot));
    board.forget(0);
    t.ok(board.isRead(slot), 'another thread was forgotten');
    board.forget(1);
    t.notOk(board.isRead(slot), 'it has ended while it read');
  });
  const failing = () => {
    throw new RangeError('a kernel');
  };
  t.throws(() => reader.read(failing), { message: 'a kernel' });
  t.notOk(board.isRead(slot), 'a kernel that throws has left');

  let isRead = true;
  const held = new SnapshotStore(BYTES_MAX, { isRead: () => isRead });
  let isReserved = false;
  const reserved = held.reserve().then(() => {
    isReserved = true;
  });
  await new Promise(resolve => setImmediate(resolve));
  t.notOk(isReserved);
  isRead = false;
  await reserved;
  isRead = true;
  const stop = new AbortController();
  const aborted = held.reserve(stop.signal);
  stop.abort();
  await t.rejects(aborted, { name: 'AbortError' });
});

t.test('a generation that is replaced while a thread announces itself is not read', async t => {
  const { board, store } = told();
  await publish(store, pairSharing(1));
  const reader = readerOf(board, store);
  t.equal(
    reader.read(({ number }) => number),
    1,
  );
  const announce = Atomics.store;
  // The owner checks the board just before the thread writes its reservation, and then rewrites the buffer.
  Atomics.store = ((...given: Parameters<typeof announce>) => {
    Atomics.store = announce;
    board.tell(null);
    return announce(...given);
  }) as typeof announce;
  let isRead = false;
  reader.read(() => {
    isRead = true;
  });
  t.equal(Atomics.store, announce, 'it was announced');
  t.notOk(isRead);
});

t.test('answers are those of the kernel; the owner gets what a thread cannot answer', async t => {
  const { board, store } = told();
  const { graph } = await publish(store, hubGraph());
  graph.derivedState.fill(0);
  const answered: string[] = [];
  const engine = await engineOf(readerOf(board, store), answered);
  const execute = (name: string, given: object) => {
    const operation = operationIn('point', name);
    return engine.execute(operation, operation.params.parse(given));
  };
  const near = { source_id: HUBS.popular[0], target_id: HUBS.popular[1] };
  for (const name of ['structural-similarity', 'shortest-path']) {
    const { json, meta } = execute(name, near)!;
    const pure = await pureAnswer(graph, operationNamed(name), near);
    t.strictSame({ ok: true, data: JSON.parse(String(json)) }, pure, name);
    t.match(meta, { engine: 'snapshot', engine_reason: 'snapshot is fresh', snapshot: { id: 1 } });
  }
  const far = { source_id: HUBS.citing[0], target_id: HUBS.citing[1] };
  t.equal(execute('structural-similarity', far), null, 'over the step budget');
  t.equal(execute('shortest-path', { ...near, weight: 'specific' }), null, 'the pool');
  const chain = { decisao_id: HUBS.popular[0] };
  t.equal(execute('citation-chain', { ...chain, include: ['motivo'] }), null, 'the documents');
  t.equal(execute('pagerank', {}), null, 'not derived yet');
  const missing = { source_id: 'nobody', target_id: HUBS.popular[0] };
  t.throws(() => execute('structural-similarity', missing), { code: 'NOT_FOUND' });
  t.strictSame(answered, [
    'structural-similarity snapshot ok',
    'shortest-path snapshot ok',
    'structural-similarity snapshot NOT_FOUND',
  ]);
  store.confirm(store.current!, Date.now() - 301_000);
  t.equal(execute('structural-similarity', near), null, 'stale');
  store.confirm(store.current!, Date.now());
  t.ok(execute('structural-similarity', near));
  store.drop(store.current!);
  t.equal(execute('structural-similarity', near), null, 'dropped');
});

t.test('threads that read without pause see whole generations only', async t => {
  const { board, store } = told(READERS);
  const isOver = new Int32Array(new SharedArrayBuffer(4));
  const expected = new Map<number, string>();
  const publishNext = async (i: number) => {
    const { graph, number } = await publish(store, pairSharing(1 + (i % 50)));
    const pure = await pureAnswer(graph, SIMILARITY, PAIR);
    expected.set(number, JSON.stringify((pure as { data: unknown }).data));
  };
  await publishNext(0);
  const file = new URL('../../support/threads/board-reader-thread.ts', import.meta.url);
  const shared = { board: board.shared, buffers: store.buffers, isOver };
  const threads = Array.from({ length: READERS }, (_, thread) => {
    const workerData = { ...shared, thread, name: SIMILARITY.name, params: PAIR };
    return new Worker(file, { workerData });
  });
  const told_ = threads.map(thread => once(thread, 'message'));
  await Promise.all(threads.map(thread => once(thread, 'online')));
  for (let i = 1; i < GENERATIONS; i++) await publishNext(i);
  Atomics.store(isOver, 0, 1);
  const generations = new Set<number>();
  for (const [{ asked, seen }] of await Promise.all(told_)) {
    t.ok(asked > 0);
    for (const [number, answers] of seen as Map<number, Set<string>>) {
      generations.add(number);
      t.strictSame([...answers], [expected.get(number)], `generation ${number}`);
    }
  }
  t.ok(generations.size > 1, `${generations.size} generations were read`);
});
