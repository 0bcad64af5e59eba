/** Describes where figures come from: machine, Node version and commit. */
import { execFileSync } from 'node:child_process';
import os from 'node:os';

const ROOT = new URL('..', import.meta.url);

/** Lines of `name: value`. */
export function describeEnvironment(command: string): string[] {
  const gigabytes = (os.totalmem() / 2 ** 30).toFixed(0);
  const cores = os.availableParallelism();
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return [
    `command: \`${command}\``,
    `commit: ${commit()}`,
    `Node: ${process.version}`,
    `machine: ${os.cpus()[0]?.model.trim() ?? os.machine()}, ${cores} cores, ${gigabytes} GiB, ${os.type()} ${os.release()}`,
    `date: ${date} UTC`,
  ];
}

/** Short hash, with `+changes` for a dirty checkout. The page that a run itself writes does not count as a change. */
function commit(): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
    const changes = git('status', '--porcelain', '--', '.', ':!bench/RESULTS.md');
    return `${git('rev-parse', '--short', 'HEAD')}${changes === '' ? '' : '+changes'}`;
  } catch {
    return 'unknown';
  }
}
