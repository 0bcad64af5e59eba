/** Words in memory: searches give the results of the database after any writes. */
import t, { type Test } from 'tap';
import { readDecision } from '../../../../src/legal/decisions/read-decision.ts';
import { CorpusWords } from '../../../../src/stores/relational/corpus-words.ts';
import { DocumentSearch } from '../../../../src/stores/relational/document-search.ts';
import { Documents } from '../../../../src/stores/relational/documents.ts';
import type { Match } from '../../../../src/stores/relational/match.ts';
import { readTextQuery } from '../../../../src/stores/relational/text-query.ts';
import {
  MirroredWords,
  type WordLimits,
} from '../../../../src/stores/relational/words/mirrored-words.ts';
import { newDocument } from '../../../support/new-document.ts';
import { seededRandom } from '../../../support/random-text.ts';
import { until } from '../../../support/service.ts';
import { newEmbedded } from '../../../support/stores/both-databases.ts';

/** More documents than two blocks hold, and more than the limit above which a word is common. */
const COUNT = 720;
const WORDS =
  'recurso apelação dano moral indenização contrato multa prova roubo furto pena réu autor juiz prazo mora lei código ' +
  'consumidor banco conta nome inscrição indevida seguro posse imóvel locação usucapião herança';
const VOCABULARY = WORDS.split(' ');
const QUERIES = [
  'indenização por dano moral',
  'usucapião',
  'recurso apelacao',
  'inexistente recurso heranca posse locação mora',
  'furto OR roubo pena',
  'multa multa prazo',
  'inexistente',
  '2019',
];
const FILTERS = [
  {},
  { tribunal: 'TJAL' },
  { data_inicio: '2019-02-15', resultado: 'provido' },
  { favorece: 'réu' },
  { recorrente: 'autor', decisao_recorrida: 'improcedente' },
];

/** Words that the user did not type. */
const INSTEAD = readTextQuery('posse locação herança').all.map(forms =>
  forms.map(form => ({ ...form, share: 0.5 })),
);

const LOST = { recorrente: 'autor', decisao_recorrida: 'improcedente' } as const;
const WON = { favorece: 'réu', decisao_recorrida: 'procedente' } as const;

const store = await newEmbedded(t);

function mirrored(t: Test, limits: Partial<WordLimits> = {}) {
  const words = new MirroredWords(store, { documentsMin: 1, ...limits });
  t.teardown(() => words.close());
  const search = new DocumentSearch(store, words);
  const documents = new Documents(store, '', words);
  const answeredBy: string[] = [];
  words.onSearch = who => answeredBy.push(who);
  const isLoaded = async () => {
    await search.matches(readTextQuery('pena'), {}, { offset: 0, limit: 1 });
    return answeredBy.at(-1) === 'memory';
  };
  return { words, search, documents, answeredBy, isLoaded };
}

function randomDocuments(seed: number, count: number, ids: number) {
  const random = seededRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const documents = new Map<string, ReturnType<typeof newDocument>>();
  for (let n = 0; n < count; n++) {
    // Names are drawn by rank, so the first ones are in most documents.
    const text = Array.from(
      { length: 5 + Math.floor(random() * 30) },
      () => VOCABULARY[Math.floor(random() ** 3 * VOCABULARY.length)],
    );
    const id = pick(['M', 'é', '\u{1f600}', '\uffee']) + Math.floor(random() * ids);
    const fields = {
      tribunal: pick(['TJAL', 'STJ', null]),
      resultado: pick(['provido', null]),
      data: pick([null, '2019-01-11', '2019-02-15', '2019-03-01']),
      termos: pick(['', 'contrato', 'herança']),
      leitura: readDecision({}, pick([{}, { favorece: 'réu' }, LOST, { ...LOST, ...WON }])).leitura,
    };
    documents.set(id, newDocument(id, { ementa: text.join(' '), ...fields }));
  }
  return [...documents.values()];
}

/** The stems of the vocabulary, and a stem that no document has. */
const STEMS = [...VOCABULARY.flatMap(word => readTextQuery(word).all[0]![0]!.stems), 'inexist'];

async function sameCounts(t: Test, words: MirroredWords, what: string): Promise<void> {
  const expected = await new CorpusWords(store).counts(STEMS, 50);
  t.same(await new CorpusWords(store, words).counts(STEMS, 50), expected, `${what}: stems`);
  t.ok(expected.size > 10, `${what}: stems that documents have`);
}

async function sameAs(t: Test, search: DocumentSearch, what: string): Promise<void> {
  // The database's counts are cached for ten minutes.
  const fresh = new DocumentSearch(store);
  for (const typed of QUERIES) {
    const query = readTextQuery(typed);
    if (typed.length % 2 === 0) query.all.push(...INSTEAD);
    if (typed.length % 4 > 1) query.needed = 1;
    for (const [n, filter] of FILTERS.entries()) {
      const except = ['M1', 'M2', 'é3'];
      const ranges = [
        { offset: 0, limit: 100 },
        { offset: 290, limit: 20, except },
      ];
      for (const range of n === 0 ? ranges : ranges.slice(0, 1)) {
        const found = await search.matches(query, filter, range);
        const expected = await fresh.matches(query, filter, range);
        const call = `${what}: ${typed} ${JSON.stringify({ filter, range })}`;
        t.same(idsOf(found.matches), idsOf(expected.matches), call);
        t.ok(isNear(found.matches, expected.matches), call);
        if (found.matches.length > 0) t.equal(found.total, expected.total, call);
        const counts = await search.wordCounts(query, filter);
        t.same(counts, await fresh.wordCounts(query, filter), `${call}: each word`);
      }
    }
    const ids = ['M1', 'M2', 'é3', 'é4', 'none'];
    const listed = [...(await search.listed(query, ids))].sort();
    t.same(listed, [...(await fresh.listed(query, ids))].sort(), `${what}: listed by ${typed}`);
    t.same(await search.beginnings(ids), await fresh.beginnings(ids), `${what}: beginnings`);
    const [scores, expected] = [await search.scores(query, ids), await fresh.scores(query, ids)];
    t.same([...scores.keys()].sort(), [...expected.keys()].sort());
    const near = [...scores].every(([id, score]) => Math.abs(score - expected.get(id)!) < 1e-4);
    t.ok(near, `${what}: scores of ${typed}`);
  }
}

