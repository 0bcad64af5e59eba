/** Full texts of the STJ are joined with their decisions in either order of arrival, and never if there is a doubt. */
import { sql } from 'kysely';
import type { Test } from 'tap';
import { importRecords } from '../../../src/ingest/import-records.ts';
import { ownLine } from '../../../src/ingest/read-record.ts';
import { Erasures } from '../../../src/stores/relational/erasures.ts';
import { db, rowsOf, type SqlStore } from '../../../src/stores/relational/sql-store.ts';
import {
  type CorpusStores,
  contentOf,
  emptyCorpus,
  exportedLines,
  importLines,
} from '../../support/exported-corpus.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const REGISTRO = '202101234567';
const ID = 'STJ-AgInt-no-AREsp-1996346-900001';
const TEXT_ID = 'STJ-AgInt-no-AREsp-1996346-146000001';
const TEXT = 'ACÓRDÃO. Caso de ensaio. Vistos, acordam os ministros.';

const abstract = (more: object = {}) => ({
  ...{ id: '900001', numeroProcesso: '1996346', siglaClasse: 'AgInt no AREsp' },
  ...{ numeroRegistro: REGISTRO, nomeOrgaoJulgador: 'QUARTA TURMA' },
  ...{ ministroRelator: 'BELTRANO ALVES', dataDecisao: '20220301' },
  dataPublicacao: 'DJE        DATA:03/03/2022',
  ementa: 'AGRAVO INTERNO. DANO MORAL. AGRAVO INTERNO NÃO PROVIDO.',
  decisao: 'A Quarta Turma, por unanimidade, negou provimento ao agravo interno.',
  ...more,
});
const fullText = (more: object = {}) => ({
  ...{ seqDocumento: 146000001, tipoDocumento: 'ACÓRDÃO', numeroRegistro: REGISTRO },
  ...{ processo: 'AREsp 1996346', recurso: 'AGRAVO INTERNO', dataPublicacao: '2022-03-03' },
  ...{ ministro: 'BELTRANO ALVES', teor: 'Concedendo', texto: TEXT },
  ...more,
});

const lineOf = (item: object, form: string) => {
  const line = { number: 1, endBytes: 0, text: JSON.stringify(item), problem: null, form };
  const sha256 = (form === 'stj-integras' ? 'b' : 'a').repeat(64);
  return ownLine(line, { arquivo: 'x', sha256, arquivo_de: '2024-05-31' })!;
};
const E = (more?: object) => lineOf(abstract(more), 'stj-espelhos');
const I = (more?: object) => lineOf(fullText(more), 'stj-integras');

async function shown({ sql: store }: CorpusStores) {
  const query = sql<Record<string, never>>`select id, resultado, ementa, dispositivo, inteiro_teor,
    origem ->> 'forma' as forma, origem -> 'integra' as integra, data, orgao_julgador,
    leitura -> 'resultado_base' ->> 'metodo' as metodo from app.document order by id`.compile(db);
  return rowsOf(store, query);
}
const idsOf = async (stores: CorpusStores) => (await shown(stores)).map(({ id }) => id as string);

const JOINED = {
  ...{ id: ID, resultado: 'provido', ementa: abstract().ementa, dispositivo: abstract().decisao },
  ...{ inteiro_teor: TEXT, forma: 'stj-espelhos', data: '2022-03-01' },
  ...{ orgao_julgador: 'QUARTA TURMA', metodo: 'teor' },
  integra: {
    ...{ decisao_id: TEXT_ID, id: '146000001', sha256: 'b'.repeat(64), arquivo_de: '2024-05-31' },
  },
};

