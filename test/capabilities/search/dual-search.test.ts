/**
 * A search by facts and thesis takes the weighted mean of the scores, and not of the ranks. If only one of the two
 * texts finds a decision, the words of the other are counted in it too.
 */
import t from 'tap';
import { DualSearch } from '../../../src/capabilities/search/dual-search.ts';
import { readPlainText } from '../../../src/stores/relational/text-query.ts';

const FACT = 'voo cancelado';
const THESIS = 'dano moral';
const WEIGHT = 0.25;

interface Scores {
  words: number;
  closeness: number;
}

/** The fact and the thesis of each decision, and a search over them. */
function searchOver(decisions: Record<string, { fact: Scores; thesis: Scores }>) {
  const ids = Object.keys(decisions);
  const sideOf = (text: string) => (text === FACT ? 'fact' : 'thesis');
  const asked: string[] = [];
  const documents = {
    matches: async ({ plain }: { plain: string }, _: object, { limit }: { limit: number }) => {
      const side = sideOf(plain);
      const found = ids
        .map(id => ({ id, score: decisions[id]![side].words }))
        .filter(({ score }) => score >= 0.5)
        .sort((a, b) => b.score - a.score);
      return { matches: found.slice(0, limit), total: found.length };
    },
    scores: async ({ plain }: { plain: string }, given: string[]) =>
      new Map(given.map(id => [id, decisions[id]![sideOf(plain)].words])),
    hits: async (given: string[]) =>
      given.map(id => ({ id, ementa: 'Um texto.', processo: id, dispositivo: null })),
  };
  const nearest = {
    of: async (side: 'fact' | 'thesis', text: string) => {
      asked.push(`${side} ${text}`);
      return ids
        .map(id => ({ id, closeness: decisions[id]![side].closeness, score: 0.5 }))
        .filter(({ closeness }) => closeness > 0)
        .sort((a, b) => b.closeness - a.closeness);
    },
  };
  const search = new DualSearch({
    documents: documents as never,
    nearest: nearest as never,
    embeddings: { rankWeight: WEIGHT } as never,
  });
  return { search, asked };
}

const NONE = { words: 0, closeness: 0 };
const scope = { filter: {} as never, limit: 50 };
const side = (text: string, weight = 0.5) => ({ text, weight });

/** The mean of words and closeness, as docs/search.md states it. */
const hybrid = ({ words, closeness }: Scores) => (words + WEIGHT * closeness) / (1 + WEIGHT);

t.test('one that says it goes before many that are near to both', async t => {
  const crowd = Array.from({ length: 40 }, (_, i) => [
    `crowd-${i}`,
    { fact: { words: 0.1, closeness: 0.4 }, thesis: { words: 0.2, closeness: 0.3 } },
  ]);
  const telling = { fact: { words: 0.3, closeness: 0 }, thesis: { words: 0.9, closeness: 0 } };
  const { search, asked } = searchOver({ ...Object.fromEntries(crowd), telling });
  const { results } = await search.search(side(FACT), side(THESIS), scope);
  t.equal(results[0]!.document_id, 'telling');
  t.ok(Math.abs(results[0]!.score - (hybrid(telling.fact) + hybrid(telling.thesis)) / 2) < 1e-9);
  t.match(results[0], { fact_score: null, thesis_score: null });
  t.match(results[1], { document_id: 'crowd-0', fact_score: 0.5, thesis_score: 0.5 });
  t.strictSame(asked, [`fact ${FACT}`, `thesis ${THESIS}`]);
});

t.test('weights, and one side alone', async t => {
  const a = { fact: { words: 0.9, closeness: 0 }, thesis: NONE };
  const b = { fact: NONE, thesis: { words: 0.6, closeness: 0.1 } };
  const { search } = searchOver({ a, b });
  type Given = ReturnType<typeof side> | null;
  const ids = async (fact: Given, thesis: Given) =>
    (await search.search(fact, thesis, scope)).results.map(({ document_id }) => document_id);
  t.strictSame(await ids(side(FACT), side(THESIS)), ['a', 'b']);
  t.strictSame(await ids(side(FACT, 0.1), side(THESIS, 0.9)), ['b', 'a']);
  t.strictSame(await ids(side(FACT, 5e-324), side(THESIS, 5e-324)), ['a', 'b']);
  t.strictSame(await ids(null, side(THESIS)), ['b']);
  const [alone] = (await search.search(side(FACT), null, scope)).results;
  t.ok(Math.abs(alone!.score - hybrid(a.fact)) < 1e-9);
});

t.test('a text is no query: signs and repeated words have no effect', async t => {
  const query = readPlainText('Não houve "aviso prévio" -voo OR voo; o VOO');
  t.strictSame(
    query.all.map(([term]) => term!.text),
    ['Não', 'houve', 'aviso', 'prévio', 'voo', 'OR'],
  );
  t.strictSame(query.none, []);
  t.equal(readPlainText('palavra '.repeat(100)).all.length, 1);
  t.equal(readPlainText(Array.from({ length: 100 }, (_, i) => `p${i}x`).join(' ')).all.length, 32);
});
