/**
 * A search by vectors with a filter that only the database can apply finds every decision that passes the filter, even
 * if many others are nearer, and if too many pass to be compared at once.
 */
import { NearestDecisions } from '../../../src/capabilities/search/nearest-decisions.ts';
import type { TextEmbeddings } from '../../../src/models/text-vectors/text-embeddings.ts';
import { DocumentSearch } from '../../../src/stores/relational/document-search.ts';
import { Documents } from '../../../src/stores/relational/documents.ts';
import { VectorMatrix } from '../../../src/stores/vectors/matrix/vector-matrix.ts';
import { scaled } from '../../../src/stores/vectors/scaled.ts';
import type { VectorStore } from '../../../src/stores/vectors/vector-store.ts';
import { newDocument } from '../../support/new-document.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

/** More decisions than are compared one by one. */
const NEARER = 21_000;
const MANY = 25;
const FIRST = '1ª Câmara Cível';
const THIRD = '3ª Câmara Cível';
const NO_PAYLOAD = {
  ...{ tribunal: null, ministro_norm: null, categoria_id: null, resultado: null },
  ...{ favorece: null, recorrente: null, decisao_recorrida: null },
  ...{ assunto_codigo: null, classe_codigo: null, data: null },
};

onBothDatabases(async (t, store) => {
  await new Documents(store, '').put([
    newDocument('far', { orgao_julgador: FIRST }),
    newDocument('farther', { orgao_julgador: FIRST }),
    newDocument('n-1', { orgao_julgador: '2ª Câmara Cível' }),
  ]);
  const matrix = new VectorMatrix(2);
  const put = (id: string, x: number, y: number) =>
    matrix.set({ id, payload: NO_PAYLOAD, values: scaled(Float32Array.of(x, y)) });
  for (let i = 0; i < NEARER; i++) put(`n-${i}`, 0.8, 0.6);
  put('far', 0.6, 0.8);
  put('farther', 0.28, 0.96);
  const vectors: Pick<VectorStore, 'search'> = {
    search: async (_name, vector, filter, limit) => matrix.search(scaled(vector), filter, limit),
  };
  const embeddings: Pick<TextEmbeddings, 'embed' | 'unrelated'> = {
    embed: async () => [Float32Array.of(1, 0)],
    unrelated: async () => 0,
  };
  const nearestWith = (limits?: { comparedMax: number; atOnce: number }) =>
    new NearestDecisions(
      vectors as VectorStore,
      embeddings as TextEmbeddings,
      new DocumentSearch(store),
      limits,
    );
  const nearest = nearestWith();
  const ids = async (filter: object, limit: number) =>
    (await nearest.of('text', 'x', { filter, limit })).map(({ id }) => id);

  await t.test('all of a chamber with more decisions than are compared at once', async t => {
    const documents = Array.from({ length: MANY }, (_, i) =>
      newDocument(`m-${i}`, { orgao_julgador: THIRD }),
    );
    await new Documents(store, '').put(documents);
    for (let i = 0; i < MANY; i++) put(`m-${i}`, 0.28, 0.96);
    // In three comparisons: ids are compared as texts.
    put('m-9', 0.6, 0.8);
    put('m-20', 0.5, 0.866);
    put('m-0', 0.4, 0.9165);
    const few = nearestWith({ comparedMax: 10, atOnce: 10 });
    const found = await few.of('text', 'x', { filter: { orgao_julgador: THIRD }, limit: 5 });
    t.strictSame(
      found.map(({ id }) => id),
      ['m-9', 'm-20', 'm-0', 'm-1', 'm-10'],
    );
    const all = await few.of('text', 'x', { filter: { orgao_julgador: THIRD }, limit: 99 });
    t.equal(all.length, MANY);
  });

  await t.test('all of a chamber, however far', async t => {
    t.strictSame(await ids({ orgao_julgador: FIRST }, 10), ['far', 'farther']);
    t.strictSame(await ids({ orgao_julgador: FIRST }, 1), ['far']);
    t.strictSame(await ids({ orgao_julgador: 'Pleno' }, 10), []);
    t.equal((await ids({}, 10)).length, 10);
  });
});
