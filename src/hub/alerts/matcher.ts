/**
 * Asks the backend for new decisions, and compares them with the alerts of all users. The backend numbers decisions in
 * the order of their arrival. The last compared number is stored, so that no decision is missed while no process is
 * running. If several processes share a database, one of them compares.
 */
import { Periodic } from '../../runtime/periodic.ts';
import {
  AlertMatching,
  LeaseLost,
  type Progress,
} from '../../stores/relational/hub/alerts/alert-matching.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import type { Log } from '../../telemetry/log.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import type { AlertObserver } from './alert-observer.ts';
import type { Arrival, Arrivals } from './arrival.ts';
import { ArrivalComparison } from './compare-arrivals.ts';
import { compareStates } from './compare-states.ts';

/** Decisions requested from the backend at once. */
const ASKED = 200;
/** Decisions compared at once: their words are held in memory, and each alert is read once for all of them. */
const COMPARED_MAX = 1_000;
const COMPARED_UNITS_MAX = 12_000_000;
/**
 * Maximum time between two comparisons of outcomes. A restarted backend may reuse a generation number, so a change can
 * go unnoticed until then.
 */
const OUTCOMES_MS_MAX = 10 * 60_000;

export interface MatcherDeps {
  store: SqlStore;
  backend: BackendClient;
  observer: AlertObserver;
  log: Log;
  everyMs: number;
}

export class AlertMatcher {
  readonly #deps: MatcherDeps;
  readonly #matching: AlertMatching;
  readonly #job: Periodic;
  /** Decisions compared at once. The number is reduced after a comparison that outlasted the lease. */
  #decisionsMax = COMPARED_MAX;
  #outcomesComparedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: MatcherDeps) {
    this.#deps = deps;
    this.#matching = new AlertMatching(deps.store);
    const onFailure = (err: unknown) =>
      deps.log.warn({ err }, 'the alerts could not be compared with new decisions');
    this.#job = new Periodic(signal => this.#run(signal), { everyMs: deps.everyMs, onFailure });
  }

  start(): void {
    void this.#job.start();
  }

  /** Resolves when the current comparison has ended. Another process can then take over at once. */
  async stop(): Promise<void> {
    await this.#job.stop();
    // If the release fails, the lease expires by itself.
    await this.#matching.release().catch(() => undefined);
  }

  async #run(signal: AbortSignal): Promise<void> {
    try {
      while (!signal.aborted && (await this.#step(signal)));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof LeaseLost)) throw error;
      this.#decisionsMax = Math.max(1, this.#decisionsMax >> 1);
      this.#deps.log.warn(
        { decisionsNext: this.#decisionsMax },
        'the comparison of alerts lost its lease and begins again',
      );
    }
  }

  /** Compares the next decisions; resolves to false when there are none. */
  async #step(signal: AbortSignal): Promise<boolean> {
    const progress = await this.#matching.lease();
    if (progress === null) return false;
    const { arrival } = progress;
    const first = await this.#ask(arrival ?? 0, arrival === null ? 0 : this.#decisionsMax, signal);
    if (arrival === null || first.last < arrival) {
      await this.#matching.begin(first.last);
      return false;
    }
    const arrivals = await this.#gathered(first, signal);
    const last = arrivals.at(-1);
    if (last === undefined) {
      await this.#compareStates(progress, first, signal);
      return false;
    }
    const startedAt = performance.now();
    const comparison = new ArrivalComparison(
      { matching: this.#matching, backend: this.#deps.backend },
      arrivals,
      signal,
    );
    const items = await comparison.run();
    await this.#matching.advance(last.arrival);
    this.#decisionsMax = Math.min(this.#decisionsMax * 2, COMPARED_MAX);
    const seconds = (performance.now() - startedAt) / 1000;
    this.#deps.observer.compared({ decisions: arrivals.length, items, seconds });
    return true;
  }

  /**
   * Compares statuses after an import of facts. Compares outcomes after a change of the graph, and at least every ten
   * minutes.
   */
  async #compareStates(
    { statuses, generation }: Progress,
    { situacoes, geracao }: Arrivals,
    signal: AbortSignal,
  ): Promise<void> {
    const startedAt = performance.now();
    const isOutcomesTurn =
      geracao !== generation || startedAt - this.#outcomesComparedAt > OUTCOMES_MS_MAX;
    if (situacoes === statuses && !isOutcomesTurn) return;
    const deps = { matching: this.#matching, backend: this.#deps.backend };
    const names = situacoes === statuses ? 0 : await compareStates('name', deps, signal);
    const outcomes = isOutcomesTurn ? await compareStates('outcome', deps, signal) : 0;
    await this.#matching.compared({ statuses: situacoes, generation: geracao });
    if (isOutcomesTurn) this.#outcomesComparedAt = startedAt;
    this.#deps.observer.compared({ decisions: 0, items: names + outcomes, seconds: null });
  }

  /** The decisions of the first answer and of the answers after it, up to the number that is compared at once. */
  async #gathered(first: Arrivals, signal: AbortSignal): Promise<Arrival[]> {
    const all = [...first.decisoes];
    let units = unitsOf(all);
    let last = first;
    while (
      last.decisoes.length > 0 &&
      all.length < this.#decisionsMax &&
      units < COMPARED_UNITS_MAX &&
      all.at(-1)!.arrival < last.last
    ) {
      last = await this.#ask(all.at(-1)!.arrival, this.#decisionsMax - all.length, signal);
      all.push(...last.decisoes);
      units += unitsOf(last.decisoes);
    }
    return all;
  }

  async #ask(after: number, atMost: number, signal: AbortSignal): Promise<Arrivals> {
    const limit = Math.min(atMost, ASKED);
    const { data } = await this.#deps.backend.ask('GET /v1/arrivals', { after, limit }, { signal });
    return data;
  }
}

const unitsOf = (arrivals: readonly Arrival[]): number =>
  arrivals.reduce((sum, { palavras }) => sum + palavras.length, 0);
