/** The guard of a local server ends the server that it watches and no other process. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { until } from '../../support/service.ts';

/** Starts a process that echoes its input and has the word in its command line. */
function echo(t: Test, word: string) {
  const child = spawn(process.execPath, ['-e', 'process.stdin.pipe(process.stdout)', word]);
  t.teardown(() => child.kill('SIGKILL'));
  child.stdin.on('error', () => undefined);
  return child;
}

/** Runs a process that sets a guard on another one and exits. */
function watchAndGo(home: string, pid: number): void {
  const module = JSON.stringify(path.resolve('ops/services/guard.ts'));
  const script = `import { Guard } from ${module};
    new Guard(process.argv[1]).watch(Number(process.argv[2]));`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script, home, String(pid)]);
}

t.test('ends the server when its owner is gone, and removes the folder', async t => {
  const home = path.join(t.testdir({ home: {} }), 'home');
  const server = echo(t, path.join(home, 'data'));
  const ended = once(server, 'exit');
  watchAndGo(home, server.pid!);
  t.strictSame(await ended, [null, 'SIGKILL']);
  await until(() => !fs.existsSync(home), 'the folder is gone');
});

t.test('spares a stranger who got the number of a server that died by itself', async t => {
  const home = path.join(t.testdir({ home: {} }), 'home');
  const stranger = echo(t, 'another-folder');
  watchAndGo(home, stranger.pid!);
  await until(() => !fs.existsSync(home), 'the folder is gone');
  stranger.stdin.write('there?');
  const [said] = await Promise.race([once(stranger.stdout, 'data'), once(stranger, 'exit')]);
  t.equal(String(said), 'there?');
});