async function eitherOrder(t: Test, store: SqlStore): Promise<void> {
  const stores = await emptyCorpus(t, undefined, store);
  await importLines(stores, [E()]);
  t.match(await shown(stores), [{ id: ID, resultado: 'improvido', inteiro_teor: null }]);
  t.match(await importLines(stores, [I()]), { decisions: 1, added: 0, replaced: 1, told: [] });
  t.same(await shown(stores), [JOINED]);
  const first = await contentOf(stores);
  t.same(await stores.graph.idsAfter('', 9), [ID]);
  const [record] = await stores.graph.records([ID]);
  t.match(record, { resultado: 'provido', data: '2022-03-01' });

  // Importing the same lines again, in either order, changes nothing.
  for (const line of [I(), E(), I()]) {
    t.match(await importLines(stores, [line]), { unchanged: 1, replaced: 0, added: 0 });
    t.same(await contentOf(stores), first);
  }
  const newer = 'AGRAVO INTERNO. DANO MATERIAL. AGRAVO INTERNO NÃO PROVIDO.';
  await importLines(stores, [E({ ementa: newer })]);
  t.same(await shown(stores), [{ ...JOINED, ementa: newer }], 'a newer abstract keeps the text');
  await importLines(stores, [E(), I({ texto: `${TEXT} Corrigido.` })]);
  t.match(await shown(stores), [{ ementa: JOINED.ementa, inteiro_teor: `${TEXT} Corrigido.` }]);

  // The full text first, then the abstract.
  await stores.corpus.remove([ID]);
  await importLines(stores, [I()]);
  t.match(await shown(stores), [{ id: TEXT_ID, forma: 'stj-integras', integra: null }]);
  await importLines(stores, [E()]);
  t.same(await shown(stores), [JOINED]);
  t.same(await contentOf(stores), first);
  t.same(await stores.graph.idsAfter('', 9), [ID]);
  const missing = await stores.graph.records([TEXT_ID]);
  t.same(missing, [], 'the text is no decision of its own any more');

  // Imports both in one file, and then an export of the joined decision.
  await stores.corpus.remove([ID]);
  await importLines(stores, [I(), E()]);
  t.same(await contentOf(stores), first);
  const { lines } = await exportedLines(stores);
  await stores.corpus.remove([ID]);
  await importLines(stores, lines);
  t.same(await contentOf(stores), first);

  // The erasure of a decision also erases the line of its full text.
  const erasures = new Erasures(stores.sql, '');
  await erasures.ask([ID, 'outra']);
  t.same((await erasures.pending()).map(({ id }) => id).sort(), [ID, TEXT_ID, 'outra'].sort());
}

/** Pairs of lines that are not joined, with the resulting ids and the report. */
const APART: [name: string, lines: string[], ids: string[], told: RegExp | null][] = [
  ['another day', [E(), I({ dataPublicacao: '2022-03-04' })], [ID, TEXT_ID], null],
  ['another registry', [E(), I({ numeroRegistro: '202101234568' })], [ID, TEXT_ID], null],
  ['a single judge', [E(), I({ tipoDocumento: 'DECISÃO' })], [ID, TEXT_ID], null],
  [
    'another incident',
    [E(), I({ recurso: 'EDcl' })],
    [ID, 'STJ-EDcl-no-AREsp-1996346-146000001'],
    null,
  ],
  [
    'two decisions that fit',
    [E(), E({ id: '900002' }), I()],
    [ID, ID.replace(/1$/, '2'), TEXT_ID],
    /^fits a decision that another full text fits too/,
  ],
  [
    'two texts that fit',
    [E(), I(), I({ seqDocumento: 146000002 })],
    [ID, TEXT_ID, TEXT_ID.replace(/1$/, '2')],
    /^fits/,
  ],
];

