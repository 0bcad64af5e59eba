/** The stores of a decision stay consistent after interrupted writes, with several writers, and after removals. */
import t from 'tap';
import { Corpus, type CorpusDeps } from '../../src/ingest/corpus.ts';
import { Documents } from '../../src/stores/relational/documents.ts';
import { type Hold, WriteTurns } from '../../src/stores/relational/write-turns.ts';
import { MemoryStores, type OnStep, recordOf, STEPS } from '../support/memory-stores.ts';
import { drawSeed, seededRandom } from '../support/random-text.ts';
import { newEmbedded } from '../support/stores/both-databases.ts';

const SEED = drawSeed();
const ROUNDS = Number(process.env.ROUNDS ?? 30);
const OLD = 'O texto antigo.';
const NEW = 'O texto novo.';

const sql = await newEmbedded(t);
const documents = new Documents(sql, 'words');

const alone = (stores: MemoryStores, onStep?: OnStep) =>
  new Corpus({ ...stores.seen(onStep), turns: null });
const among = (stores: MemoryStores, onStep?: OnStep) =>
  new Corpus({ ...stores.seen(onStep), turns: new WriteTurns(sql) });

/** The text in each store. A vector's text begins with the headings, which are empty here. */
async function textsOf(stores: MemoryStores, id: string) {
  const { document, vector, graph } = await stores.of(id);
  return {
    document,
    vector: vector === null ? null : String(vector).replace(/^[.\s]+/, ''),
    graph,
  };
}

const everywhere = (text: unknown) => ({ document: text, vector: text, graph: text });

t.test('a write interrupted at any step is completed by either version', async t => {
  const cuts = STEPS.flatMap(step => [`${step} begins`, `${step} ended`]);
  for (const [i, cut] of cuts.entries()) {
    for (const next of [OLD, NEW]) {
      const id = `cut ${i} ${next}`;
      const stores = new MemoryStores(documents);
      await alone(stores).write([recordOf(id, OLD)]);
      const dying = alone(stores, step => {
        if (step === cut) throw new Error('killed');
      });
      await t.rejects(dying.write([recordOf(id, NEW)]), /killed/);
      await alone(stores).write([recordOf(id, next)]);
      t.strictSame(await textsOf(stores, id), everywhere(next), `${cut}, then ${next}`);
    }
  }
});

t.test('an interrupted first write is completed', async t => {
  for (const step of STEPS) {
    const id = `first ${step}`;
    const stores = new MemoryStores(documents);
    const dying = alone(stores, said => {
      if (said === `${step} ended`) throw new Error('killed');
    });
    await t.rejects(dying.write([recordOf(id, NEW)]), /killed/);
    await alone(stores).write([recordOf(id, OLD)]);
    t.strictSame(await textsOf(stores, id), everywhere(OLD), step);
  }
});

t.test(`two processes write and remove, seed ${SEED}`, async t => {
  const random = seededRandom(SEED);
  const dawdle = async () => {
    const turns = Math.floor(random() * 4);
    for (let i = 0; i < turns; i++) await new Promise(resolve => setTimeout(resolve, 1));
  };
  const stores = new MemoryStores(documents);
  const corpora = [among(stores, dawdle), among(stores, dawdle)];
  let removed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const changes = corpora.map(async (corpus, i) => {
      await dawdle();
      if (random() < 0.4) await corpus.remove(['met']);
      else await corpus.write([recordOf('met', `${round} of ${i}`)]);
    });
    await Promise.all(changes);
    const { document } = await stores.of('met');
    if (document === null) removed++;
    t.strictSame(await textsOf(stores, 'met'), everywhere(document), `round ${round}`);
  }
  t.ok(removed > 0 && removed < ROUNDS, `${removed} of ${ROUNDS} ended without it`);
});

t.test('a stalled writer does not complete the rows of another one', async t => {
  const stores = new MemoryStores(documents);
  for (const still of ['documents.open begins', 'vectors.upsert begins', 'vectors.upsert ended']) {
    await alone(stores).write([recordOf('still', OLD)]);
    let isLate = false;
    const standStill: OnStep = async step => {
      if (step !== still || isLate) return;
      isLate = true;
      await alone(stores).write([recordOf('still', NEW)]);
    };
    const hold: Hold = async () => {
      if (isLate) throw new Error('the turn is lost');
    };
    const turns: CorpusDeps['turns'] = { run: work => work(hold) };
    const late = new Corpus({ ...stores.seen(standStill), turns });
    await t.rejects(late.write([recordOf('still', `${OLD} Outro.`)]), /the turn is lost/);
    await alone(stores).write([recordOf('still', NEW)]);
    t.strictSame(await textsOf(stores, 'still'), everywhere(NEW), still);
  }
});

