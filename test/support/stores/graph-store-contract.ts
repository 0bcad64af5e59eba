/**
 * The contract of all graph stores: the result equals the rules applied record by record, however the records are
 * batched.
 */
import type { Test } from 'tap';
import { EDGE_TYPES } from '../../../src/engine/graph/kinds.ts';
import type {
  CitacaoItem,
  GraphRecord,
  GraphStore,
} from '../../../src/stores/graph/graph-store.ts';
import { NaiveGraph } from '../naive-graph.ts';
import { randomRecord } from '../random-records.ts';
import { drawSeed, seededRandom } from '../random-text.ts';
import { linkContract } from './link-contract.ts';
import { removalContract } from './removal-contract.ts';
import { sameGraph } from './same-graph.ts';

const RECORDS_PER_TRIAL = 24;
const BATCH_MAX = 9;
const SEED = drawSeed();

export interface StoreUnderTest {
  store: GraphStore;
  /** Empties the graph. */
  empty(): Promise<void>;
  trials: number;
}

export function graphStoreContract(t: Test, { store, empty, trials }: StoreUnderTest): void {
  t.test(`random batches, seed ${SEED}`, { timeout: 600_000 }, async t => {
    for (let trial = 0; trial < trials; trial++) {
      const random = seededRandom(SEED + trial);
      const naive = new NaiveGraph();
      await empty();
      for (let written = 0; written < RECORDS_PER_TRIAL; ) {
        const size = 1 + Math.floor(random() * BATCH_MAX);
        const batch = Array.from({ length: size }, () => randomRecord(random));
        for (const record of batch) naive.apply(record);
        await store.write(batch);
        written += size;
      }
      if (!(await sameGraph(t, store, naive.model(), `trial ${trial}`))) return;
      const ids = await store.idsAfter('', RECORDS_PER_TRIAL);
      t.strictSame(await store.idsAfter(ids[0]!, 2), ids.slice(1, 3), 'the ids go on');
      const records = (await store.records(ids)).sort(() => random() - 0.5);
      await empty();
      await store.write(records);
      if (!(await sameGraph(t, store, naive.model(), `trial ${trial}, written again`))) return;
    }
  });

  t.test('an unchanged batch changes nothing', async t => {
    const random = seededRandom(1);
    const ids = ['x', 'y', 'z'];
    const batch = ids.map(id => ({ ...randomRecord(random), id }));
    await empty();
    await store.write(batch);
    const before = await store.probe();
    t.match(await store.write(batch), { added: 0, replaced: 0, unchanged: 3, duplicates: 0 });
    t.same(await store.probe(), before);
  });

  t.test('a citation that one decision moves and the next turns back', async t => {
    const random = seededRandom(3);
    const named = (id: string, processo: string | null, precedentes: CitacaoItem[]) => ({
      ...randomRecord(random),
      id,
      processo,
      precedentes,
    });
    const cites = (ref: string, nome: string) => ({ id: 'p', ref, nome });
    const batches = [
      [named('x', null, [cites('REsp 12.345/SP', 'old')])],
      [named('y', 'REsp 12.345/SP', [cites('Súmula 1', 'new')]), named('z', 'REsp 12.345/SP', [])],
    ];
    const naive = new NaiveGraph();
    await empty();
    for (const batch of batches) {
      for (const record of batch) naive.apply(record);
      await store.write(batch);
    }
    await sameGraph(t, store, naive.model(), 'named by the record between');
  });

  t.test('citations with one text whose names lead to different targets', async t => {
    const bare = { criterios: [], fatos: [], provas: [], dispositivos: [] };
    const record = (id: string, processo: string | null, precedentes: CitacaoItem[]) => ({
      ...{ ...randomRecord(seededRandom(4)), ...bare },
      ...{ id, processo, precedentes },
    });
    const cites = (nome: string) => ({ id: 'p', ref: 'Súmula 1', nome });
    const batch = [
      record('cited', 'HC 12.345/SP', []),
      record('citing', null, [cites('HC nº 12.345'), cites('três'), cites('quatro')]),
    ];
    const naive = new NaiveGraph();
    for (const each of batch) naive.apply(each);
    await empty();
    const { duplicates } = await store.write(batch);
    t.equal(duplicates, 1);
    await sameGraph(t, store, naive.model(), 'a decision and a precedent');
    const records = await store.records(['cited', 'citing']);
    await empty();
    await store.write(records);
    await sameGraph(t, store, naive.model(), 'written again');
  });

  t.test('simultaneous writes run one after another', async t => {
    const random = seededRandom(2);
    const naive = new NaiveGraph();
    const batches = Array.from({ length: 5 }, () => [randomRecord(random), randomRecord(random)]);
    await empty();
    await Promise.all(batches.map(batch => store.write(batch)));
    for (const record of batches.flat()) naive.apply(record);
    await sameGraph(t, store, naive.model(), 'five at once');
  });

  t.test('duplicates and self-loops are counted', async t => {
    await empty();
    const citation = (ref: string) => ({ ref, id: `precedente:${ref}`, nome: ref });
    const criterio = { id: 'c', nome: 'C', peso: 'high' as const };
    const record: GraphRecord = {
      ...randomRecord(seededRandom(3)),
      id: 'self',
      processo: '9-9',
      criterios: [criterio, { ...criterio, peso: 'medium' }],
      fatos: [],
      provas: [],
      dispositivos: [],
      precedentes: [citation('self'), citation('other'), citation('99'), citation('other')],
    };
    const other = {
      ...record,
      id: 'other',
      processo: '8',
      precedentes: [citation('9.9'), citation('self')],
    };
    t.match(await store.write([record, other]), { added: 2, duplicates: 4, selfLoops: 2 });
    const { edgeCounts } = await store.probe();
    t.equal(edgeCounts[EDGE_TYPES.indexOf('CITA_PRECEDENTE')], 2);
  });

  linkContract(t, { store, empty }, SEED);
  removalContract(t, { store, empty, trials }, SEED);
}
