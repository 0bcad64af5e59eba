/**
 * Sends requests to a service all the time while its database fails, and records answers that must never be given:
 * wrong, empty or late answers, undeclared errors, and errors that name a host.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Reply, type Service } from '../service.ts';

const ASK_EVERY_MS = 100;
export const QUESTIONS_AT_ONCE = 6;
/** The deadline of 15 s, and one second for the answer. */
const ANSWER_MS_MAX = 16_000;
/** An earlier timeout is wrong; the limit allows for timers that fire slightly early. */
const TIMEOUT_MS_MIN = 14_900;
const HOST_NAMES = /127\.0\.0\.1|localhost|::1|bolt|neo4j|ECONN/i;

export interface Question {
  route: string;
  body: object;
  /** `data` of the correct answer from either engine. */
  data: unknown;
}

export interface Witnessed {
  status: number;
  engine: string | null;
  code: string | null;
  ms: number;
}

export class Witness {
  readonly answers: Witnessed[] = [];
  /** One line for each answer that must never be given. */
  readonly faults: string[] = [];
  readonly #service: Service;
  readonly #key: string;
  readonly #questions: readonly Question[];
  readonly #staleSeconds: number;
  readonly #inFlight = new Set<Promise<void>>();
  #isOver = false;
  readonly #asking: Promise<void>;

  /** Sends the requests in turn until `end` is called. */
  constructor(service: Service, key: string, questions: readonly Question[], staleSeconds: number) {
    this.#service = service;
    this.#key = key;
    this.#questions = questions;
    this.#staleSeconds = staleSeconds;
    this.#asking = this.#ask();
  }

  /** Stops, and waits for the open answers. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#asking;
    await Promise.all(this.#inFlight);
  }

  /** The number of answers with this status, from the given index on. */
  count(status: number, since = 0): number {
    return this.answers.slice(since).filter(answer => answer.status === status).length;
  }

  async #ask(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      if (this.#inFlight.size < QUESTIONS_AT_ONCE) {
        const answer: Promise<void> = this.#one(
          this.#questions[turn % this.#questions.length]!,
        ).finally(() => this.#inFlight.delete(answer));
        this.#inFlight.add(answer);
      }
      await sleep(ASK_EVERY_MS);
    }
  }

  async #one(question: Question): Promise<void> {
    const { route, body } = question;
    const startedAt = performance.now();
    try {
      const reply = await ask(this.#service.url, this.#key, route, body);
      this.#judge(question, reply, performance.now() - startedAt);
    } catch (error) {
      this.faults.push(`${route} got no answer: ${(error as Error).message}`);
    }
  }

  #judge({ route, data }: Question, { status, json }: Reply, ms: number): void {
    const { engine = null, snapshot } = json.meta;
    const code = json.error?.code ?? null;
    this.answers.push({ status, engine, code, ms });
    const fault = (what: string) => this.faults.push(`${route} ${what} (${Math.round(ms)} ms)`);
    if (ms > ANSWER_MS_MAX) fault('was late');
    if (status === 200) {
      if (rowsOf(json.data) !== rowsOf(data)) fault(`of ${engine} was wrong`);
      if (engine === 'snapshot' && snapshot.age_seconds > this.#staleSeconds) fault('was stale');
      return;
    }
    if (code === 'GRAPH_TIMEOUT' && status === 504) {
      if (ms < TIMEOUT_MS_MIN) fault('timed out early');
    } else if (code !== 'SERVICE_UNAVAILABLE' || status !== 503) fault(`was ${status} ${code}`);
    if (HOST_NAMES.test(JSON.stringify(json))) fault(`names a host: ${JSON.stringify(json.error)}`);
  }
}

/** The answer without its cursor, which names the graph. */
const rowsOf = (data: unknown): string =>
  JSON.stringify({ ...(data as object), next_cursor: null });
