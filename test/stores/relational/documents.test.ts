/** Documents and the full-text search in them, in the embedded database and in PostgreSQL. */
import { sql } from 'kysely';
import type { Test } from 'tap';
import { DocumentSearch } from '../../../src/stores/relational/document-search.ts';
import { Documents } from '../../../src/stores/relational/documents.ts';
import type { DocumentFilter } from '../../../src/stores/relational/match.ts';
import { db, type SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { readTextQuery } from '../../../src/stores/relational/text-query.ts';
import { newDocument } from '../../support/new-document.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const FILLERS = 700;
/** More documents than are scored at once, and few enough that a word in all of them still counts. */
const PAGED = 480;

async function hold(t: Test, store: SqlStore): Promise<void> {
  await t.test('stored documents are recognized', t => storing(t, store));
  await t.test('search', t => searching(t, store));
  await t.test('common words', t => commonWords(t, store));
  await t.test('scores', t => scores(t, store));
  await t.test('pages', t => pages(t, store));
  await t.test('phrases of long texts', t => longTexts(t, store));
  await t.test('long ementas in lists', t => cutTexts(t, store));
  await t.test('ligatures and soft hyphens', t => printed(t, store));
}

async function storing(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, 'vectors of one kind');
  const texts = {
    ementa: 'Inscrição\ufeff indevida 😀',
    dispositivo: "O'Brien",
    data: '2020-02-29',
  };
  const [one, two] = [newDocument('Z-1', texts), newDocument('Z-2')];
  t.strictSame(await documents.changed([one, two]), [one, two]);
  await documents.put([one, two]);
  t.strictSame(await documents.changed([one, two]), [], 'both are stored unchanged');
  const { termos, ...shown } = one;
  const { indexed_at, ...found } = (await documents.whole('Z-1'))!;
  t.strictSame(found, { ...shown, origem: null, leitura: null });
  t.ok(indexed_at instanceof Date);
  t.equal(await documents.whole('Z-3'), null);
  const other = { ...one, ementa: 'Outra' };
  t.strictSame(await documents.changed([other, two]), [other]);
  await documents.put([other]);
  t.match(await documents.whole('Z-1'), { ementa: 'Outra' });
  const remade = new Documents(store, 'vectors of another kind');
  t.equal((await remade.changed([other, two])).length, 2, 'their vectors must be made again');
  t.strictSame(await documents.remove(['Z-1', 'Z-9']), ['Z-1']);
  t.equal(await documents.whole('Z-1'), null);
  await documents.remove(['Z-2']);
}

interface Asked {
  filter?: DocumentFilter;
  limit?: number;
}

async function idsOf(search: DocumentSearch, typed: string, { filter = {}, limit = 10 }: Asked) {
  const range = { offset: 0, limit };
  const { matches } = await search.matches(readTextQuery(typed), filter, range);
  return matches.map(({ id }) => id);
}

async function searching(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, '');
  const search = new DocumentSearch(store);
  await documents.put([
    newDocument('S-1', {
      ementa: 'Indenização por dano moral. Nome inscrito.',
      data: '2020-01-01',
    }),
    newDocument('S-2', { ementa: 'Dano material somente. Moral alheia.', data: '2021-01-01' }),
    newDocument('S-3', { dispositivo: 'Indenizações negadas', tribunal: 'TJYY' }),
    newDocument('S-4', { inteiro_teor: 'Pena-base fixada', termos: 'dosimetria' }),
  ]);
  const find = async (typed: string, filter = {}, limit = 10) =>
    (await idsOf(search, typed, { filter, limit })).join(' ');
  t.equal(await find('"dano moral"'), 'S-1', 'a phrase');
  t.match(await find('dano moral'), /^S-1 S-2|^S-2 S-1/);
  t.equal(await find('dano -material'), 'S-1');
  const either = (await find('indenizacao OR pena')).split(' ');
  t.strictSame(either.sort(), ['S-1', 'S-3', 'S-4']);
  t.equal(await find('indenizacoes', { tribunal: 'TJYY' }), 'S-3', 'without accents, filtered');
  t.equal(await find('dano', { data_inicio: '2020-06-01' }), 'S-2');
  t.equal(await find('dosimetria'), 'S-4', 'by its search terms');
  t.equal(await find("'); drop table app.document; --"), '', 'punctuation is not a query');
  t.equal(await find('dano', {}, 1).then(ids => ids.split(' ').length), 1);
  t.equal((await search.hits(['S-4', 'S-9']))[0]!.texto, 'Pena-base fixada');
  await documents.remove(['S-1', 'S-2', 'S-3', 'S-4']);
}

