/**
 * The first results are ordered by how well the query matches the beginnings of their texts. The expected values were
 * computed by hand.
 */
import t from 'tap';
import { AskedWords, rootOf } from '../../../src/capabilities/search/reordering/asked-words.ts';
import { evidenceOf, weightsIn } from '../../../src/capabilities/search/reordering/evidence.ts';
import { readLead } from '../../../src/capabilities/search/reordering/lead.ts';
import { likenessOf } from '../../../src/capabilities/search/reordering/likeness.ts';
import { reorder, unread } from '../../../src/capabilities/search/reordering/reorder.ts';
import { readTextQuery } from '../../../src/stores/relational/text-query.ts';

const isNear = (value: number, expected: number) => Math.abs(value - expected) < 1e-9;
const stems = (text: string) => readLead(text).stems;
const placesOf = (typed: string, text: string) =>
  new AskedWords(readTextQuery(typed)).placesIn(stems(text));

t.test('a word is found in its family, a phrase as it is', async t => {
  t.equal(rootOf('fotografic'), 'fotogra');
  t.equal(rootOf('fraudav'), 'fraud');
  t.equal(rootOf('multa'), null, 'many words begin like a short one');
  t.equal(rootOf('07037774820178020058'), null);
  t.same(placesOf('fraudava', 'FRAUDE. Réu fraudou o juízo'), [[0, 2]]);
  t.same(placesOf('reconhecimento fotográfico', 'Fotografia. Reconhecimento.'), [[1], [0]]);
  t.same(placesOf('multa', 'multiplicação de multas'), [[1]]);
  t.same(placesOf('"dano moral"', 'dano estético; dano moral; danosidade moral'), [[2]]);
  t.same(placesOf('furto OR roubo pena', 'roubo, furto'), [[0, 1], []]);
});

t.test('words weigh by how few of the texts have them', async t => {
  const texts = [
    [[0], []],
    [[0, 1], []],
    [[], []],
    [[3], [1]],
  ];
  const [frequent, rare] = weightsIn(texts, 2);
  t.ok(isNear(frequent!, Math.log(1 + 4 / 3)));
  t.ok(isNear(rare!, Math.log(1 + 4 / 1)));
  t.same(weightsIn([], 1), [0]);
});

t.test('evidence: how many words, how near, how early', async t => {
  // A text of mean length: the length factor is 1.2.
  const { words, nearness, earliness } = evidenceOf([[0, 30], [35], []], [1, 2, 1], 1);
  t.ok(isNear(words, (2 / 3.2 + 2 / 2.2) / 4));
  t.ok(isNear(nearness, 3 / 4), 'the second place of the first word is near the other');
  t.ok(isNear(earliness, (1 + (2 * 2) / Math.log2(39)) / 4));
  t.ok(isNear(evidenceOf([[0], [20]], [1, 3], 1).nearness, 3 / 4), 'twenty words apart');
  t.ok(isNear(evidenceOf([[0], [19]], [1, 3], 1).nearness, 1));
  t.ok(isNear(evidenceOf([[4]], [1], 3).words, 1 / (1 + 1.2 * 2.5)), 'a long text');
  t.same(evidenceOf([[], []], [1, 1], 1), { words: 0, nearness: 0, earliness: 0 });
});

t.test('likeness is of the words that only the first share', async t => {
  const first = Array.from({ length: 5 }, () => 'banco fraude');
  const leads = [...first, 'banco vizinho', 'vizinho'];
  const likeness = likenessOf(leads.map(readLead));
  t.ok(likeness[0]! > likeness[5]! && likeness[5]! > likeness[6]!);
  t.equal(likeness[6], 0);
  const [common, telling] = [5 * Math.log(1 + 7 / 6), 5 * Math.log(1 + 7 / 5)];
  const long = 1.2 * (0.25 + (0.75 * 2) / (13 / 7));
  t.ok(isNear(likeness[5]!, common / (1 + long) / (common + telling)));
  t.same(likenessOf([readLead('')]), [0]);
});

t.test('the first results are in the order of what they say', async t => {
  const query = readTextQuery('quadrilha fraudava processos');
  const results = ['a', 'b', 'c', 'd'].map(id => ({ id, score: 0.5 }));
  const far = 'recurso '.repeat(40);
  const texts = new Map([
    ['a', `Processo penal. ${far} quadrilha`],
    ['b', 'QUADRILHA. Fraude em processos.'],
    ['c', null],
    ['d', null],
  ]);
  const ordered = reorder(query, results, texts);
  t.same(
    ordered.map(({ id }) => id),
    ['b', 'a', 'c', 'd'],
    'equal ones by id',
  );
  t.ok(ordered.every(({ score }) => score >= 0 && score <= 1));
  t.ok(ordered.at(-1)!.score >= unread([{ id: 'e', score: 0.5 }])[0]!.score);
  t.same(reorder(query, [], texts), []);
  const better = reorder(
    query,
    [
      { id: 'c', score: 0.5 },
      { id: 'd', score: 0.6 },
    ],
    texts,
  );
  t.equal(better[0]!.id, 'd', 'without words the score decides');
});