async function inDoubt(t: Test, store: SqlStore): Promise<void> {
  const stores = await emptyCorpus(t, undefined, store);
  for (const [name, lines, ids, told] of APART) {
    const { told: all } = await importLines(stores, lines);
    t.same(await idsOf(stores), ids.toSorted(), name);
    if (told === null) t.same(all, [], name);
    else t.match(all, [{ field: 'registro', reason: told }], name);
    t.ok((await shown(stores)).every(({ integra }) => integra === null));
    await stores.corpus.remove(ids);
  }
  // A full text for a decision that already has another one.
  await importLines(stores, [E(), I()]);
  const { told } = await importLines(stores, [I({ seqDocumento: 146000002, texto: 'Outro.' })]);
  t.match(told, [{ field: 'registro', count: 1 }]);
  t.match(await shown(stores), [
    { id: TEXT_ID.replace(/1$/, '2'), inteiro_teor: 'Outro.' },
    { id: ID, inteiro_teor: TEXT },
  ]);
  // If the full text states no outcome, the abstract's outcome is kept. The full text may have the day of the decision.
  await stores.corpus.remove(await idsOf(stores));
  await importLines(stores, [E()]);
  await importLines(stores, [I({ teor: 'Outros', dataPublicacao: '2022-03-01' })]);
  t.match(await shown(stores), [{ id: ID, resultado: 'improvido', inteiro_teor: TEXT }]);
}

/** A decision's document is stored but its node is missing from the graph, as after a crash. */
async function afterCrash(t: Test, store: SqlStore): Promise<void> {
  const stores = await emptyCorpus(t, undefined, store);
  await importLines(stores, [I({ dataPublicacao: '2022-03-04' })]);
  await importLines(stores, [E()]);
  await stores.graph.remove([ID]);
  await importLines(stores, [I()]);
  t.same(await idsOf(stores), [TEXT_ID, ID], 'the text is lost nowhere');
  await importLines(stores, [E()]);
  t.same(await shown(stores), [JOINED]);
  await stores.graph.remove([ID]);
  await importLines(stores, [E()]);
  t.same(await shown(stores), [JOINED]);
  t.same(await stores.graph.idsAfter('', 9), [ID]);
}

const ADMIN = 'admin';

/** Uploads of two keys and of an admin; `put` imports a line of one. */
async function threeKeys(t: Test, store: SqlStore) {
  const stores = await emptyCorpus(t, undefined, store);
  const itemOf = (
    id: string,
  ) => sql`insert into app.dataset_item (id, tenant, replaces_others, sha256, original_filename,
      size_bytes, storage_path, storage_backend, bucket, object_key, storage_uri, source_system, extraction_id,
      included_policy, created_at, place, ingest_state, ingest_counts)
    values (${id}, ${id}, ${id === ADMIN}, '', '', 1, '', '', '', ${id}, '', '', '', '', now(), '', 'done', '{}')`;
  await store.run(['a', 'b', ADMIN].map(id => itemOf(id).compile(db)));
  const put = (tenant: string, line: string) =>
    importRecords(
      stores.corpus,
      (async function* () {
        yield Buffer.from(`${line}\n`);
      })(),
      () => {},
      {
        author: tenant === ADMIN ? null : tenant,
        origem: { tipo: 'envio', arquivo: 'x', item_id: tenant },
      },
    );
  return { stores, put };
}

/** Texts and decisions are joined only if they belong to the same key. */
async function ofOwners(t: Test, store: SqlStore): Promise<void> {
  const { stores, put } = await threeKeys(t, store);
  await put('a', E());
  t.match(await put('b', I()), { told: [{ reason: /^is that of a decision that another key/ }] });
  t.same(await idsOf(stores), [ID, TEXT_ID].sort(), 'nobody changes what another stored');
  await put('a', E());
  t.same(await idsOf(stores), [ID, TEXT_ID].sort(), 'nor removes it');
  await stores.corpus.remove([TEXT_ID]);
  await put('a', I());
  t.same(await idsOf(stores), [ID]);
  t.match(await put('b', E()), { notOwnCount: 1 });
  t.match(await shown(stores), [{ inteiro_teor: TEXT }]);

  // Another key's version without the registry number is not replaced, so it gets no full text.
  await stores.corpus.remove([ID]);
  await put('b', JSON.stringify({ id: ID, ementa: 'Ementa.' }));
  await put('a', I());
  t.match(await put('a', E()), { notOwnCount: 1 });
  t.match(await shown(stores), [{ id: TEXT_ID, inteiro_teor: TEXT }, { id: ID }]);
}