async function commonWords(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, '');
  const search = new DocumentSearch(store);
  const ids = Array.from({ length: FILLERS }, (_, i) => `F-${i}`);
  await documents.put(ids.map(id => newDocument(id, { ementa: 'Recurso conhecido' })));
  await documents.put([newDocument('R-1', { ementa: 'Usucapião' })]);
  const find = (typed: string) => idsOf(search, typed, { limit: 5 });
  t.strictSame(await find('recurso usucapiao'), ['R-1'], 'are ignored next to a rare one');
  t.equal((await find('recurso inexistente')).length, 5, 'are used if there is no rarer one');
  t.strictSame(await find('inexistente jamais'), []);
  await documents.put([newDocument('N-1', { ementa: 'Jamais' })]);
  t.strictSame(await find('inexistente jamais'), ['N-1'], 'a newly added word is found');
  await documents.remove([...ids, 'R-1', 'N-1']);
}

/** The BM25 score of one document. */
function bm25(
  words: { times: number; found: number }[],
  length: number,
  mean: number,
  total: number,
) {
  const weights = words.map(({ found }) => Math.log(1 + total / Math.max(1, found)));
  const gains = words.map(({ times }, i) => {
    const damped = (times * 2.2) / (times + 1.2 * (0.25 + (0.75 * length) / mean));
    return weights[i]! * damped;
  });
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  return sum(gains) / sum(weights);
}

async function scores(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, '');
  const search = new DocumentSearch(store);
  await documents.put([
    newDocument('B-1', { ementa: 'usucapiao usucapiao usucapiao posse' }),
    newDocument('B-2', { ementa: 'posse' }),
    newDocument('B-3', { ementa: 'esbulho turbacao reintegracao' }),
  ]);
  const range = { offset: 0, limit: 10 };
  const query = readTextQuery('usucapiao posse inexistente');
  const { matches, total } = await search.matches(query, {}, range);
  const known = await store.run([
    sql<{
      id: string;
      length: number;
    }>`select id, length(busca) from app.document order by id`.compile(db),
  ]);
  const lengths = known[0].rows.map(({ length }) => length);
  const mean = lengths.reduce((a, b) => a + b, 0) / lengths.length;
  // The vector has both kinds of stems, so a word for which they agree counts twice.
  const unnested = sql<{ id: string; lexeme: string; times: number }>`
    select id, lexeme, cardinality(positions) as times from app.document, unnest(busca)`;
  const [{ rows: stored }] = await store.run([unnested.compile(db)]);
  const stems = query.all.map(([term]) => term!.stems[0]!);
  const counted = stems.map(stem => stored.filter(({ lexeme }) => lexeme === stem));
  const expected = ['B-1', 'B-2'].map((id, i) => {
    const words = counted.map(rows => ({
      times: rows.find(row => row.id === id)?.times ?? 0,
      found: rows.length,
    }));
    return bm25(words, lengths[i]!, mean, 3);
  });
  t.same(
    matches.map(({ id }) => id),
    ['B-1', 'B-2'],
  );
  t.equal(total, 2);
  for (const [i, { score }] of matches.entries()) {
    t.ok(Math.abs(score - expected[i]!) < 0.01, `${score} is ${expected[i]}`);
  }
  const scored = await search.scores(query, ['B-1', 'B-3', 'B-9']);
  t.equal(scored.get('B-1'), matches[0]!.score);
  t.equal(scored.get('B-3'), 0);
  t.notOk(scored.has('B-9'));
  const without = readTextQuery('x -posse').none;
  t.same([...(await search.allowed(['B-1', 'B-2', 'B-3', 'B-9'], {}, without))], ['B-3']);
  t.equal(await search.count({}, without, 10), 1);
  t.equal(await search.count({}, [], 2), 2, 'at most so many');
  await documents.remove(['B-1', 'B-2', 'B-3']);
}

async function pages(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, '');
  const search = new DocumentSearch(store);
  const ids = Array.from({ length: PAGED }, (_, i) => `P-${String(i).padStart(3, '0')}`);
  const textOf = (i: number) =>
    `Embargos ${'lorem '.repeat(i % 7)} ${i % 3 === 0 ? 'penhora' : ''}`;
  await documents.put(ids.map((id, i) => newDocument(id, { ementa: textOf(i) })));
  const query = readTextQuery('embargos penhora');
  const listed: string[] = [];
  for (let offset = 0; offset < PAGED; offset += 170) {
    const page = await search.matches(query, {}, { offset, limit: 170 });
    t.equal(page.total, PAGED);
    listed.push(...page.matches.map(({ id }) => id));
  }
  t.same([...listed].sort(), ids, 'every document on one page, none twice');
  const both = listed.slice(0, 150).map(id => ids.indexOf(id) % 3);
  t.ok(
    both.every(rest => rest === 0),
    'those with both words first',
  );
  const except = listed.slice(0, 5);
  const rest = await search.matches(query, {}, { offset: 0, limit: 10, except });
  t.notOk(rest.matches.some(({ id }) => except.includes(id)));
  t.equal(rest.total, PAGED - 5);
  await documents.remove(ids);
}

