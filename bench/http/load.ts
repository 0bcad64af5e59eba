/** Closed-loop load by autocannon: each connection sends the next request when it has its answer. */
import autocannon from 'autocannon';
import type { Mode } from '../../src/engine/operation.ts';
import { type Summary, summarize } from '../statistics.ts';
import type { AnswerSample, Ask } from './answers.ts';

export interface Load {
  url: string;
  key: string;
  /** A list that is divided among the connections, or a function that draws each request. */
  asks: readonly Ask[] | (() => Ask);
  /** Keeps every n-th answer for a comparison; absent: none. */
  sampleEvery?: number;
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds. */
  latency: Summary;
  /** Latency for each mode of operations that had requests. */
  latencyByMode: [Mode['mode'], Summary][];
  /** Answers with a status other than 2xx, and requests without an answer. */
  failed: number;
  firstFailure: string | null;
  samples: AnswerSample[];
}

export const CONNECTIONS = 32;
const SAMPLES_MAX = 20_000;
const ANSWER_SECONDS_MAX = 30;
/** Upper bound: a load ends with `stop`. */
const LOAD_SECONDS_MAX = 7200;
/** Interval at which autocannon checks whether it was stopped. */
const LOOK_MS = 100;

export class RunningLoad {
  readonly #samples: AnswerSample[] = [];
  readonly #latencies = new Map<Mode['mode'], number[]>();
  #count = 0;
  readonly #instance: autocannon.Instance;
  readonly #done: Promise<void>;
  #firstAt = 0;
  #lastAt = 0;
  #failed = 0;
  #firstFailure: string | null = null;

  constructor(load: Load) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#done = promise;
    let connection = 0;
    this.#instance = autocannon(
      {
        url: load.url,
        connections: CONNECTIONS,
        duration: LOAD_SECONDS_MAX,
        timeout: ANSWER_SECONDS_MAX,
        sampleInt: LOOK_MS,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${load.key}` },
        setupClient: client => this.#setUp(client, load, connection++),
      },
      error => (error ? reject(error) : resolve()),
    );
    this.#instance.on('reqError', error => this.#fail(String(error)));
  }

  /** Ends the load and returns its figures. */
  async stop(): Promise<LoadResult> {
    // Answers that arrive while autocannon stops still count: the rate is measured from the first to the last answer.
    this.#instance.stop();
    await this.#done;
    const modes = [...this.#latencies];
    return {
      perSecond: ((this.#count - 1) * 1000) / (this.#lastAt - this.#firstAt),
      latency: summarize(modes.flatMap(([, latencies]) => latencies)),
      latencyByMode: modes.map(([mode, latencies]) => [mode, summarize(latencies)]),
      failed: this.#failed,
      firstFailure: this.#firstFailure,
      samples: this.#samples,
    };
  }

  #answered(mode: Mode['mode'], status: number, ms: number): void {
    const now = performance.now();
    if (this.#count++ === 0) this.#firstAt = now;
    this.#lastAt = now;
    let latencies = this.#latencies.get(mode);
    if (latencies === undefined) {
      latencies = [];
      this.#latencies.set(mode, latencies);
    }
    latencies.push(ms);
    if (status < 200 || status > 299) this.#fail(`status ${status}`);
  }

  #fail(what: string): void {
    this.#failed++;
    this.#firstFailure ??= what;
  }

  /** Gives a connection its share of the list, built once, or a request that is drawn each time. */
  #setUp(client: autocannon.Client, load: Load, connection: number): void {
    const { asks, sampleEvery } = load;
    let current: Ask;
    const sampled = (ask: () => Ask) =>
      sampleEvery === undefined ? {} : { onResponse: this.#sampler(ask, sampleEvery) };
    if (typeof asks === 'function') {
      const setupRequest = (request: autocannon.Request) => {
        current = asks();
        return { ...request, ...requestOf(current) };
      };
      client.setRequests([{ setupRequest, ...sampled(() => current) }]);
    } else {
      const dealt = asks.filter((_, i) => i % CONNECTIONS === connection % CONNECTIONS);
      const own = dealt.length > 0 ? dealt : asks;
      // All requests of a list have the same mode.
      current = own[0]!;
      client.setRequests(own.map(ask => ({ ...requestOf(ask), ...sampled(() => ask) })));
    }
    client.on('response', (status, _bytes, ms) =>
      this.#answered(current.operation.mode, status, ms),
    );
  }

  #sampler(ask: () => Ask, every: number): (status: number, body: string) => void {
    return (_status, body) => {
      if (this.#count % every !== 0 || this.#samples.length >= SAMPLES_MAX) return;
      this.#samples.push({ ask: ask(), body });
    };
  }
}

const requestOf = ({ path, body }: Ask) => ({ path, body });