/** A record names the full text of another key's decision. */
async function namesAnothers(t: Test, store: SqlStore): Promise<void> {
  const { stores, put } = await threeKeys(t, store);
  const record = (id: string, decisao_id: string) =>
    JSON.stringify({ id, ementa: 'Ementa.', fonte: { id: '7', integra: { decisao_id } } });
  await put('b', '{"id":"V","ementa":"Ementa."}');
  await put('a', record('M', 'V'));
  t.match(await shown(stores), [{ id: 'M', integra: null }, { id: 'V' }]);
  await put(ADMIN, record('A', 'V'));
  await put(ADMIN, record('B', 'none'));
  const kept = [{ id: 'A', integra: { decisao_id: 'V' } }, { id: 'B' }, { id: 'M' }, { id: 'V' }];
  t.match(await shown(stores), kept, 'an admin brings what an export says');
  const erasures = new Erasures(store, '');
  await erasures.ask(['A', 'B', 'M']);
  const ids = (await erasures.pending()).map(({ id }) => id).sort();
  t.same(ids, ['A', 'B', 'M', 'none'], 'what another has stored stays');
}

/** Texts of a court's source or an admin are not joined with decisions of other keys. */
async function ofNobody(t: Test, store: SqlStore): Promise<void> {
  const { stores, put } = await threeKeys(t, store);
  const forged = I({ texto: 'Texto forjado.' });
  await put('a', forged);
  await importLines(stores, [E()]);
  const court = { id: ID, resultado: 'improvido', inteiro_teor: null, integra: null };
  const own = { id: TEXT_ID, inteiro_teor: 'Texto forjado.' };
  t.match(await shown(stores), [own, court], 'a stored text of a key stays apart');
  await put(ADMIN, E());
  t.match(await shown(stores), [own, court], 'by an admin, too');
  await importLines(stores, [E()]);
  await importLines(stores, [I()]);
  t.same(await shown(stores), [JOINED], "the court's own text takes its place");

  // The key has joined its own text and abstract. The court's abstract replaces the decision, without that text.
  await stores.corpus.remove([ID]);
  await put('a', E());
  await put('a', forged);
  t.match(await shown(stores), [{ id: ID, inteiro_teor: 'Texto forjado.' }]);
  const other = I({ seqDocumento: 146000002 });
  t.match(await importLines(stores, [other]), { told: [{ reason: /^is that of a decision/ }] });
  await importLines(stores, [E(), other]);
  t.match(await shown(stores), [{ id: ID, resultado: 'provido', inteiro_teor: TEXT }]);

  // Uploads of an admin are joined, also with texts of a court's source.
  await stores.corpus.remove([ID]);
  await put(ADMIN, E());
  await put(ADMIN, I());
  t.same(await shown(stores), [JOINED]);
  await importLines(stores, [E()]);
  t.same(await shown(stores), [JOINED]);
}

/** A decision names a full text that belongs to another decision. */
async function namesUnfit(t: Test, store: SqlStore): Promise<void> {
  const stores = await emptyCorpus(t, undefined, store);
  const integra = { decisao_id: TEXT_ID };
  const names = { id: 'D', registro: REGISTRO, data_publicacao: '2022-03-04', fonte: { integra } };
  await importLines(stores, [JSON.stringify(names)]);
  await importLines(stores, [I()]);
  t.match(await shown(stores), [{ id: 'D', inteiro_teor: null }, { id: TEXT_ID }]);
  await importLines(stores, [E()]);
  t.match(await shown(stores), [{ id: 'D', inteiro_teor: null }, JOINED]);
}

const ALL = [eitherOrder, inDoubt, afterCrash, ofOwners, ofNobody, namesUnfit, namesAnothers];
for (const hold of ALL) onBothDatabases(hold);
