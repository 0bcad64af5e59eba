/** Decisions that were stored before the column for the favoured side get it from what was read of them. */
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import t from 'tap';
import { FAVORECE } from '../../../src/engine/graph/kinds.ts';
import { graphMigrations } from '../../../src/stores/graph/embedded-schema.ts';
import { barePglite } from '../../support/stores/bare-pglite.ts';

t.test('sides of stored decisions', { timeout: 120_000 }, async t => {
  const pglite = await barePglite(t);
  const database = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  const { '004_sides': last, ...before } = graphMigrations;
  for (const migration of [...Object.values(before), null, last!]) {
    if (migration !== null) await database.transaction().execute(each => migration.up(each));
    else await storeReadings(pglite);
  }
  const { rows } = await pglite.query<{ favorece: number }>(
    'select favorece from graph.decisao order by nid',
  );
  t.same(
    rows.map(({ favorece }) => FAVORECE[favorece]),
    [...FAVORECE, null, null],
  );
});

/** A decision for each side, a decision with an unknown side, and a decision without readings. */
async function storeReadings(pglite: PGlite): Promise<void> {
  const readings = [...FAVORECE.map(favorece => ({ favorece })), { favorece: 'juiz' }, null];
  for (const [nid, leitura] of readings.entries()) {
    await pglite.query(
      `insert into graph.decisao (nid, id, digest, resultado, criterios, fatos, provas, dispositivos,
         citados, leitura) values ($1, $2, '', 0, '{}', '{}', '{}', '{}', '{}', $3)`,
      [nid, `d${nid}`, leitura],
    );
  }
}
