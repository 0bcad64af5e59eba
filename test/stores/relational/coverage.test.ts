/**
 * The coverage of the corpus, in the embedded database and in PostgreSQL. The expected figures were computed by hand
 * for a few documents, and by a scan for many.
 */
import { sql } from 'kysely';
import type { Test } from 'tap';
import { COVERAGE_TABLE } from '../../../src/stores/relational/counted-coverage.ts';
import { Coverage } from '../../../src/stores/relational/coverage.ts';
import { Documents, type NewDocument } from '../../../src/stores/relational/documents.ts';
import { db, rowsOf, type SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { newDocument } from '../../support/new-document.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const from = (forma: string, arquivo_de?: string): Pick<NewDocument, 'origem'> => ({
  origem: {
    tipo: 'arquivo',
    arquivo: 'segredo.json',
    item_id: null,
    forma,
    ...(arquivo_de && { arquivo_de }),
  },
});
const ONE = { tribunal: 'STJ', orgao_julgador: 'QUINTA TURMA', data: '2023-02-01' };

async function byHand(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, 'x');
  const coverage = new Coverage(store, ['stj-espelhos', 'stj-integras']);
  const none = { decisoes: 0, com_inteiro_teor: 0, com_ementa: 0, sem_textos: 0 };
  const noGroups = { rows: [], rest: { grupos: 0, decisoes: 0 } };
  t.strictSame(await coverage.read(10), { total: none, courts: noGroups, chambers: noGroups });

  await documents.put([
    newDocument('a', { ...ONE, ementa: 'E', ...from('stj-espelhos', '2024-05-31') }),
    newDocument('b', { ...ONE, inteiro_teor: 'T', ...from('stj-integras', '2024-06-30') }),
    newDocument('c', { ...ONE, ementa: 'E', ...from('stj-espelhos', '2024-06-01') }),
    newDocument('d', { ...ONE, data: '2021-01-01', ementa: 'E', ementa_composta: true }),
    newDocument('e', {
      tribunal: 'TJAL',
      dispositivo: 'D',
      ...from('Processo sigiloso de Fulano'),
    }),
    newDocument('f', { tribunal: null }),
  ]);
  const stj2023 = {
    ...{ tribunal: 'STJ', orgao_julgador: 'QUINTA TURMA', ano: '2023' },
    ...{ decisoes: 3, com_inteiro_teor: 1, com_ementa: 2, sem_textos: 0 },
    fontes: [
      { forma: 'stj-espelhos', decisoes: 2, arquivo_de: '2024-06-01' },
      { forma: 'stj-integras', decisoes: 1, arquivo_de: '2024-06-30' },
    ],
  };
  const own = { forma: null, decisoes: 1, arquivo_de: null };
  const counted = await coverage.read(10);
  t.strictSame(counted.total, { decisoes: 6, com_inteiro_teor: 1, com_ementa: 2, sem_textos: 2 });
  t.strictSame(counted.courts.rows, [
    {
      ...{ tribunal: 'STJ', ano_inicio: '2021', ano_fim: '2023' },
      ...{ decisoes: 4, com_inteiro_teor: 1, com_ementa: 2, sem_textos: 1 },
      fontes: [stj2023.fontes[0], own, stj2023.fontes[1]],
    },
    {
      ...{ tribunal: null, ano_inicio: null, ano_fim: null },
      ...{ decisoes: 1, com_inteiro_teor: 0, com_ementa: 0, sem_textos: 1, fontes: [own] },
    },
    {
      ...{ tribunal: 'TJAL', ano_inicio: null, ano_fim: null },
      ...{ decisoes: 1, com_inteiro_teor: 0, com_ementa: 0, sem_textos: 0 },
      fontes: [{ forma: 'outra', decisoes: 1, arquivo_de: null }],
    },
  ]);
  t.strictSame(counted.chambers.rows[0], stj2023);
  t.equal(counted.chambers.rows.length, 4);
  const { courts, chambers } = await coverage.read(1);
  t.strictSame(courts.rest, { grupos: 2, decisoes: 2 });
  t.strictSame(chambers, { rows: [stj2023], rest: { grupos: 3, decisoes: 3 } });
  t.notMatch(JSON.stringify(counted), /segredo|Fulano/, 'neither names of files nor what they say');

  // A replaced decision leaves its group, and a removed decision leaves its court.
  await documents.put([newDocument('c', { ...ONE, data: '2024-01-01' })]);
  t.strictSame(await documents.remove(['e', 'a', 'none']), ['a', 'e']);
  t.strictSame(
    (await coverage.read(10)).chambers.rows.map(row => [row.tribunal, row.ano, row.decisoes]),
    [
      [null, null, 1],
      ['STJ', '2021', 1],
      ['STJ', '2023', 1],
      ['STJ', '2024', 1],
    ],
  );
  t.equal((await rowsOf(store, sql`select from app.coverage`.compile(db))).length, 4, 'no zeros');
}

