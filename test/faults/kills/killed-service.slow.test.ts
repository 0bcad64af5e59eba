/**
 * A service is killed in the middle of writes, imports, backups and snapshot writes, and a restore in its middle: what
 * was acknowledged is there after each kill. KILLS sets their number, SEED the moments.
 */
import t from 'tap';
import { newFolder } from '../../support/empty-folder.ts';
import { Audited, startsText } from '../../support/faults/audited.ts';
import { KILLS } from '../../support/kills/kill-service.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';

const COUNT = Number(process.env.KILLS ?? 8);
const SEED = drawSeed();
const ROUND_MS_MAX = 120_000;
/** Rounds of one kind that may be over before the kill. */
const VAIN_MAX = 10;

const timeout = (COUNT + 1) * ROUND_MS_MAX;
t.setTimeout(timeout);
t.test(`${COUNT} kills, seed ${SEED}`, { timeout }, async t => {
  const audited = new Audited(t, newFolder(t));
  const ground = { audited, random: seededRandom(SEED), folder: t.testdir() };
  await audited.start();
  const kinds = Object.entries(KILLS);
  for (let kill = 0; kill < COUNT; kill++) {
    const [name, once] = kinds[kill % kinds.length]!;
    let vain = 0;
    while (!(await once(ground)) && ++vain < VAIN_MAX);
    t.ok(vain < VAIN_MAX, `${name}: killed at work`);
    t.comment(`kill ${kill + 1}, ${name}: last start ${audited.startsMs.at(-1)} ms`);
  }
  t.comment(`${audited.acknowledged.count} writes acknowledged; ${startsText(audited.startsMs)}`);
});
