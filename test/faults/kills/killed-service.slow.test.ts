/**
 * A service is killed during writes, imports, backups and snapshot writes, and a restore is killed too. What was
 * acknowledged is there after each kill. KILLS sets the number of kills. SEED sets their moments and, if there are
 * fewer kills than kinds of work, the kinds.
 */
import t from 'tap';
import { newFolder } from '../../support/empty-folder.ts';
import { Audited, startsText } from '../../support/faults/audited.ts';
import { KILLS } from '../../support/kills/kill-service.ts';
import { drawnOf, drawSeed, seededRandom } from '../../support/random-text.ts';

const COUNT = Number(process.env.KILLS ?? 2);
const SEED = drawSeed();
const ROUND_MS_MAX = 120_000;
/** Maximum number of rounds of one kind that end before the kill. */
const VAIN_MAX = 10;

const timeout = (COUNT + 1) * ROUND_MS_MAX;
t.setTimeout(timeout);
t.test(`${COUNT} kills, seed ${SEED}`, { timeout }, async t => {
  const audited = new Audited(t, newFolder(t));
  const random = seededRandom(SEED);
  const ground = { audited, random, folder: t.testdir() };
  await audited.start();
  const kinds = drawnOf(Object.entries(KILLS), COUNT, random);
  for (let kill = 0; kill < COUNT; kill++) {
    const [name, once] = kinds[kill % kinds.length]!;
    let vain = 0;
    while (!(await once(ground)) && ++vain < VAIN_MAX);
    t.ok(vain < VAIN_MAX, `${name}: killed at work`);
    t.comment(`kill ${kill + 1}, ${name}: last start ${audited.startsMs.at(-1)} ms`);
  }
  t.comment(`${audited.acknowledged.count} writes acknowledged; ${startsText(audited.startsMs)}`);
});
