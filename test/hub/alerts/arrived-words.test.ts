/**
 * For random words, the index of new decisions finds the same matches as a comparison of every decision with every
 * alert.
 */
import t from 'tap';
import type { Arrival } from '../../../src/hub/alerts/arrival.ts';
import { ArrivedWords } from '../../../src/hub/alerts/arrived-words.ts';
import { needsOf } from '../../../src/hub/alerts/needs.ts';

const SEED = Number(process.env.SEED ?? 20_261_128);
const WORDS = ['dano', 'moral', 'voo', 'banco', 'juro', 'pena', 'prazo', 'culpa', 'posse', 'uso'];
const DECISIONS = 120;
const ALERTS = 400;

/** The mulberry32 generator. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = generator(SEED);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const some = (most: number) =>
  Array.from({ length: 1 + Math.floor(random() * most) }, () => oneOf(WORDS));

const NOTHING = {
  ...{ processo: null, chave: null, ministro: null, categoria_id: null },
  ...{ assunto_codigo: null, classe_codigo: null, resultado: null, favorece: null },
  ...{ recorrente: null, decisao_recorrida: null, orgao_julgador: null, quantias: null },
  ...{ criterios: [], precedentes: [] },
};
const stemOf = (word: string) => needsOf({ q: word }).all[0]![0]![0]!;

t.test(`seed ${SEED}`, async t => {
  const texts = Array.from({ length: DECISIONS }, () => some(6));
  const arrivals = texts.map(
    (text, i): Arrival => ({
      ...NOTHING,
      ...{ arrival: i + 1, id: `d${i}`, tribunal: oneOf(['STJ', 'TJSP']) },
      ...{ data: oneOf([null, '2020-01-01', '2024-06-30']) },
      palavras: [...new Set(text.map(stemOf))].join(' '),
    }),
  );
  const index = await ArrivedWords.of(arrivals);
  for (let i = 0; i < ALERTS; i++) {
    const [all, none, either] = [some(3), random() < 0.3 ? some(1) : [], random() < 0.3];
    const q = [...all, ...(either ? ['OU', oneOf(WORDS)] : []), ...none.map(word => `-${word}`)];
    const filters = oneOf<Record<string, string>>([{}, { tribunal: 'STJ' }, { de: '2021-01-01' }]);
    const behind = Math.floor(random() * 20);
    const last = q.indexOf('OU');
    const entries: string[][] = all.map(word => [word]);
    if (last > 0) entries.at(-1)!.push(q[last + 1]!);
    const wanted = arrivals.filter(({ arrival, tribunal, data }, place) => {
      const text = texts[place]!;
      return (
        arrival > behind &&
        entries.every(forms => forms.some(word => text.includes(word))) &&
        !none.some(word => text.includes(word)) &&
        (filters.tribunal ?? tribunal) === tribunal &&
        (filters.de === undefined || (data !== null && data >= filters.de))
      );
    });
    const found = index.matching(needsOf({ q: q.join(' '), filters }), behind);
    t.strictSame(
      found.map(({ arrival, some: open, none: not }) => [arrival.id, open, not]),
      wanted.map(({ id }) => [id, [], []]),
      `${q.join(' ')} ${JSON.stringify(filters)} behind ${behind}`,
    );
  }
});

t.test(
  'phrases are left to the database, with the decisions that have all their words',
  async t => {
    const of = (id: string, ...text: string[]): Arrival => ({
      ...{ ...NOTHING, arrival: 1, id, tribunal: null, data: null },
      palavras: text.map(stemOf).join(' '),
    });
    const index = await ArrivedWords.of([of('both', 'dano', 'moral'), of('one', 'dano')]);
    const [dano, moral] = [stemOf('dano'), stemOf('moral')];
    const matching = (q: string) =>
      index.matching(needsOf({ q }), 0).map(({ arrival, some, none }) => [arrival.id, some, none]);
    t.strictSame(matching('"dano moral"'), [['both', [[[dano, moral]]], []]]);
    t.strictSame(matching('"dano moral" OU dano'), [
      ['both', [], []],
      ['one', [], []],
    ]);
    t.strictSame(matching('dano -"dano moral"'), [
      ['both', [], [[dano, moral]]],
      ['one', [], []],
    ]);
    t.strictSame(matching('-dano'), [], 'exclusions alone find nothing');
  },
);
