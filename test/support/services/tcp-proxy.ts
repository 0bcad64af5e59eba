/** A TCP proxy on a loopback port that simulates network faults, which can be switched while it runs. */
import { once } from 'node:events';
import net, { type AddressInfo, type Server, type Socket } from 'node:net';
import { type BoltKind, BoltMessages } from './bolt-messages.ts';
import { type FlowRules, TcpFlow } from './tcp-flow.ts';

export type Direction = 'both' | 'to-server' | 'to-client';

interface Connection {
  client: Socket;
  /** Null if the proxy accepted without connecting to the server. */
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

  /** Listens on a free port and forwards to a port of the loopback interface. */
  static async start(targetPort: number): Promise<TcpProxy> {
    const listener = await listen(0);
    return new TcpProxy((listener.address() as AddressInfo).port, targetPort, listener);
  }

  /** Number of clients that are connected and have not ended their side. */
  get connectionCount(): number {
    return [...this.#connections].filter(({ client }) => !client.readableEnded && !client.destroyed)
      .length;
  }

  /**
   * Ends all faults: listens and forwards again, including held bytes. Connections made during `acceptOnly` are never
   * answered.
   */
  async pass(): Promise<void> {
    this.#silent = null;
    this.#isDeafToNew = false;
    this.#delayMs = 0;
    if (this.#listener === null) this.#adopt(await listen(this.port));
    this.#passOn();
  }

  /** Stops listening; existing connections continue. */
  refuse(): void {
    // `close` frees the port at once, although its callback waits for the connections.
    this.#listener?.close();
    this.#listener = null;
  }

  /** Accepts new connections without ever answering; existing connections continue. */
  acceptOnly(): void {
    this.#isDeafToNew = true;
  }

  /** Holds back all bytes from now on, on old and new connections. */
  silent(direction: Direction = 'both'): void {
    this.#silent = direction;
    this.#passOn();
  }

  /** Delays each piece by this time. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** Closes all connections, and keeps listening. */
  cut(): void {
    for (const { client, server } of this.#connections) {
      client.destroy();
      server?.destroy();
    }
  }

  /**
   * Calls `act` once, before the nth Bolt message of this kind from now on is forwarded: `silent()` or `cut()` keep it
   * from the server, `silent('to-client')` loses the answer.
   */
  onceBolt(kind: BoltKind, act: () => void, nth = 1): void {
    this.#watches.add({ kind, left: nth, act });
  }

  /** Closes the connections and stops listening. */
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
      // A failed socket is also closed, and the `close` handler below does the rest.
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