/** Writes, replaces and removes pseudo-random documents, and compares the figures with a scan. */
async function asScanned(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, 'x');
  let state = 7;
  const below = (max: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * max);
  };
  const one = <V>(...values: V[]) => values[below(values.length)]!;
  const documentOf = (id: string) =>
    newDocument(id, {
      tribunal: one('STJ', 'TJSP', null, 'ção'.repeat(200)),
      orgao_julgador: one(null, '1ª Câmara', '𝔠'.repeat(900)),
      data: one(null, '2019-03-01', '2020-12-31'),
      ementa: one(null, 'E'),
      ementa_composta: one(true, false, false),
      inteiro_teor: one(null, 'T', null),
      dispositivo: one(null, null, 'D'),
      ...one({}, from('a'), from('b', one('2024-01-01', '2024-02-29'))),
    });
  for (let round = 0; round < 12; round++) {
    const ids = new Set(Array.from({ length: 40 }, () => `d${below(150)}`));
    await documents.put([...ids].map(documentOf));
    await documents.remove(Array.from({ length: 9 }, () => `d${below(150)}`));
  }
  const all = sql`select * from app.coverage order by 1, 2, 3, 4, 5`.compile(db);
  const kept = await rowsOf(store, all);
  const [create, fill] = COVERAGE_TABLE.map(statement => statement.compile(db));
  await store.run([sql`drop table app.coverage`.compile(db), create!, fill!]);
  t.ok(kept.length > 20);
  t.strictSame(kept, await rowsOf(store, all));
}

/** Writers can name as many chambers as there are documents. */
async function manyGroups(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, 'x');
  await documents.put([newDocument('a', ONE)]);
  const ask = (text: string) => store.run([sql.raw<{ read: number }>(text).compile(db)]);
  await ask(`insert into app.coverage
    select 'T', 'Câmara ' || i, '', '', '', 1, 0, 0, 0 from generate_series(1, 5000) i`);
  await ask('analyze app.coverage');
  const rowsRead = async () => {
    await ask('select pg_stat_force_next_flush()');
    const [{ rows }] = await ask(`select seq_tup_read::integer as read from pg_stat_user_tables
      where relid = 'app.coverage'::regclass`);
    return rows[0]!.read;
  };
  const before = await rowsRead();
  await documents.put([newDocument('a', { ...ONE, data: '2024-01-01' }), newDocument('b', ONE)]);
  await documents.remove(['a']);
  t.ok((await rowsRead()) - before < 1000, 'a batch does not read the whole table');
  const rows = await rowsOf(
    store,
    sql`select ano from app.coverage where tribunal = 'STJ'`.compile(db),
  );
  t.strictSame(rows, [{ ano: '2023' }]);
}

onBothDatabases(byHand);
onBothDatabases(manyGroups);
onBothDatabases(asScanned);
