/** The contract of all graph stores: the result equals the rules applied record by record, in any batches. */
import type { Test } from 'tap';
import { EDGE_TYPES, NODE_LABELS } from '../../../src/engine/graph/kinds.ts';
import type {
  CitacaoItem,
  GraphRecord,
  GraphStore,
} from '../../../src/stores/graph/graph-store.ts';
import { loadPacked } from '../load-packed.ts';
import { NaiveGraph } from '../naive-graph.ts';
import type { ModelGraph } from '../oracle/model.ts';
import { RECORD_IDS, randomRecord } from '../random-records.ts';
import { seededRandom } from '../random-text.ts';
import { bodyOf, packModel } from '../zoo/pack-model.ts';
import { linkContract } from './link-contract.ts';

const RECORDS_PER_TRIAL = 24;
const BATCH_MAX = 9;
const ROUNDS_PER_TRIAL = 3;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

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
  removalContract(t, { store, empty, trials });
}

/** Derives names from ids, so that a node does not depend on the record that names it first. */
function plainlyNamed(record: GraphRecord): GraphRecord {
  const named = <T extends { id: string }>(items: T[]) =>
    items.map(item => ({ ...item, nome: `nome ${item.id}` }));
  const { criterios, fatos, provas, dispositivos, precedentes } = record;
  return {
    ...record,
    criterios: named(criterios),
    fatos: named(fatos),
    provas: named(provas),
    dispositivos: named(dispositivos),
    precedentes: named(precedentes),
  };
}

function removalContract(t: Test, { store, empty, trials: given }: StoreUnderTest): void {
  const trials = Math.ceil(given / 3);
  const some = (random: () => number) => RECORD_IDS.filter(() => random() < 0.3);

  t.test(`random writes and removals, seed ${SEED}`, { timeout: 600_000 }, async t => {
    for (let trial = 0; trial < trials; trial++) {
      const random = seededRandom(SEED + 1_000 + trial);
      const naive = new NaiveGraph();
      await empty();
      for (let round = 0; round < ROUNDS_PER_TRIAL; round++) {
        for (let batches = 0; batches < 2; batches++) {
          const size = 1 + Math.floor(random() * BATCH_MAX);
          const batch = Array.from({ length: size }, () => randomRecord(random));
          for (const record of batch) naive.apply(record);
          await store.write(batch);
        }
        const ids = some(random);
        const missing = ids.filter(id => !naive.decisoes.has(id));
        naive.remove(ids);
        t.strictSame(await store.remove([...ids, ...ids]), {
          removed: ids.length - missing.length,
          missing,
        });
      }
      if (!(await sameGraph(t, store, naive.model(), `trial ${trial}`))) return;
    }
  });

  t.test(`removal leaves no trace, seed ${SEED}`, { timeout: 600_000 }, async t => {
    for (let trial = 0; trial < trials; trial++) {
      const random = seededRandom(SEED + 2_000 + trial);
      const all = Array.from({ length: RECORDS_PER_TRIAL }, () =>
        plainlyNamed(randomRecord(random)),
      );
      const ids = some(random);
      const rest = all.filter(({ id }) => !ids.includes(id));
      await empty();
      await store.write(rest);
      const expected = bodyOf(await loadPacked(store));
      const { version: _, textBytes: __, ...counts } = await store.probe();
      await empty();
      await store.write(all);
      await store.remove(ids);
      const { version: ___, textBytes: ____, ...left } = await store.probe();
      t.strictSame(left, counts, `trial ${trial}`);
      if (!t.ok(bodyOf(await loadPacked(store)).equals(expected), `trial ${trial}`)) return;
    }
  });

  t.test('a removal increments the version once, and not if it changes nothing', async t => {
    await empty();
    await store.write(['x', 'y'].map(id => ({ ...randomRecord(seededRandom(5)), id })));
    const before = await store.probe();
    t.strictSame(await store.remove([]), { removed: 0, missing: [] });
    t.strictSame(await store.remove(['none']), { removed: 0, missing: ['none'] });
    t.same(await store.probe(), before);
    t.strictSame(await store.remove(['x', 'none']), { removed: 1, missing: ['none'] });
    const after = await store.probe();
    t.not(after.version, before.version);
    t.strictSame(await store.remove(['x']), { removed: 0, missing: ['x'] });
    t.same(await store.probe(), after);
    await store.remove(['y']);
    const { nodeCounts, edgeCounts } = await store.probe();
    t.strictSame([...nodeCounts, ...edgeCounts], new Array(11).fill(0), 'nothing is left');
  });
}

/** The loaded graph equals the model byte for byte, and so do the counts of the store. */
async function sameGraph(
  t: Test,
  store: GraphStore,
  model: ModelGraph,
  name: string,
): Promise<boolean> {
  const expected = packModel(model);
  const loaded = await loadPacked(store);
  const probe = await store.probe();
  const nodeCounts = NODE_LABELS.map(
    (_, kind) => expected.kindStart[kind + 1]! - expected.kindStart[kind]!,
  );
  const edgeCounts = EDGE_TYPES.map((_, type) => expected.rows[type]!.outTargets.length);
  const { version: _, textBytes: __, ...counts } = probe;
  t.same(counts, { versioned: true, nodeCounts, edgeCounts }, name);
  return t.ok(bodyOf(loaded).equals(bodyOf(expected)), name);
}
