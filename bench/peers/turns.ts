/** Measures one operation in turns on the service, Cypher, GDS and a bare server, one request at a time. */
import { atPlace, decodeCursor, neo4jSource } from '../../src/engine/cursor.ts';
import type { CypherForm, CypherStatement, Operation } from '../../src/engine/operation.ts';
import { isSameAnswer } from '../../src/engine/parity/same-answer.ts';
import { ask } from '../../src/stores/graph/neo4j/cypher-engine.ts';
import type { BareOrder } from '../http/bare-server.ts';
import type { Service } from '../http/service.ts';
import { progress } from '../report.ts';
import { median } from '../statistics.ts';
import type { Bodies } from './bodies.ts';
import { Client } from './client.ts';
import { gdsPeers } from './gds.ts';
import type { GraphServer } from './graph-server.ts';

export type PeerName = 'http' | 'again' | 'cypher' | 'gds' | 'bare';

export interface Measured {
  operation: Operation;
  /**
   * Milliseconds of each answer; absent if the operation has no such peer. `http` is the first request with these
   * parameters in the generation, `again` the same request directly after it.
   */
  times: Partial<Record<PeerName, number[]>>;
  answerBytes: number;
  /**
   * The number of Cypher answers that were compared with those of the service, and the bodies of the requests whose
   * answers differed.
   */
  compared: number;
  different: string[];
}

/** A peer this slow has only `SLOW_TURNS` turns. */
export const SLOW_MS = 5_000;
const SLOW_TURNS = 3;
/** Stands for the version of Neo4j's graph in the cursors of Cypher's answers. */
const GRAPH_IN_NEO4J = neo4jSource(0n);
const WARM_UP_SHARE = 0.1;
const WARM_UP_MIN = 5;

interface Turn {
  body: string;
  params: unknown;
  httpText: string | null;
  cypherData: unknown;
}

/** Sends the request of a turn; returns the milliseconds until the answer. */
type AskPeer = (turn: Turn) => Promise<number>;

export class Turns {
  readonly #neo4j: GraphServer;
  readonly #bare: Service;
  readonly #bodies: Bodies;
  readonly #product: Client;
  readonly #bareClient: Client;
  #answerBytes = 100;

  constructor(neo4j: GraphServer, product: Service, bare: Service, bodies: Bodies) {
    this.#neo4j = neo4j;
    this.#bare = bare;
    this.#bodies = bodies;
    this.#product = new Client(product.url);
    this.#bareClient = new Client(bare.url);
  }

  async measure(operation: Operation, turns: number): Promise<Measured> {
    progress(operation.name);
    const peers = this.#peersOf(operation);
    const measured: Measured = {
      operation,
      times: {},
      answerBytes: 0,
      compared: 0,
      different: [],
    };
    measured.times.again = [];
    for (const [name] of peers) measured.times[name] = [];
    const slow = new Set<PeerName>();
    const lengths: number[] = [];
    const warmUp = Math.max(WARM_UP_MIN, Math.ceil(turns * WARM_UP_SHARE));
    for (let i = -warmUp; i < turns; i++) {
      const body = this.#bodies.next(operation);
      const parsed = operation.params.parse(JSON.parse(body));
      const params = operation.paged ? atPlace(operation.name, parsed, GRAPH_IN_NEO4J) : parsed;
      const turn: Turn = { body, params, httpText: null, cypherData: undefined };
      // Alternates the order, so that each peer follows light and heavy ones equally often.
      for (const [name, askPeer] of i % 2 === 0 ? peers : peers.toReversed()) {
        const times = measured.times[name]!;
        if (slow.has(name) && (i < 0 || times.length >= SLOW_TURNS)) continue;
        const ms = await askPeer(turn);
        if (ms >= SLOW_MS) slow.add(name);
        if (i < 0) continue;
        times.push(ms);
        if (name === 'http') measured.times.again.push((await this.#ask(operation.path, body)).ms);
      }
      if (i >= 0) lengths.push(this.#answerBytes);
      compare(operation, turn, measured);
    }
    measured.answerBytes = median(lengths);
    return measured;
  }

  close(): void {
    this.#product.close();
    this.#bareClient.close();
  }

  #peersOf(operation: Operation): [PeerName, AskPeer][] {
    const { name, path, cypher } = operation;
    const gds = gdsPeers[name];
    const peers: [PeerName, AskPeer][] = [['http', turn => this.#askProduct(path, turn)]];
    if (cypher !== undefined) peers.push(['cypher', turn => this.#askCypher(cypher, turn)]);
    if (gds !== undefined) {
      peers.push(['gds', ({ params }) => this.#askGds(gds.statement(params as never))]);
    }
    peers.push(['bare', turn => this.#askBare(path, turn)]);
    return peers;
  }

  async #ask(path: string, body: string): Promise<{ text: string; ms: number }> {
    const answered = await this.#product.ask(path, body);
    if (answered.text.includes('"engine":"snapshot"')) return answered;
    throw new Error(`the answer is not from a snapshot: ${answered.text}`);
  }

  async #askProduct(path: string, turn: Turn): Promise<number> {
    const { text, ms } = await this.#ask(path, turn.body);
    turn.httpText = text;
    this.#answerBytes = Buffer.byteLength(text);
    return ms;
  }

  async #askCypher(form: CypherForm, turn: Turn): Promise<number> {
    const startedAt = performance.now();
    const outcome = await this.#neo4j.read(query => ask(query, form, turn.params));
    const ms = performance.now() - startedAt;
    if (!outcome.ok) throw new Error(`Cypher rejected ${turn.body}: ${outcome.code}`);
    turn.cypherData = outcome.data;
    return ms;
  }

  async #askGds({ text, parameters }: CypherStatement): Promise<number> {
    const startedAt = performance.now();
    await this.#neo4j.read(query => query(text, parameters));
    return performance.now() - startedAt;
  }

  /** The answer of the bare server has the length of the last answer of the service. */
  async #askBare(path: string, { body }: Turn): Promise<number> {
    const order: BareOrder = { answerBytes: this.#answerBytes };
    await this.#bare.exchange(
      order,
      (message): message is BareOrder => 'answerBytes' in (message as object),
    );
    return (await this.#bareClient.ask(path, body)).ms;
  }
}

function compare({ cypher }: Operation, turn: Turn, measured: Measured): void {
  if (cypher === undefined || turn.httpText === null || turn.cypherData === undefined) return;
  const data = withPlainCursor(JSON.parse(turn.httpText).data);
  const other = withPlainCursor(JSON.parse(JSON.stringify(turn.cypherData)));
  const agree = cypher.agree ?? isSameAnswer;
  measured.compared++;
  if (!agree(data as never, other as never)) measured.different.push(turn.body);
}

/** The answer with the parts of its cursor that do not name the graph: snapshot and Neo4j have names of their own. */
function withPlainCursor(answer: object): object {
  const text = (answer as { next_cursor?: string | null }).next_cursor;
  if (typeof text !== 'string') return answer;
  const cursor = decodeCursor(text);
  return { ...answer, next_cursor: cursor && { digest: cursor.digest, offset: cursor.offset } };
}
