/** Free ports of the loopback interface. */
import { once } from 'node:events';
import net from 'node:net';

/**
 * Below the ports that systems hand to outgoing connections, so that none of those takes the port while the server
 * starts, or while it is down between a kill and a restart.
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

/** Whether nobody listens there on the loopback interface. */
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
