/** Citations by class and number lead to the same decisions in any order of arrival, and after removals. */
import type { Test } from 'tap';
import type { GraphRecord } from '../../../src/stores/graph/graph-store.ts';
import { expectedLinks, linkedCorpus, linksOf } from '../linked-corpus.ts';
import { loadPacked } from '../load-packed.ts';
import { seededRandom } from '../random-text.ts';
import type { StoreUnderTest } from './graph-store-contract.ts';

const BATCH = 17;

export function linkContract(
  t: Test,
  { store, empty }: Pick<StoreUnderTest, 'store' | 'empty'>,
  seed: number,
): void {
  const records = linkedCorpus();
  const byId = new Map(records.map(record => [record.id, record]));
  const write = async (some: GraphRecord[]) => {
    for (let at = 0; at < some.length; at += BATCH) await store.write(some.slice(at, at + BATCH));
  };
  const check = async (t: Test, ids: Iterable<string>, name: string) =>
    t.same(linksOf(await loadPacked(store)), expectedLinks(new Set(ids)), name);

  t.test(`sixty decisions cite each other in twelve spellings, seed ${seed}`, async t => {
    const random = seededRandom(seed);
    const shuffled = records
      .map(record => ({ record, place: random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ record }) => record);
    await empty();
    await write(shuffled);
    await check(t, byId.keys(), 'all of them');
    const gone = shuffled.filter(({ id }) => /^(base|twin)/.test(id)).slice(0, BATCH);
    const left = new Set(byId.keys());
    for (const { id } of gone) left.delete(id);
    await store.remove(gone.map(({ id }) => id));
    await check(t, left, 'without some');
    const twins = [...left].filter(id => id.startsWith('twin'));
    for (const id of twins) left.delete(id);
    await store.remove(twins);
    await check(t, left, 'without twins');
    await write(shuffled.toReversed());
    await check(t, byId.keys(), 'all of them again');
  });

  t.test('a decision that changes its number, state or year moves citations', async t => {
    const cited = byId.get('base-0')!;
    const citing = byId.get('cites-0')!;
    const citation = { ref: 'REsp 1.000.003/SP (2018)', id: 'p', nome: 'REsp 1.000.003/SP' };
    const links = async (name: string, processo: string, data: string | null, leads: string) => {
      await store.write([{ ...cited, processo, data }]);
      t.same(linksOf(await loadPacked(store)), { 'cites-0': [leads] }, name);
    };
    await empty();
    await store.write([
      { ...citing, precedentes: [citation] },
      { ...cited, id: 'other', processo: 'REsp 1.000.003/SP', data: '2017-03-01', precedentes: [] },
    ]);
    Object.assign(cited, { precedentes: [] });
    await links('two fit', 'REsp 1000003', '2018-03-01', 'other');
    await links('by its year', 'RESP 1000003 - SP', '2018-03-01', 'base-0');
    await links('another year', 'RESP 1000003 - SP', '2017-03-01', '?');
    await links('another year in the number', 'REsp 1.000.003/SP (2017)', null, 'other');
    await links('another state', 'REsp 1.000.003/RJ (2018)', '2018-03-01', 'other');
    await links('no year', 'REsp 1.000.003/SP', null, '?');
    await store.remove(['other']);
    t.same(linksOf(await loadPacked(store)), { 'cites-0': ['base-0'] }, 'the only one left');
  });
}
