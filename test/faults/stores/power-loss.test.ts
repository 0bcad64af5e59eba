/**
 * The power is lost at random moments under memories, uploads, removals, imports and backups: the service starts again
 * and holds what it acknowledged. POWER_LOSSES sets their number, SEED the moments.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { generateLines } from '../../../src/ingest/synthetic-decisions.ts';
import { readBackup } from '../../../src/stores/backup/read-backup.ts';
import { Acknowledged } from '../../support/faults/acknowledged.ts';
import { CutDisk } from '../../support/faults/cut-disk.ts';
import { seededRandom } from '../../support/random-text.ts';
import { environment, MAIN } from '../../support/run-command.ts';
import { ask, startService, until } from '../../support/service.ts';
import { orSkip } from '../../support/services/scope.ts';

const LOSSES = Number(process.env.POWER_LOSSES ?? 3);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const ROUND_MS_MAX = 120_000;
const WRITERS = 4;
const WRITES_MAX = 300;
const DECISIONS = 200;

const timeout = (LOSSES + 1) * ROUND_MS_MAX;
t.setTimeout(timeout);
t.test(`${LOSSES} losses, seed ${SEED}`, { timeout }, async t => {
  const disk = await orSkip(t, async () => new CutDisk(t));
  if (disk === null) return;
  const dataDir = path.join(disk.folder, 'data');
  const random = seededRandom(SEED);
  const acknowledged = new Acknowledged();
  const backups: string[] = [];
  const imported = new Set<string>();
  let key = '';
  for (let round = 0; round <= LOSSES; round++) {
    const begunAt = performance.now();
    const service = await startService(t, dataDir);
    t.comment(`round ${round}: started in ${Math.round(performance.now() - begunAt)} ms`);
    key ||= service.madeKey!;
    t.equal(fs.readFileSync(path.join(dataDir, 'api-key'), 'utf8').trim(), key, 'the same key');
    const place = { url: service.url, key };
    await acknowledged.check(t, place);
    for (const file of backups) t.ok((await readBackup(file, null)).files > 0, 'a backup is whole');
    for (const id of imported) {
      t.equal(
        (await ask(service.url, key, `/v1/decisions/${encodeURIComponent(id)}`)).status,
        200,
        `${id} is there`,
      );
    }
    if (round === LOSSES) return;

    const lines = [...generateLines(DECISIONS, SEED + round)];
    const source = path.join(t.testdir(), 'decisions.jsonl');
    fs.writeFileSync(source, lines.join(''));
    const backup = path.join(disk.folder, `backup-${round}`);
    const importing = command(dataDir, ['import', source]);
    const backingUp = command(dataDir, ['backup', backup]);
    importing.done.then(isDone => {
      if (isDone) for (const line of lines) imported.add(JSON.parse(line).id);
    });
    backingUp.done.then(isDone => {
      if (isDone) backups.push(backup);
    });
    const before = acknowledged.count;
    const writes = 1 + Math.floor(random() * WRITES_MAX);
    const writing = Array.from({ length: WRITERS }, () => acknowledged.writeUntilItEnds(place));
    await until(() => acknowledged.count >= before + writes, 'writes are acknowledged');
    disk.cut();
    await service.end('SIGKILL');
    await Promise.all([...writing, importing.end(), backingUp.end()]);
    t.comment(`cut after ${acknowledged.count - before} writes`);
    disk.restore();
  }
});

/** Runs a command until it ends or `end`; `done` is whether it succeeded. */
function command(dataDir: string, args: string[]) {
  const child = execFile(process.execPath, [MAIN, ...args], {
    env: environment({ SVC_DATA_DIR: dataDir }),
  });
  const done = once(child, 'exit').then(([code]) => code === 0);
  return {
    done,
    end: async () => {
      child.kill('SIGKILL');
      await done;
    },
  };
}