t.test('a cancelled removal is not started', async t => {
  const stores = new MemoryStores(documents);
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const corpus = alone(stores, step => (step === 'graph.write begins' ? mayEnd : undefined));
  const writing = corpus.write([recordOf('kept', NEW)]);
  const leaving = new AbortController();
  const removal = corpus.remove(['kept'], leaving.signal);
  leaving.abort();
  end();
  await t.rejects(removal, /was cancelled/);
  await writing;
  t.strictSame(await textsOf(stores, 'kept'), everywhere(NEW), 'it stays');
});

t.test('waiting changes are limited, and close waits for the running one', async t => {
  const stores = new MemoryStores(documents);
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const corpus = alone(stores, step => (step === 'graph.remove begins' ? mayEnd : undefined));
  const removals = Array.from({ length: 64 }, (_, i) => corpus.remove([`${i}`]));
  await t.rejects(corpus.remove(['one more']), { code: 'QUEUE_FULL', retryAfterSeconds: 5 });
  let isClosed = false;
  const closing = corpus.close().then(() => {
    isClosed = true;
  });
  await new Promise(resolve => setTimeout(resolve, 20));
  t.notOk(isClosed);
  end();
  const outcomes = await Promise.allSettled(removals);
  await closing;
  t.equal(outcomes[0]!.status, 'fulfilled');
  t.ok(
    outcomes.slice(1).every(({ status }) => status === 'rejected'),
    'the others are not begun',
  );
});

t.test('documents of a batch are stored while the batch before is linked', async t => {
  const stores = new MemoryStores(documents);
  const { promise: mayLink, resolve: link } = Promise.withResolvers<void>();
  const steps: string[] = [];
  const corpus = alone(stores, step => {
    steps.push(step);
    return step === 'graph.write begins' && steps.filter(said => said === step).length === 1
      ? mayLink
      : undefined;
  });
  const first = corpus.write([recordOf('linked 1', OLD)]);
  const second = corpus.write([recordOf('linked 2', OLD)], { after: first });
  while (steps.filter(step => step === 'documents.put ended').length < 2) {
    await new Promise(resolve => setImmediate(resolve));
  }
  const removal = corpus.remove(['linked 1', 'linked 2']);
  await new Promise(resolve => setImmediate(resolve));
  t.equal(steps.filter(step => step === 'graph.write begins').length, 1);
  t.notOk(steps.includes('graph.remove begins'), 'a removal waits for both');
  link();
  await Promise.all([first, second]);
  t.match(await removal, { removed: 2 });
  for (const id of ['linked 1', 'linked 2']) {
    t.strictSame(await textsOf(stores, id), everywhere(null), id);
  }
});

t.test('a batch after one that failed is not linked', async t => {
  const stores = new MemoryStores(documents);
  let links = 0;
  const corpus = alone(stores, step => {
    if (step === 'graph.write begins' && ++links === 1) throw new Error('killed');
  });
  const first = corpus.write([recordOf('failed 1', OLD)]);
  const second = corpus.write([recordOf('failed 2', OLD)], { after: first });
  await t.rejects(first, /killed/);
  await t.rejects(second, /killed/);
  t.equal(links, 1);
  t.equal((await textsOf(stores, 'failed 2')).graph, null);
});

t.test('the graph has the version that the documents have, whoever writes it', async t => {
  const stores = new MemoryStores(documents);
  const stored: string[] = [];
  const corpus = alone(stores, async step => {
    stored.push(step);
    const isFirst = stored.filter(each => each === 'graph.write begins').length === 1;
    if (step !== 'graph.write begins' || !isFirst) return;
    while (stored.filter(each => each === 'documents.put ended').length < 2) {
      await new Promise(resolve => setImmediate(resolve));
    }
    await new Promise(resolve => setTimeout(resolve, 20));
  });
  const writes = [OLD, NEW].map(text => corpus.write([recordOf('twice', text)]));
  await Promise.all(writes);
  t.strictSame(await textsOf(stores, 'twice'), everywhere(NEW));
});
