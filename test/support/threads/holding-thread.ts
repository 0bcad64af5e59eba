/**
 * A thread that holds a port from its first task until it ends, and can make a call that nothing interrupts. If two
 * such threads are alive at once, the second one does not get the port.
 */
import { pbkdf2Sync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface Held {
  port: number;
  /** Rounds of the uninterruptible call; 0 to answer at once. */
  rounds: number;
}

const server = createServer();

export default async function hold({ port, rounds }: Held): Promise<string> {
  if (!server.listening) {
    try {
      await once(server.listen(port), 'listening');
    } catch (error) {
      return (error as NodeJS.ErrnoException).code!;
    }
  }
  if (rounds > 0) pbkdf2Sync('', '', rounds, 32, 'sha256');
  return 'alone';
}
