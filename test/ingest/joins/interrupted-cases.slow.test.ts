/** Values from cases reach every store, even after a failure at any step and while no model computes text vectors. */
import type { Test } from 'tap';
import { Corpus, type CorpusDeps } from '../../../src/ingest/corpus.ts';
import type { VectorStore } from '../../../src/stores/vectors/vector-store.ts';
import { contentOf, emptyCorpus, importLines } from '../../support/exported-corpus.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';
import {
  aCase,
  decision,
  filedUnder,
  importCases,
  TOLD,
  toldOf,
  UNTOLD,
} from '../../support/stores/case-contract.ts';

const LATER = { dataHoraUltimaAtualizacao: '2024-07-01T00:00:00Z' };
const DANO_MORAL = 7779;
const SECRET = aCase(DANO_MORAL, { ...LATER, nivelSigilo: 1 });
const CUTS = [
  'graph.write begins',
  'documents.open begins',
  'vectors.upsert begins',
  'documents.put begins',
  'documents.put ended',
];

/** The store; its calls are reported when they begin and end. */
function watched<T extends object>(store: T, name: string, tell: (step: string) => void): T {
  return new Proxy(store, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return async (...given: unknown[]) => {
        tell(`${name}.${String(key)} begins`);
        const answer = await value.apply(target, given);
        tell(`${name}.${String(key)} ended`);
        return answer;
      };
    },
  });
}

onBothDatabases(async (t, sql) => {
  let fault = '';
  const steps: string[] = [];
  const tell = (step: string) => {
    steps.push(step);
    if (step === fault) throw new Error('killed');
  };
  let own!: CorpusDeps;
  const stores = await emptyCorpus(t, undefined, sql, given => {
    own = given;
    const { graph, documents, vectors, embeddings } = given;
    return {
      ...given,
      graph: watched(graph, 'graph', tell),
      documents: watched(documents, 'documents', tell),
      vectors: watched(vectors, 'vectors', tell),
      embeddings: watched(embeddings, 'embeddings', tell),
    };
  });
  /** The decisions that searches by vectors find under the subject. */
  const near = async () => {
    const vectors = own.vectors as VectorStore;
    const no = { categoria_id: '-', campo: 'assunto_codigo', codigos: new Set([`${DANO_MORAL}`]) };
    const like = (await vectors.vectorOf('d', 'text'))!;
    return (await vectors.search('text', like, { no } as never, 5)).map(({ id }) => id);
  };
  const isTold = async (t: Test, what: string) => {
    t.match(await toldOf(stores, 'd'), TOLD, what);
    t.strictSame((await filedUnder(stores)).assunto, [DANO_MORAL], what);
    t.match((await contentOf(stores)).documents, [{ assunto_codigo: `${DANO_MORAL}` }], what);
    t.strictSame(await near(), ['d'], what);
  };
  const isUntold = async (t: Test, what: string) => {
    t.strictSame(await toldOf(stores, 'd'), UNTOLD, what);
    t.strictSame((await filedUnder(stores)).assunto, [0], what);
    t.match((await contentOf(stores)).documents, [{ assunto_codigo: null }], what);
    t.strictSame(await near(), [], what);
  };

  await importLines(stores, [decision('d')]);
  const without = await contentOf(stores);

  await t.test('the model of text vectors is not asked', async t => {
    fault = 'embeddings.embed begins';
    await importCases(stores, [aCase(DANO_MORAL)]);
    await isTold(t, 'told');
    await importCases(stores, [SECRET]);
    await isUntold(t, 'withdrawn');
    t.strictSame(await contentOf(stores), without, 'its vectors count as stored');
  });

  await t.test('a failure at any step is made good by repetition', async t => {
    for (const step of CUTS) {
      for (const [given, isRight] of [
        [aCase(DANO_MORAL), isTold] as const,
        [SECRET, isUntold] as const,
      ]) {
        fault = step;
        await t.rejects(importCases(stores, [given]), /killed/, step);
        fault = 'embeddings.embed begins';
        await importCases(stores, [given]);
        await isRight(t, step);
      }
    }
  });

  await t.test('vectors that an interrupted write left are made by the next one', async t => {
    fault = '';
    await own.documents.open(['d']);
    await importCases(stores, [aCase(DANO_MORAL)]);
    await isTold(t, 'told all the same');
    steps.length = 0;
    await importLines(stores, [decision('d')]);
    t.ok(steps.includes('vectors.upsert ended'));
    await importCases(stores, [SECRET]);
    t.strictSame(await contentOf(stores), without);
  });

  await t.test('a decision that the graph lacks is told too', async t => {
    await importCases(stores, [aCase(DANO_MORAL)]);
    await own.graph.remove(['d']);
    await importCases(stores, [SECRET]);
    t.match((await contentOf(stores)).documents, [{ assunto_codigo: null }]);
    await importLines(stores, [decision('d')]);
    t.strictSame(await contentOf(stores), without);
  });

  await t.test('a stop ends the wait for each turn', async t => {
    const signals: unknown[] = [];
    const { signal } = new AbortController();
    const turns: CorpusDeps['turns'] = {
      run: (work, signal) => {
        signals.push(signal);
        return work(async () => undefined);
      },
    };
    const corpus = new Corpus({ ...own, turns });
    await importCases({ corpus }, [aCase(DANO_MORAL)], null, signal);
    t.strictSame(signals.length, 2);
    t.ok(signals.every(one => one === signal));
  });
});
