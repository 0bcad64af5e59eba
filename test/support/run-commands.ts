/** Runs several commands in one process, so that they load the product once. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestScope } from './empty-folder.ts';
import { type Ended, environment, NODE_FLAGS, type run } from './run-command.ts';

const HOST = fileURLToPath(new URL('./processes/command-host.ts', import.meta.url));

/**
 * Runs commands as `run` does, but one after another in a single process, which halves the work. Use `run` for
 * arguments that cannot be parsed, signals, and settings that affect the process, such as SVC_CONCEPTS. Each file uses
 * `run` for one command.
 */
export function commandsOf(t: TestScope): typeof run {
  let host: ChildProcess | null = null;
  let ended: Promise<never>;
  let last: Promise<unknown> = Promise.resolve();
  t.teardown(() => host?.kill('SIGKILL'));
  const answer = async (args: string[], env: Record<string, string>): Promise<Ended> => {
    if (host === null) {
      host = fork(HOST, { env: environment({}), execArgv: NODE_FLAGS });
      ended = once(host, 'exit').then(() => {
        throw new Error('the process of the commands has ended');
      });
      ended.catch(() => undefined);
    }
    host.send({ args, env });
    const [reply] = await Promise.race([once(host, 'message'), ended]);
    return reply as Ended;
  };
  return (args, settings = {}) => {
    const answered = last.then(() => answer(args, environment(settings)));
    last = answered.catch(() => undefined);
    return answered;
  };
}
