/** The contract of removals: they leave no trace, and the result equals that of never having written. */
import type { Test } from 'tap';
import type { GraphRecord } from '../../../src/stores/graph/graph-store.ts';
import { loadPacked } from '../load-packed.ts';
import { NaiveGraph } from '../naive-graph.ts';
import { RECORD_IDS, randomRecord } from '../random-records.ts';
import { seededRandom } from '../random-text.ts';
import { bodyOf } from '../zoo/pack-model.ts';
import type { StoreUnderTest } from './graph-store-contract.ts';
import { sameGraph } from './same-graph.ts';

const RECORDS_PER_TRIAL = 24;
const BATCH_MAX = 9;
const ROUNDS_PER_TRIAL = 3;

/** Names are derived from ids, so that a node's name does not depend on the first record with it. */
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

export function removalContract(
  t: Test,
  { store, empty, trials: given }: StoreUnderTest,
  seed: number,
): void {
  const trials = Math.ceil(given / 3);
  const some = (random: () => number) => RECORD_IDS.filter(() => random() < 0.3);

  t.test(`random writes and removals, seed ${seed}`, { timeout: 600_000 }, async t => {
    for (let trial = 0; trial < trials; trial++) {
      const random = seededRandom(seed + 1_000 + trial);
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

  t.test(`removal leaves no trace, seed ${seed}`, { timeout: 600_000 }, async t => {
    for (let trial = 0; trial < trials; trial++) {
      const random = seededRandom(seed + 2_000 + trial);
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
