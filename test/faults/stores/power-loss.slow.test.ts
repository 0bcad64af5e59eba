/**
 * The power is lost at random moments during memories, uploads, removals, imports and backups. The service starts again
 * and holds what it acknowledged. POWER_LOSSES sets the number of losses, SEED their moments. If no disk can be cut
 * off, or with POWER_DISK=recorded, a recorded folder loses what was not synced.
 */
import path from 'node:path';
import t, { type Test } from 'tap';
import { Unavailable } from '../../../ops/services/unavailable.ts';
import { Audited, startsText } from '../../support/faults/audited.ts';
import { CutDisk } from '../../support/faults/cut-disk.ts';
import { RecordedDisk } from '../../support/faults/recorded-disk.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { until } from '../../support/service.ts';
import { orSkip } from '../../support/services/scope.ts';

const LOSSES = Number(process.env.POWER_LOSSES ?? 1);
const SEED = drawSeed();
const ROUND_MS_MAX = 120_000;
const WRITERS = 4;
const WRITES_MAX = 300;

const timeout = (LOSSES + 1) * ROUND_MS_MAX;
t.setTimeout(timeout);
t.test(`${LOSSES} losses, seed ${SEED}`, { timeout }, async t => {
  const disk = await orSkip(t, async () => diskOf(t));
  if (disk === null) return;
  const audited = new Audited(t, path.join(disk.folder, 'data'));
  const { acknowledged } = audited;
  const random = seededRandom(SEED);
  for (let round = 0; ; round++) {
    await audited.start();
    t.comment(`round ${round}: started in ${audited.startsMs.at(-1)} ms`);
    if (round === LOSSES) break;

    const importing = audited.import(path.join(t.testdir(), 'decisions.jsonl'), SEED + round);
    const backingUp = audited.backUp(path.join(disk.folder, `backup-${round}`));
    const { count } = acknowledged;
    const writes = 1 + Math.floor(random() * WRITES_MAX);
    const { place } = audited;
    const writing = Array.from({ length: WRITERS }, () => acknowledged.writeUntilItEnds(place));
    await until(() => acknowledged.count >= count + writes, 'writes are acknowledged');
    disk.cut();
    await audited.service.end('SIGKILL');
    await Promise.all([...writing, importing.end(), backingUp.end()]);
    t.comment(`cut after ${acknowledged.count - count} writes`);
    disk.restore();
  }
  t.comment(`${acknowledged.count} writes acknowledged; ${startsText(audited.startsMs)}`);
});

function diskOf(t: Test): CutDisk | RecordedDisk {
  if (process.env.POWER_DISK === 'recorded') return new RecordedDisk(t);
  try {
    return new CutDisk(t);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    t.comment(`${error.message}; syncs are recorded`);
    return new RecordedDisk(t);
  }
}
