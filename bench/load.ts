/** Closed-loop load by autocannon: each connection asks again as soon as it is answered. Latency is counted by response. */
import autocannon from 'autocannon';
import type { AnswerSample, Ask } from './answers.ts';
import { type Summary, summarize } from './statistics.ts';

export interface Load {
  url: string;
  key: string;
  /** Asked in turn, dealt out to the connections; or each drawn just before it is sent. */
  asks: readonly Ask[] | (() => Ask);
  /** Every how many-th answer is kept, to be compared with the expected one; absent: none. */
  sampleEvery?: number;
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds. */
  latency: Summary;
  /** Answers that were no 2xx, and requests that got none. */
  failed: number;
  firstFailure: string | null;
  samples: AnswerSample[];
}

export const CONNECTIONS = 32;
const SAMPLES_MAX = 20_000;
const ANSWER_SECONDS_MAX = 30;
/** Whoever started a load stops it; this is far beyond. */
const LOAD_SECONDS_MAX = 7200;
/** How often autocannon looks whether it was stopped. */
const LOOK_MS = 100;

export class RunningLoad {
  readonly #result: LoadResult['samples'] = [];
  readonly #latencies: number[] = [];
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
        setupClient: client => client.setRequests(this.#requests(load, connection++)),
      },
      error => (error ? reject(error) : resolve()),
    );
    this.#instance.on('response', (_client, status, _bytes, ms) => this.#answered(status, ms));
    this.#instance.on('reqError', error => this.#fail(String(error)));
  }

  /** Ends the load and gives its figures. */
  async stop(): Promise<LoadResult> {
    // What is answered while autocannon winds down still counts: the rate is taken between first and last answer.
    this.#instance.stop();
    await this.#done;
    return {
      perSecond: ((this.#latencies.length - 1) * 1000) / (this.#lastAt - this.#firstAt),
      latency: summarize(this.#latencies),
      failed: this.#failed,
      firstFailure: this.#firstFailure,
      samples: this.#result,
    };
  }

  #answered(status: number, ms: number): void {
    const now = performance.now();
    if (this.#latencies.length === 0) this.#firstAt = now;
    this.#lastAt = now;
    this.#latencies.push(ms);
    if (status < 200 || status > 299) this.#fail(`status ${status}`);
  }

  #fail(what: string): void {
    this.#failed++;
    this.#firstFailure ??= what;
  }

  #requests({ asks, sampleEvery }: Load, connection: number): autocannon.Request[] {
    if (typeof asks === 'function') return [this.#drawn(asks, sampleEvery)];
    const own = asks.filter((_, i) => i % CONNECTIONS === connection % CONNECTIONS);
    return (own.length > 0 ? own : asks).map(ask => ({
      ...requestOf(ask),
      ...(sampleEvery === undefined ? {} : { onResponse: this.#sampler(() => ask, sampleEvery) }),
    }));
  }

  #drawn(draw: () => Ask, sampleEvery: number | undefined): autocannon.Request {
    let ask: Ask;
    return {
      setupRequest: request => {
        ask = draw();
        return { ...request, ...requestOf(ask) };
      },
      ...(sampleEvery === undefined ? {} : { onResponse: this.#sampler(() => ask, sampleEvery) }),
    };
  }

  #sampler(ask: () => Ask, every: number): (status: number, body: string) => void {
    return (_status, body) => {
      if (this.#latencies.length % every !== 0 || this.#result.length >= SAMPLES_MAX) return;
      this.#result.push({ ask: ask(), body });
    };
  }
}

const requestOf = ({ path, body }: Ask) => ({ path, body });
