/**
 * Ends a server and removes its folder when the process that started it is gone, however it went: a shell waits for
 * the end of its input, which the system closes with the owner.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

const LEAVE = 'leave';
/**
 * Each line is the process to end from then on; an empty one stands for none. One that died by itself may have left its
 * number to another: ours names the folder. A dying process may write a moment more.
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

  /** In a session of its own: what ends a terminal's processes would else end the guard first. */
  constructor(home: string) {
    const stdio = ['pipe', 'ignore', 'ignore'] as ['pipe', 'ignore', 'ignore'];
    this.#shell = spawn('/bin/sh', ['-c', SCRIPT, home], { stdio, detached: true });
    this.#shell.unref();
    (this.#shell.stdin as Socket).unref();
    // Without a guard the server still runs; whoever killed the shell wanted that.
    this.#shell.stdin!.on('error', () => {});
  }

  watch(pid: number | null): void {
    this.#shell.stdin!.write(`${pid ?? ''}\n`);
  }

  /** From now on the server and its folder may outlive their owner. */
  leave(): void {
    this.#shell.stdin!.end(`${LEAVE}\n`);
  }

  /** No process is left to guard; the folder goes. */
  end(): void {
    this.#shell.stdin!.end('\n');
  }
}
