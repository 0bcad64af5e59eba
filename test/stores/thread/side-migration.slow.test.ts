/** In a database from before the filters by side and by subject, these filters find what was imported earlier. */
import t from 'tap';
import { readDecision } from '../../../src/legal/decisions/read-decision.ts';
import { CODE_FIELDS, type PointFilter } from '../../../src/stores/mirror/point-filter.ts';
import { DocumentSearch } from '../../../src/stores/relational/document-search.ts';
import { Documents } from '../../../src/stores/relational/documents.ts';
import { EmbeddedSql } from '../../../src/stores/relational/embedded-sql.ts';
import { readTextQuery } from '../../../src/stores/relational/text-query.ts';
import { EmbeddedDatabase } from '../../../src/stores/thread/embedded-database.ts';
import { Pgvector } from '../../../src/stores/vectors/pgvector-store.ts';
import { VECTOR_NAMES } from '../../../src/stores/vectors/vector-store.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { newDocument } from '../../support/new-document.ts';

const SIDES = { favorece: 'autor', recorrente: 'réu', decisao_recorrida: 'procedente' } as const;
const SUBJECTS = {
  assunto: { codigo: 10433, nome: 'Indenização por Dano Moral', confianca: 'alta' },
  classe: { codigo: 198, nome: 'APELAÇÃO CÍVEL', confianca: 'alta' },
} as const;
const COLUMNS = [...Object.keys(SIDES), ...CODE_FIELDS];
const FILTERS: PointFilter[] = [
  ...Object.entries(SIDES).map(([name, value]) => ({ [name]: value })),
  ...CODE_FIELDS.map((campo, i) => ({
    no: { categoria_id: 'none', campo, codigos: new Set([['10433', '198'][i]!]) },
  })),
];
const OLDER = [
  ...['app.document', ...VECTOR_NAMES.map(name => `vectors.${name}`)].map(
    table => `alter table ${table} ${COLUMNS.map(name => `drop column ${name}`).join(', ')}`,
  ),
  // Undoes later migrations, which then run again.
  'drop index app.document_orgao_julgador_idx',
  'drop table hub.alert, hub.alert_key, hub.alert_state, hub.alert_item, app.alert_progress',
  'drop table hub.alert_channel, hub.case_look',
  'alter table app.document drop column arrival',
  'drop sequence app.document_arrival',
  'alter table app.document drop column quantias',
  'drop table hub.search_history, hub.saved_search',
  'drop table hub.case_folder, hub.case_share, hub.case_item, hub.case_entry, hub.report',
  'drop table app.coverage',
  'drop index app.document_expr_idx',
  'drop table app.source, app.source_file, app.source_turn, app.source_removed',
  'drop table app.processo',
  'drop table app.upload_error',
  'alter table app.dataset_item drop column deleted_at, drop column error_bytes',
  'alter table app.dataset_item drop column file_form, drop column source_options',
  `delete from jurisgrafo.relational_migration where name >= '2026-11-27-written-sides'`,
  `delete from jurisgrafo.vector_migration where name >= '2026-11-27-sides'`,
];

t.test('documents and vectors get sides and subjects of the stored reading', async t => {
  const database = await EmbeddedDatabase.open(await emptyFolder(t));
  t.teardown(() => database.close());
  const { connection } = database;
  const store = new EmbeddedSql(connection);
  const documents = new Documents(store, '');
  const vectors = new Pgvector(connection, 2);
  const vector = Float32Array.of(1, 0);
  const others = { tribunal: 'TJXX', ministro_norm: null, categoria_id: null, resultado: null };
  const unread = { favorece: null, recorrente: null, decisao_recorrida: null };
  const noCodes = { assunto_codigo: null, classe_codigo: null };
  const base = { regra: 'registro', texto: null } as const;
  const { assunto, classe } = SUBJECTS;
  const leitura = {
    ...readDecision({}, SIDES).leitura!,
    ...{ assunto: { ...assunto, base }, ramo: null, classe: { ...classe, base } },
  };
  const read = newDocument('read', { leitura, ementa: 'Pena' });
  const bare = newDocument('bare', { ementa: 'Pena' });
  await documents.put([read, bare]);
  await vectors.upsert(
    [read, bare].map(({ id }) => ({
      id,
      vectors: { text: vector, fact: vector, thesis: vector },
      payload: { ...others, ...unread, ...noCodes, data: null },
    })),
  );
  await connection.run(OLDER.map(sql => ({ sql })));
  await database.reopen();

  const search = new DocumentSearch(store);
  for (const filter of FILTERS) {
    const name = JSON.stringify(filter);
    const { matches } = await search.matches(readTextQuery('pena'), filter, {
      ...{ offset: 0, limit: 5 },
    });
    t.match(matches, [{ id: 'read' }], name);
    t.equal(matches.length, 1);
    for (const of of VECTOR_NAMES) {
      const near = await vectors.search(of, vector, filter, 5);
      t.strictSame(near, [{ id: 'read', score: 1 }], `${of}: ${name}`);
    }
  }
  const changed = await documents.changed([read, bare]);
  t.strictSame(changed, [read], 'its next import writes it to another vector engine');
  const [indexes] = await connection.run([
    {
      sql: `select indexname from pg_indexes where tablename = 'document'
        and indexname ~ '^document_(busca|pares)_idx$' order by 1`,
    },
  ]);
  t.strictSame(indexes, [['document_busca_idx'], ['document_pares_idx']]);
});
