/**
 * Several processes and one data folder: one of them owns it at a time, in any container. If the owner dies, exactly
 * one other takes over.
 */
import { type ChildProcess, fork, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { Unavailable } from '../../../ops/services/unavailable.ts';
import { DataLock, DataLockedError } from '../../../src/stores/embedded/data-lock.ts';
import { until } from '../../support/service.ts';
import { orSkip } from '../../support/services/scope.ts';

const TAKER = path.join(import.meta.dirname, '../../support/processes/lock-taker.ts');
const TAKERS = 6;
const ROUNDS = 4;

t.test('an owner whose `in-use` was deleted is still the owner', async t => {
  const dir = t.testdir();
  const owner = await startTaker(dir);
  owner.send('go');
  t.equal((await once(owner, 'message'))[0], 'taken');
  fs.rmSync(path.join(dir, 'in-use'));
  t.throws(() => DataLock.take(dir, 'second'), {
    name: 'DataLockedError',
    message: `${dir} is in use by process ${owner.pid} (taker ${owner.pid}); stop it first`,
  });
  await kill(owner);
  DataLock.take(dir, 'heir').release();
});

t.test('an owner in another process namespace holds the lock', async t => {
  const dir = t.testdir();
  const isolated = ['--pid', '--fork', '--kill-child', process.execPath, TAKER, dir];
  if ((await orSkip(t, async () => needNamespaces())) === null) return;
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as StdioOptions;
  const taker = spawn('unshare', isolated, { stdio });
  await once(taker, 'message');
  taker.send('go');
  t.strictSame((await once(taker, 'message'))[0], 'taken');
  t.match(JSON.parse(fs.readFileSync(path.join(dir, 'lock'), 'utf8')), { pid: 1 });
  t.throws(() => DataLock.take(dir, 'outside'), DataLockedError);
  await kill(taker);
  const heir = () => {
    try {
      return DataLock.take(dir, 'heir');
    } catch {
      return null;
    }
  };
  let lock = heir();
  await until(() => {
    lock ??= heir();
    return lock !== null;
  }, 'the kernel releases it');
  lock!.release();
});

t.test('exactly one of several processes takes a dead lock', async t => {
  const dir = t.testdir();
  for (let round = 0; round < ROUNDS; round++) {
    const takers = await Promise.all(Array.from({ length: TAKERS }, () => startTaker(dir)));
    const answers = takers.map(async taker => (await once(taker, 'message'))[0]);
    for (const taker of takers) taker.send('go');
    const said = await Promise.all(answers);
    t.equal(said.filter(answer => answer === 'taken').length, 1, `round ${round}: ${said}`);
    // Owners are killed without cleaning up, so the next round finds a dead owner.
    await Promise.all(takers.map(kill));
  }
});

/** Linux lets only root make a process namespace. */
function needNamespaces(): true {
  const { status } = spawnSync('unshare', ['--pid', '--fork', 'true']);
  if (status !== 0) throw new Unavailable('no process namespace can be made');
  return true;
}

async function startTaker(dir: string): Promise<ChildProcess> {
  const taker = fork(TAKER, [dir]);
  await once(taker, 'message');
  return taker;
}

async function kill(taker: ChildProcess): Promise<void> {
  const ended = once(taker, 'exit');
  taker.kill('SIGKILL');
  await ended;
}
