/** A TCP proxy on a loopback port, before any server, with the faults that a network has; all can be switched as it runs. */
import { once } from 'node:events';
import net, { type AddressInfo, type Server, type Socket } from 'node:net';
import { type BoltKind, BoltMessages } from './bolt-messages.ts';
import { type FlowRules, TcpFlow } from './tcp-flow.ts';

export type Direction = 'both' | 'to-server' | 'to-client';

interface Connection {
  client: Socket;
  /** Null where the proxy accepted without a word to the server. */
  server: Socket | null;
  flows: TcpFlow[];
}

interface Watch {
  kind: BoltKind;
  left: number;
  act: () => void;
}

export class TcpProxy {
  readonly port: number;
  readonly #targetPort: number;
  readonly #connections = new Set<Connection>();
  readonly #watches = new Set<Watch>();
  #listener: Server | null = null;
  #silent: Direction | null = null;
  #isDeafToNew = false;
  #delayMs = 0;

  private constructor(port: number, targetPort: number, listener: Server) {
    this.port = port;
    this.#targetPort = targetPort;
    this.#adopt(listener);
  }

  /** On a free port, passing everything on to a port of the loopback interface. */
  static async start(targetPort: number): Promise<TcpProxy> {
    const listener = await listen(0);
    return new TcpProxy((listener.address() as AddressInfo).port, targetPort, listener);
  }

  /** Clients that are connected and have not ended their side. */
  get connectionCount(): number {
    return [...this.#connections].filter(({ client }) => !client.readableEnded && !client.destroyed)
      .length;
  }

  /** As at first: listens, and passes on everything that comes and that was held. Whom `accept` took stays unanswered. */
  async pass(): Promise<void> {
    this.#silent = null;
    this.#isDeafToNew = false;
    this.#delayMs = 0;
    if (this.#listener === null) this.#adopt(await listen(this.port));
    this.#passOn();
  }

  /** Does not listen any more; connections that are there go on. */
  refuse(): void {
    // Its callback waits for the connections too, but the port is given up at once.
    this.#listener?.close();
    this.#listener = null;
  }

  /** Accepts new connections and never says a word on them; the others go on. */
  acceptOnly(): void {
    this.#isDeafToNew = true;
  }

  /** Passes nothing on from now on, on old and new connections; what comes meanwhile is held. */
  silent(direction: Direction = 'both'): void {
    this.#silent = direction;
    this.#passOn();
  }

  /** Passes each piece on this much later. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** Ends all connections; it goes on listening. */
  cut(): void {
    for (const { client, server } of this.#connections) {
      client.destroy();
      server?.destroy();
    }
  }

  /**
   * Once, when a client sends the nth Bolt message of this kind from now on, and before it is passed on: `silent()`
   * or `cut()` keep it from the server, `silent('to-client')` loses the answer.
   */
  onceBolt(kind: BoltKind, act: () => void, nth = 1): void {
    this.#watches.add({ kind, left: nth, act });
  }

  /** Ends the connections and does not listen any more. */
  close(): void {
    this.refuse();
    this.cut();
  }

  #adopt(listener: Server): void {
    this.#listener = listener;
    listener.on('connection', client => this.#connect(client));
  }

  #connect(client: Socket): void {
    const server = this.#isDeafToNew ? null : connectTo(this.#targetPort);
    const connection: Connection = { client, server, flows: [] };
    this.#connections.add(connection);
    for (const socket of [client, server]) {
      // One that breaks is closed, which is all there is to say.
      socket?.on('error', () => {});
      socket?.on('close', () => {
        if (client.destroyed && server?.destroyed !== false) this.#connections.delete(connection);
      });
    }
    if (server === null) {
      client.on('end', () => client.end()).resume();
      return;
    }
    const messages = new BoltMessages();
    const look = (bytes: Buffer) => this.#look(messages, bytes);
    connection.flows.push(
      new TcpFlow(client, server, this.#rules('to-server'), look),
      new TcpFlow(server, client, this.#rules('to-client'), () => {}),
    );
  }

  #rules(direction: Direction): FlowRules {
    return { isSilent: () => this.#isSilent(direction), delayMs: () => this.#delayMs };
  }

  #isSilent(direction: Direction): boolean {
    return this.#silent === 'both' || this.#silent === direction;
  }

  #passOn(): void {
    for (const { flows } of this.#connections) for (const flow of flows) flow.passOn();
  }

  #look(messages: BoltMessages, bytes: Buffer): void {
    if (this.#watches.size === 0) return void messages.read(bytes);
    for (const kind of messages.read(bytes)) {
      for (const watch of this.#watches) {
        if (watch.kind !== kind || --watch.left > 0) continue;
        this.#watches.delete(watch);
        watch.act();
      }
    }
  }
}

function connectTo(port: number): Socket {
  return net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
}

async function listen(port: number): Promise<Server> {
  const listener = net.createServer({ allowHalfOpen: true });
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return listener;
}