/** A long text of 12,000 different words that repeats in the same order, with phrases at some places. */
function longText(words: number, phrases: ReadonlyMap<number, string>): string {
  const text = Array.from({ length: words }, (_, i) => `w${i % 12_000}x`);
  for (const [at, phrase] of phrases)
    text.splice(at, phrase.split(' ').length, ...phrase.split(' '));
  return text.join(' ');
}

async function longTexts(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, '');
  const search = new DocumentSearch(store);
  const phrases = new Map([
    [20, 'faia dourada'],
    [16_370, 'cedro azul profundo'],
    [16_380, 'murta pinho fresno'],
    [22_000, 'sequoia vermelha gigante'],
    // Positions of pairs go up to 16,000, and then start again.
    [31_998, 'olmo tilia carvalho nogueira'],
    [37_990, 'ipe rosa'],
  ]);
  await documents.put([
    newDocument('L-1', { inteiro_teor: longText(38_000, phrases) }),
    newDocument('L-2', { ementa: 'A sequoia não é vermelha. O cedro é azul.' }),
    newDocument('L-3', { ementa: `${'multa '.repeat(400)}dano multa juros multa penal` }),
  ]);
  const find = (typed: string) => idsOf(search, typed, {});
  const FOUND = [
    ...phrases.values(),
    'sequoia vermelha',
    'vermelha gigante',
    'pinho fresno',
    'w4378x w4379x murta',
    'w6001x w6002x w6003x w6004x w6005x',
    'tilia carvalho',
    'w1988x w1989x ipe rosa w1992x',
  ];
  for (const phrase of FOUND) t.same(await find(`"${phrase}"`), ['L-1'], phrase);
  const ABSENT = [
    'vermelha sequoia',
    'sequoia gigante',
    'faia vermelha',
    'pinho gigante',
    'sequoia vermelha w10004x',
    'w4381x w6000x',
    'w4382x w1000x',
    'olmo tilia nogueira',
  ];
  for (const phrase of ABSENT) t.same(await find(`"${phrase}"`), [], phrase);
  t.same(await find('"multa penal"'), ['L-3'], 'behind 255 occurrences of one of its words');
  t.same(await find('"juros multa"'), ['L-3']);
  t.same(await find('"dano penal"'), []);
  t.same(await find('sequoia -"sequoia vermelha"'), ['L-2'], 'a phrase that must not occur');
  t.same(await find('"ipe rosa" OR "cedro vermelho"'), ['L-1']);
  const [found] = (
    await search.matches(readTextQuery('"sequoia vermelha"'), {}, { offset: 0, limit: 1 })
  ).matches;
  t.ok(found!.score > 0);
  await documents.remove(['L-1', 'L-2', 'L-3']);
}

async function cutTexts(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, '');
  const search = new DocumentSearch(store);
  const [fits, long] = ['é'.repeat(20_000), 'é'.repeat(20_001)];
  await documents.put([newDocument('C-1', { ementa: fits }), newDocument('C-2', { ementa: long })]);
  const cut = `${'é'.repeat(19_999)}…`;
  const listed = await documents.find('id', ['C-1', 'C-2']);
  t.same(
    listed.map(({ ementa }) => ementa),
    [fits, cut],
  );
  const [hit] = await search.hits(['C-2'], true);
  t.equal(hit!.ementa, cut);
  t.equal((await documents.whole('C-2'))!.ementa, long);
  await documents.remove(['C-1', 'C-2']);
}

async function printed(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, '');
  const search = new DocumentSearch(store);
  await documents.put([
    newDocument('P-1', {
      ementa: 'A ﬁança foi veriﬁcada; o ﬂuxo é suﬁciente. Re\u00adcurso pro\u00ad\nvido.',
    }),
  ]);
  for (const typed of [
    'verificada',
    'fianca',
    '"fluxo suficiente"',
    '"recurso provido"',
    'veriﬁcada',
  ])
    t.same(await idsOf(search, typed, {}), ['P-1'], typed);
  for (const typed of ['curso', 'vido', 'anca']) t.same(await idsOf(search, typed, {}), [], typed);
  await documents.remove(['P-1']);
}

onBothDatabases(hold);
