/** Sends point requests at a fixed rate, regardless of the answers: a service that stalls delays all of them. */
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { Draw } from '../draw.ts';
import { ask } from '../http/answers.ts';
import type { Client } from './client.ts';

export interface Sent {
  /** Milliseconds since 1970. */
  sentAt: number;
  /** Milliseconds until the answer. */
  ms: number;
  /** Generation of the answer. */
  generation: number;
  builtAt: number;
}

const PER_SECOND = 100;
const INTERVAL_MS = 1000 / PER_SECOND;

export const STREAM = `${PER_SECOND} structural-similarity a second`;

export class SteadyStream {
  readonly #client: Client;
  readonly #draw: Draw;
  readonly #sent: Promise<Sent>[] = [];
  readonly #startedAt = performance.now();
  #timer: NodeJS.Timeout;
  /** The highest generation of all answers so far. */
  generation = 0;

  constructor(client: Client, graph: PackedGraph, seed: number) {
    this.#client = client;
    this.#draw = new Draw(graph, seed);
    this.#timer = setTimeout(() => this.#sendDue(), INTERVAL_MS);
  }

  /** Ends the stream; returns all requests in order and throws if one failed. */
  stop(): Promise<Sent[]> {
    clearTimeout(this.#timer);
    return Promise.all(this.#sent);
  }

  #sendDue(): void {
    const dueAt = () => this.#startedAt + (this.#sent.length + 1) * INTERVAL_MS;
    while (dueAt() <= performance.now()) {
      const sending = this.#send();
      // `stop` reports the failure.
      sending.catch(() => undefined);
      this.#sent.push(sending);
    }
    this.#timer = setTimeout(() => this.#sendDue(), dueAt() - performance.now());
  }

  async #send(): Promise<Sent> {
    const { path, body } = ask('structural-similarity', this.#draw.pair());
    const sentAt = Date.now();
    const { text, ms } = await this.#client.ask(path, body);
    const { id, built_at } = JSON.parse(text).meta.snapshot;
    this.generation = Math.max(this.generation, id);
    return { sentAt, ms, generation: id, builtAt: Date.parse(built_at) };
  }
}
