/** The wait until an upload is served: when it ends, and how many waits a key may have at a time. */
import t from 'tap';
import { ServedUploads } from '../../../src/capabilities/datasets/served-uploads.ts';
import { ServedGenerations } from '../../../src/engine/snapshot/served-generations.ts';
import { SnapshotStore } from '../../../src/engine/snapshot/snapshot-store.ts';
import type { FoundItem } from '../../../src/stores/relational/datasets.ts';

const LONG_MS = 60_000;
const UNHEARD = new AbortController().signal;

/** An item whose state the test sets, and a store of uploads that returns it. */
function watched({ hasSnapshot = true } = {}) {
  const store = new SnapshotStore(1024);
  const now = { item: { id: 'a', ingest_state: 'running', doneAt: null } as FoundItem | null };
  const told = { reads: 0, hurried: 0 };
  const uploads = new ServedUploads({
    datasets: {
      get: async () => {
        told.reads++;
        return now.item;
      },
    },
    generations: hasSnapshot ? new ServedGenerations(store) : null,
    hurry: () => told.hurried++,
  });
  const end = (state: 'done' | 'failed', doneAt: number | null) => {
    now.item = { ...now.item!, ingest_state: state, doneAt };
  };
  const publish = (number: number, confirmedAt: number) =>
    store.publish(0, {
      ...{ graph: null as never, number, sourceVersion: 1n, builtAt: 0, confirmedAt },
    });
  return { now, told, uploads, end, publish };
}

/** The settled result, or `waiting` after some turns of the event loop. */
const soon = <T>(pending: Promise<T>) =>
  Promise.race([pending, new Promise(resolve => setTimeout(resolve, 700, 'waiting'))]);

t.test('it ends when a generation has the decisions', async t => {
  const { told, uploads, end, publish } = watched();
  publish(7, 100);
  const waiting = uploads.find('key', 'a', LONG_MS, UNHEARD);
  t.equal(await soon(waiting), 'waiting');
  t.equal(told.hurried, 0);
  end('done', 150);
  t.equal(await soon(waiting), 'waiting', 'generation 7 is older');
  t.equal(told.hurried, 1, 'the graph is read, and once');
  publish(8, 160);
  const item = await waiting;
  t.match(item, { ingest_state: 'done' });
  const generation = (found: FoundItem) =>
    uploads.show({ ...found, ...shownFields }).ingest.generation;
  t.equal(generation(item!), 8);
  t.equal(generation({ ...item!, doneAt: 170 }), 8, 'a later measure of its end changes nothing');
  t.equal(generation({ ...item!, id: 'b', doneAt: 170 }), null);
});

t.test('it ends without the decisions', async t => {
  const at = async (
    change: (watch: ReturnType<typeof watched>, client: AbortController) => void,
  ) => {
    const watch = watched();
    const client = new AbortController();
    const waiting = watch.uploads.find('key', 'a', LONG_MS, client.signal);
    await new Promise(resolve => setTimeout(resolve, 10));
    change(watch, client);
    return soon(waiting);
  };
  t.match(await at(({ end }) => end('failed', null)), { ingest_state: 'failed' });
  t.match(await at((_, client) => client.abort()), { ingest_state: 'running' }, 'the client left');
  t.match(
    await at(({ uploads }) => uploads.end()),
    { ingest_state: 'running' },
    'the service ends',
  );
  const deleted = await at(({ now }) => {
    now.item = null;
  });
  t.equal(deleted, null, 'the item was deleted');
  const { uploads } = watched();
  t.match(await uploads.find('key', 'a', 20, UNHEARD), { ingest_state: 'running' }, 'in time');
});

t.test('where no snapshot is wanted, what is stored is served', async t => {
  const { uploads, end } = watched({ hasSnapshot: false });
  end('done', 150);
  t.match(await uploads.find('key', 'a', LONG_MS, UNHEARD), { ingest_state: 'done' });
});

t.test('a key has eight waits, and gets them back', async t => {
  const { uploads, told } = watched();
  const client = new AbortController();
  const wait = (key: string) => uploads.find(key, 'a', LONG_MS, client.signal);
  const waiting = Array.from({ length: 8 }, () => wait('key'));
  await new Promise(resolve => setTimeout(resolve, 10));
  await t.rejects(wait('key'), { code: 'QUEUE_FULL' });
  t.match(await uploads.find('key', 'a', 0, UNHEARD), { id: 'a' }, 'who does not wait is answered');
  const others = wait('another');
  client.abort();
  await Promise.all([...waiting, others]);
  const { reads } = told;
  const next = uploads.find('key', 'a', 20, UNHEARD);
  t.match(await next, { id: 'a' });
  t.ok(told.reads > reads);
});

/** The fields of an answer that are equal for all these items. */
const shownFields = {
  created_at: new Date(0),
  started_at: null,
  finished_at: null,
  ingest_counts: {},
};
