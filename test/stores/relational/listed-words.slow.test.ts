/**
 * The index of words takes many documents as a list and finds them. Afterwards its usual setting is restored, even
 * after a crash.
 */
import t from 'tap';
import { openEmbedded } from '../../../src/stores/opening/open-embedded.ts';
import { Documents } from '../../../src/stores/relational/documents.ts';
import { EmbeddedSql } from '../../../src/stores/relational/embedded-sql.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { newDocument } from '../../support/new-document.ts';

const OPTIONS = `select reloptions from pg_class where oid = 'app.document_busca_idx'::regclass`;
/** Without this setting, such a small table is read without its index. */
const BY_INDEX = 'set enable_seqscan = off';
const FOUND = `select id from app.document where busca @@ 'moral'::tsquery order by id`;

const embedded = await openEmbedded(await emptyFolder(t), 'a test');
t.teardown(() => embedded.close());
const { database } = embedded;
const documents = new Documents(new EmbeddedSql(database.connection), 'words');
const ask = async (sql: string) => (await database.connection.run([{ sql }]))[0]!.flat();
const found = async () => {
  const [, rows] = await database.connection.run([{ sql: BY_INDEX }, { sql: FOUND }]);
  return rows!.flat();
};
const put = (...ids: string[]) =>
  documents.put(ids.map(id => newDocument(id, { ementa: 'Dano moral.' })));

t.test('listed documents are found, and the rule is restored', async t => {
  t.match(await ask(OPTIONS), [['fastupdate=off']]);
  await documents.puttingMany(async () => {
    t.match(await ask(OPTIONS), [['fastupdate=on']]);
    await put('a', 'b');
    t.same(await found(), ['a', 'b']);
  });
  t.match(await ask(OPTIONS), [['fastupdate=off']]);
  t.same(await found(), ['a', 'b']);
});

t.test('work that fails leaves the rule too', async t => {
  await t.rejects(
    documents.puttingMany(async () => {
      throw new Error('stopped');
    }),
    /stopped/,
  );
  t.match(await ask(OPTIONS), [['fastupdate=off']]);
});

t.test('an interrupted import is put right when the database opens', async t => {
  await ask(`alter index app.document_busca_idx set (fastupdate = on)`);
  await put('c');
  await database.reopen();
  t.match(await ask(OPTIONS), [['fastupdate=off']]);
  t.same(await found(), ['a', 'b', 'c']);
});
