/**
 * Ends a server and removes its folder when the process that started it is gone, however it ended: a shell waits for
 * the end of its input, which the kernel closes with the owner.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

const LEAVE = 'leave';
/**
 * Each input line is the id of the process to end from then on; an empty line means none. The id may have been reused,
 * so the command line must contain the folder. A dying process may still write, so the removal is repeated.
 */
const SCRIPT = `
while read -r line; do pid=$line; done
[ "$pid" != ${LEAVE} ] || exit 0
if [ -n "$pid" ]; then
  args=$(tr '\\0' ' ' <"/proc/$pid/cmdline" || ps -ww -o args= -p "$pid")
  case $args in *"$0"*) kill -9 "$pid" ;; esac
fi
rm -rf "$0" || { sleep 1; rm -rf "$0"; }`;

export class Guard {
  readonly #shell: ChildProcess;

  /** Runs in a session of its own, because signals of the terminal would otherwise end the guard first. */
  constructor(home: string) {
    const stdio = ['pipe', 'ignore', 'ignore'] as ['pipe', 'ignore', 'ignore'];
    this.#shell = spawn('/bin/sh', ['-c', SCRIPT, home], { stdio, detached: true });
    this.#shell.unref();
    (this.#shell.stdin as Socket).unref();
    // If the shell was killed, the server continues without a guard.
    this.#shell.stdin!.on('error', () => {});
  }

  watch(pid: number | null): void {
    this.#shell.stdin!.write(`${pid ?? ''}\n`);
  }

  /** Lets the server and its folder outlive their owner. */
  leave(): void {
    this.#shell.stdin!.end(`${LEAVE}\n`);
  }

  /** Removes the folder; no process is left. */
  end(): void {
    this.#shell.stdin!.end('\n');
  }
}
