/** Killed writers lose nothing that was acknowledged. The first of them is killed while it creates the database. */
import t from 'tap';
import { killGraphWriters } from '../../support/kills/kill-graph-writer.ts';

const KILLS = Number(process.env.KILLS ?? 2);
const DECISIONS = Number(process.env.DECISIONS ?? 500);

t.test(`killed ${KILLS} times`, { timeout: 600_000 }, async t => {
  await killGraphWriters(t, { dir: t.testdir(), decisions: DECISIONS }, KILLS);
});
