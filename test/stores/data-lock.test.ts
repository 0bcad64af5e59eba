/** One owner at a time, a dead one's lock taken over by exactly one. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { DataLock, DataLockedError } from '../../src/stores/data-lock.ts';

const TAKERS = 6;
const ROUNDS = 4;

t.test('a second owner is refused with the first one named', async t => {
  const dir = path.join(t.testdir(), 'made/below');
  const lock = DataLock.take(dir, 'http://127.0.0.1:8080');
  t.throws(() => DataLock.take(dir, 'second'), {
    name: 'DataLockedError',
    message: `${dir} is in use by process ${process.pid} (http://127.0.0.1:8080); stop it first`,
  });
  lock.announce('http://127.0.0.1:9090');
  t.throws(() => DataLock.take(dir, 'second'), { message: /127\.0\.0\.1:9090/ });
  lock.release();
  DataLock.take(dir, 'second').release();
  t.same(fs.readdirSync(dir), [], 'nothing is left behind');
});

t.test('a number that went to another process is not the owner', async t => {
  const dir = t.testdir();
  const dead = { pid: process.pid, started: '1', address: 'gone', token: 'dead-token' };
  fs.writeFileSync(path.join(dir, 'lock'), JSON.stringify(dead));
  DataLock.take(dir, 'heir').release();
  t.same(fs.readdirSync(dir), []);
});

t.test('a taker that died halfway does not stop the next', async t => {
  const dir = t.testdir();
  const dead = (token: string) =>
    JSON.stringify({ pid: process.pid, started: '1', address: 'gone', token });
  fs.writeFileSync(path.join(dir, 'lock'), dead('first'));
  fs.writeFileSync(path.join(dir, 'lock.first'), dead('second'));
  fs.writeFileSync(path.join(dir, 'lock.second'), dead('third'));
  const lock = DataLock.take(dir, 'heir');
  t.throws(() => DataLock.take(dir, 'late'), DataLockedError);
  lock.release();
  t.same(fs.readdirSync(dir), []);
});

t.test('a living process that is taking over is the owner to be', async t => {
  const dir = t.testdir();
  const dead = { pid: process.pid, started: '1', address: 'gone', token: 'first' };
  const alive = { pid: process.pid, started: null, address: 'taking over', token: 'second' };
  fs.writeFileSync(path.join(dir, 'lock'), JSON.stringify(dead));
  fs.writeFileSync(path.join(dir, 'lock.first'), JSON.stringify(alive));
  t.throws(() => DataLock.take(dir, 'late'), { message: /taking over/ });
  t.same(fs.readdirSync(dir).sort(), ['lock', 'lock.first']);
});

t.test('a file that is no lock is not touched', async t => {
  const dir = t.testdir({ lock: 'something else' });
  t.throws(() => DataLock.take(dir, 'x'), /is not a lock that jurisgrafo wrote/);
  t.equal(fs.readFileSync(path.join(dir, 'lock'), 'utf8'), 'something else');
});

t.test('of processes that take a dead lock at once exactly one wins', async t => {
  const dir = t.testdir();
  for (let round = 0; round < ROUNDS; round++) {
    const takers = await Promise.all(Array.from({ length: TAKERS }, () => startTaker(dir)));
    const answers = takers.map(async taker => (await once(taker, 'message'))[0]);
    for (const taker of takers) taker.send('go');
    const said = await Promise.all(answers);
    t.equal(said.filter(answer => answer === 'taken').length, 1, `round ${round}: ${said}`);
    // Killed without a chance to clean up: the next round finds a dead owner.
    await Promise.all(takers.map(kill));
  }
});

async function startTaker(dir: string): Promise<ChildProcess> {
  const taker = fork(path.join(import.meta.dirname, 'taker.ts'), [dir]);
  await once(taker, 'message');
  return taker;
}

async function kill(taker: ChildProcess): Promise<void> {
  const ended = once(taker, 'exit');
  taker.kill('SIGKILL');
  await ended;
}
