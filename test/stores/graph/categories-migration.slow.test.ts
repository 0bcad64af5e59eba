/** Decisions that were stored before the columns for subject and class get both from what was read of them. */
import { Kysely, PGliteDialect } from 'kysely';
import t from 'tap';
import { categoryCodes } from '../../../src/legal/decisions/subjects/category.ts';
import { graphMigrations } from '../../../src/stores/graph/embedded-schema.ts';
import { randomReading } from '../../support/random-categories.ts';
import { seededRandom } from '../../support/random-text.ts';
import { barePglite } from '../../support/stores/bare-pglite.ts';

const ADDED = '007_categories';

t.test('categories of stored decisions', { timeout: 120_000 }, async t => {
  const pglite = await barePglite(t);
  const database = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  const run = (name: string) =>
    database.transaction().execute(each => graphMigrations[name]!.up(each));
  const random = seededRandom(1);
  const readings = [...Array.from({ length: 60 }, () => randomReading(random)), null];
  for (const name of Object.keys(graphMigrations)) if (name !== ADDED) await run(name);
  for (const [nid, leitura] of readings.entries()) {
    await pglite.query(
      `insert into graph.decisao (nid, id, digest, resultado, criterios, fatos, provas, dispositivos,
         citados, leitura) values ($1, $2, '', 0, '{}', '{}', '{}', '{}', '{}', $3)`,
      [nid, `d${nid}`, leitura],
    );
  }
  await run(ADDED);
  const { rows } = await pglite.query('select assunto, classe from graph.decisao order by nid');
  t.strictSame(rows, readings.map(categoryCodes));
  t.ok(readings.some(read => categoryCodes(read).assunto === read?.ramo?.codigo));
  t.ok(readings.some(read => read?.classe && categoryCodes(read).classe === null));
});