const idsOf = (found: readonly Match[]) => found.map(({ id }) => id);

/** The database computes ranks in single precision. */
const isNear = (found: readonly Match[], expected: readonly Match[]) =>
  found.every(({ score }, i) => Math.abs(score - expected[i]!.score) < 1e-4);

t.test('what is found in memory follows what is stored', async t => {
  const { words, search, documents, isLoaded } = mirrored(t);
  await documents.put(randomDocuments(1, COUNT, 400));
  await until(isLoaded, 'the words are in memory');
  await sameAs(t, search, 'after loading');
  await sameCounts(t, words, 'after loading');
  await documents.put(randomDocuments(2, 150, 400));
  const gone = Array.from({ length: 60 }, (_, i) => `M${i}`);
  await documents.remove(gone);
  // PostgreSQL keeps at most 256 positions of a word, and an entry has room for 255.
  const often = ['é3', 'é4'].map(id =>
    newDocument(id, { ementa: '2019 '.repeat(600), termos: '2019' }),
  );
  await documents.put(often);
  await sameAs(t, search, 'with a frequent word');
  t.ok(await isLoaded(), 'writes leave them in memory');
  await sameAs(t, search, 'after writes');
  const only = newDocument('only', { ementa: 'Sigiloso nome extraordinário' });
  const { bytes } = words.size;
  await documents.put([only]);
  t.ok(words.size.bytes > bytes);
  t.match(await search.matches(readTextQuery('sigiloso'), {}, { offset: 0, limit: 1 }), {
    matches: [{ id: 'only' }],
  });
  await documents.remove(['only']);
  t.equal(words.size.bytes, bytes, 'nothing of it is left');

  const put = store.run;
  store.run = async (queries, msMax) => {
    const results = await put(queries, msMax);
    if (queries.some(({ sql }) => sql.startsWith('insert'))) throw new Error('its answer is lost');
    return results;
  };
  await t.rejects(documents.put(randomDocuments(3, 5, 400)), /lost/);
  store.run = put;
  t.equal(words.size.bytes, 0, 'nobody knows what was written');
  await until(isLoaded, 'they are read again');
  await sameAs(t, search, 'after a failed write');
});

t.test('writes while the words are loaded are found', async t => {
  const { words, search, documents, isLoaded } = mirrored(t);
  await isLoaded();
  for (let seed = 10; seed < 20; seed++) {
    const some = randomDocuments(seed, 20, 400);
    await documents.put(some);
    await documents.remove(some.slice(0, 5).map(({ id }) => id));
  }
  await until(isLoaded, 'the words are in memory');
  await sameAs(t, search, 'after writes during the load');
  t.ok(words.size.documents > 300);
});

t.test('only the words of many documents are loaded before a search', async t => {
  const few = mirrored(t, { manyDocuments: 100_000 });
  const many = mirrored(t, { manyDocuments: 1 });
  few.words.prepare();
  many.words.prepare();
  await until(() => many.words.size.documents > 300, 'the words of many documents are in memory');
  t.equal(few.words.size.documents, 0);
  await until(many.isLoaded, 'searches find them there');
  await until(few.isLoaded, 'a search loads them');
});

t.test('few documents stay in the database', async t => {
  const { documents, answeredBy, isLoaded, words } = mirrored(t, { documentsMin: 100_000 });
  await until(async () => (await isLoaded()) || answeredBy.length >= 5, 'searches');
  t.notOk(answeredBy.includes('memory'));
  await documents.put(randomDocuments(4, 5, 400));
  t.equal(words.size.documents, 0);
});

t.test('words that do not fit stay in the database', async t => {
  const { words, documents, answeredBy, isLoaded } = mirrored(t, { bytesMax: 1_000 });
  const asked = async () => {
    await isLoaded();
    await documents.put(randomDocuments(5, 1, 400));
    return answeredBy.length >= 20;
  };
  await until(asked, 'searches and writes');
  t.notOk(answeredBy.includes('memory'));
  t.equal(words.size.bytes, 0);
});

t.test('phrases and exclusions are left to the database', async t => {
  const { search, answeredBy, isLoaded } = mirrored(t);
  await until(isLoaded, 'the words are in memory');
  answeredBy.length = 0;
  for (const typed of ['"dano moral"', 'pena-base', 'pena -furto', 'pena']) {
    await search.matches(readTextQuery(typed), {}, { offset: 0, limit: 1 });
  }
  t.same(answeredBy, ['database', 'database', 'database', 'memory']);
});
