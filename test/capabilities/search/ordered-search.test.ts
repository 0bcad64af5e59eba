/** Search results in the order of date and of influence: each page has the decisions that belong on it. */
import t from 'tap';
import {
  type CitingCounts,
  INFLUENCE_READ_MAX,
  OrderedSearch,
} from '../../../src/capabilities/search/ordered-search.ts';
import type { DocumentSearch } from '../../../src/stores/relational/document-search.ts';
import type { MatchRange } from '../../../src/stores/relational/match.ts';
import { readTextQuery } from '../../../src/stores/relational/text-query.ts';

const ids = (count: number) => Array.from({ length: count }, (_, i) => `d${i}`);

/** A search in which the decisions `whole` have every word and the decisions `all` have some words. */
function searchOver(whole: readonly string[], all: readonly string[], counts: CitingCounts) {
  const asked: MatchRange[] = [];
  const matches = async (_query: object, _filter: object, range: MatchRange) => {
    asked.push(range);
    const listed = range.isWhole ? whole : all;
    const page = listed.slice(range.offset, range.offset + range.limit);
    // The total comes with the rows, as from the database.
    const total = page.length === 0 ? 0 : listed.length;
    return { matches: page.map(id => ({ id, score: 1 })), total };
  };
  const documents = { matches } as unknown as DocumentSearch;
  const search = new OrderedSearch(documents, counts);
  const query = readTextQuery('um dois');
  const list = (
    order: 'recentes' | 'influencia',
    offset: number,
    limit: number,
    isUncounted: boolean | null = null,
  ) => search.list(order, { query, filter: {}, offset, limit, isUncounted });
  return { list, asked };
}

const none: CitingCounts = async given => given.map(() => 0);
const idsOf = ({ matches }: { matches: { id: string }[] }) => matches.map(({ id }) => id);

t.test('decisions with every word, else with some', async t => {
  const { list, asked } = searchOver(['b'], ['a', 'b', 'c'], none);
  t.strictSame(idsOf(await list('recentes', 0, 2)), ['b']);
  t.match(asked, [{ byDay: 'recentes', isWhole: true }]);
  t.strictSame(idsOf(await list('recentes', 1, 2)), [], 'nothing follows the last one');
  const other = searchOver([], ['a', 'b', 'c'], none);
  t.strictSame(idsOf(await other.list('recentes', 0, 2)), ['a', 'b']);
  t.strictSame(idsOf(await other.list('recentes', 2, 2)), ['c']);
});

t.test('the most cited of the most relevant first, then the others', async t => {
  const whole = ids(INFLUENCE_READ_MAX + 3);
  const cited: Record<string, number> = { d7: 2, d299: 5, d301: 90 };
  const { list } = searchOver(whole, whole, async given => given.map(id => cited[id] ?? 0));
  const first = await list('influencia', 0, 3);
  t.strictSame(idsOf(first), ['d299', 'd7', 'd0']);
  t.equal(first.total, whole.length);
  t.equal(first.citing.get('d299'), 5);
  t.strictSame(idsOf(await list('influencia', 299, 4)), ['d298', 'd300', 'd301', 'd302']);
  t.strictSame(idsOf(await list('influencia', 302, 4)), ['d302']);
  const pages = [];
  for (let offset = 0; offset < whole.length; offset += 50) {
    pages.push(...idsOf(await list('influencia', offset, 50)));
  }
  t.strictSame(pages.toSorted(), whole.toSorted(), 'each once');
});

t.test('without the graph the order is by relevance', async t => {
  const { list } = searchOver(['a', 'b'], ['a', 'b'], async () => null);
  const found = await list('influencia', 0, 2);
  t.match(found, { isUncounted: true, matches: [{ id: 'a' }, { id: 'b' }] });
  t.equal(found.citing.size, 0);
});

t.test('the pages of a list are in one order, also if the graph fails or comes back', async t => {
  const all = ['a', 'b', 'c', 'd'];
  let answers = true;
  const { list } = searchOver(all, all, async given =>
    answers ? given.map(id => (id === 'd' ? 3 : 0)) : null,
  );
  t.strictSame(idsOf(await list('influencia', 0, 2)), ['d', 'a']);
  answers = false;
  await t.rejects(list('influencia', 2, 2, false), {
    name: 'StoreUnavailable',
    message: /earlier pages/,
  });
  t.strictSame(idsOf(await list('influencia', 0, 2)), ['a', 'b']);
  answers = true;
  const later = await list('influencia', 2, 2, true);
  t.strictSame(idsOf(later), ['c', 'd']);
  t.ok(later.isUncounted);
});
