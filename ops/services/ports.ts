/** Finds free ports of the loopback interface. */
import { once } from 'node:events';
import net from 'node:net';

/**
 * Below the ephemeral ports, so that an outgoing connection does not take the port while the server starts, or between
 * a kill and a restart.
 */
const PORT_MIN = 20_000;
const PORT_MAX = 32_000;
const ATTEMPTS_MAX = 100;

export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const port = PORT_MIN + Math.floor(Math.random() * (PORT_MAX - PORT_MIN));
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port found between ${PORT_MIN} and ${PORT_MAX}`);
}

/** Whether the port is free on the loopback interface. */
export async function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
