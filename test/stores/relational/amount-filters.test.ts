/** Documents are filtered by chamber and amount and ordered by date, in the database and in memory. */
import type { CompiledQuery } from 'kysely';
import type { Test } from 'tap';
import { readDecision } from '../../../src/legal/decisions/read-decision.ts';
import { DocumentSearch } from '../../../src/stores/relational/document-search.ts';
import { Documents } from '../../../src/stores/relational/documents.ts';
import type { DayOrder, DocumentFilter } from '../../../src/stores/relational/match.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { readTextQuery } from '../../../src/stores/relational/text-query.ts';
import { MirroredWords } from '../../../src/stores/relational/words/mirrored-words.ts';
import { newDocument } from '../../support/new-document.ts';
import { until } from '../../support/service.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const FIRST = '1ª Câmara Cível';
const moral = (valor_centavos: number) => ({
  ...{ tipo: 'dano moral' as const, valor_centavos, mudanca: null },
});
const prison = (dias: number) => ({ tipo: 'pena' as const, dias, mudanca: null });

/** Id, day, chamber, amounts, and the words of the text. */
const ROWS = [
  ['a', '2020-03-01', FIRST, [moral(500_000)], 'apelação voo atraso'],
  ['b', '2021-03-01', FIRST, [moral(1_000_000), prison(720)], 'apelação voo'],
  ['c', null, 'Câmara Criminal', [prison(360)], 'apelação voo atraso'],
  ['d', '2019-12-31', null, [], 'apelação'],
  ['e', '2021-03-01', FIRST, [moral(1_000_001)], 'apelação atraso voo'],
] as const;

const CASES: [DocumentFilter, string][] = [
  [{}, 'abcde'],
  [{ orgao_julgador: FIRST }, 'abe'],
  [{ orgao_julgador: 'Pleno' }, ''],
  [{ valor: { tipo: 'dano moral', min: 0, max: 10 ** 13 } }, 'abe'],
  [{ valor: { tipo: 'dano moral', min: 500_000, max: 1_000_000 } }, 'ab'],
  [{ valor: { tipo: 'dano moral', min: 500_001, max: 1_000_000 } }, 'b'],
  [{ valor: { tipo: 'pena', min: 0, max: 719 } }, 'c'],
  [{ valor: { tipo: 'honorários', min: 0, max: 10 ** 13 } }, ''],
  [{ orgao_julgador: FIRST, valor: { tipo: 'pena', min: 1, max: 720 } }, 'b'],
];

const ORDERS: [DayOrder, boolean, string][] = [
  ['recentes', false, 'beadc'],
  ['antigas', false, 'dabec'],
  ['recentes', true, 'eac'],
  ['antigas', true, 'aec'],
];

async function hold(t: Test, store: SqlStore): Promise<void> {
  const words = new MirroredWords(store, { documentsMin: 1 });
  t.teardown(() => words.close());
  await new Documents(store, '').put(
    ROWS.map(([id, data, orgao_julgador, valores, ementa]) => {
      const { leitura } = readDecision({}, { valores });
      return newDocument(id, { data, orgao_julgador, ementa, leitura });
    }),
  );
  const [all, three] = [readTextQuery('apelação'), readTextQuery('apelação voo atraso')];
  const range = { offset: 0, limit: 10 };
  await until(async () => (await words.matches(all, {}, range)) !== null, 'the words are loaded');
  const searches = {
    database: new DocumentSearch(store),
    memory: new DocumentSearch(store, words),
  };
  for (const [place, search] of Object.entries(searches)) {
    const idsOf = async (...asked: Parameters<DocumentSearch['matches']>) => {
      const { matches, total } = await search.matches(...asked);
      return { ids: matches.map(({ id }) => id).join(''), total };
    };
    for (const [filter, ids] of CASES) {
      const found = await idsOf(all, filter, range);
      const sorted = [...found.ids].sort().join('');
      t.equal(sorted, ids, `${JSON.stringify(filter)} by ${place}`);
      t.equal(await search.count(filter, [], 10), ids.length);
      const allowed = await search.allowed(['a', 'b', 'c', 'd', 'e'], filter, []);
      t.equal([...allowed].sort().join(''), ids);
    }
    for (const [byDay, isWhole, ids] of ORDERS) {
      const found = await idsOf(three, {}, { ...range, byDay, isWhole });
      t.strictSame(found, { ids, total: ids.length }, `${byDay} ${isWhole} by ${place}`);
      const page = await idsOf(three, {}, { offset: 1, limit: 2, byDay, isWhole });
      t.strictSame(page, { ids: ids.slice(1, 3), total: ids.length });
    }
    const whole = await idsOf(three, {}, { ...range, isWhole: true });
    t.equal([...whole.ids].sort().join(''), 'ace', `each word by ${place}`);
    const late = await idsOf(all, { data_inicio: '2021-01-01' }, { ...range, byDay: 'antigas' });
    t.equal(late.ids, 'be');
  }
  await t.test('by date, documents are read once a word', t => readOnce(t, store));
  const facets = await searches.database.facets(all, {
    valor: { tipo: 'dano moral', min: 0, max: 1_000_000 },
    orgao_julgador: 'Câmara Criminal',
  });
  t.strictSame(facets.orgao_julgador, [{ valor: FIRST, decisoes: 2 }]);
  t.strictSame(facets.tribunal, [], 'both filters hold for other fields');
}

/** The database finds and dates the documents in one pass; a separate join for the dates would take as long again. */
async function readOnce(t: Test, store: SqlStore): Promise<void> {
  const asked: CompiledQuery[] = [];
  const run: SqlStore['run'] = statements => {
    asked.push(...statements);
    return store.run(statements);
  };
  const search = new DocumentSearch(Object.create(store, { run: { value: run } }));
  const range = { offset: 0, limit: 10, byDay: 'recentes' as const };
  await search.matches(readTextQuery('apelação voo'), {}, range);
  const { sql: text, parameters } = asked.find(({ sql }) => sql.includes('nulls last'))!;
  const explained = { ...asked[0]!, sql: `explain (format json) ${text}`, parameters };
  const [{ rows }] = await store.run([explained]);
  const scans = JSON.stringify(rows).match(/"Relation Name"[^,]*document/g) ?? [];
  t.equal(scans.length, 2);
}

onBothDatabases(hold);
