/** Finds the alerts that new decisions match. Yields to the event loop every few milliseconds. */
import { TimeSlice } from '../../runtime/time-slice.ts';
import {
  type AlertMatching,
  LeaseLost,
} from '../../stores/relational/hub/alerts/alert-matching.ts';
import type {
  FoundItem,
  ItemContent,
  KeyedAlert,
} from '../../stores/relational/hub/alerts/alert-rows.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import type { Arrival } from './arrival.ts';
import { ArrivedWords, type Pending } from './arrived-words.ts';
import { keysOf, reasonOf } from './keys.ts';
import { type Needs, needsOf } from './needs.ts';
import { decided } from './phrases.ts';

/** Alerts read at once, and items stored at once. */
const PAGE = 500;
const KEYS_MAX = 1_000;

export interface ComparingDeps {
  matching: AlertMatching;
  backend: BackendClient;
}

export class ArrivalComparison {
  readonly #deps: ComparingDeps;
  readonly #arrivals: readonly Arrival[];
  readonly #signal: AbortSignal;
  readonly #slice = new TimeSlice();
  #added = 0;

  constructor(deps: ComparingDeps, arrivals: readonly Arrival[], signal: AbortSignal) {
    this.#deps = deps;
    this.#arrivals = arrivals;
    this.#signal = signal;
  }

  /** Stores everything found; resolves to the number of new items. */
  async run(): Promise<number> {
    await this.#bySearches();
    await this.#byKeys();
    return this.#added;
  }

  async #bySearches(): Promise<void> {
    const { matching, backend } = this.#deps;
    const words = await ArrivedWords.of(this.#arrivals);
    for (let after = ''; ; ) {
      const alerts = await matching.searches(after, PAGE);
      const found: (Pending & { alert: string })[] = [];
      for (const { id, arrival_from, watched } of alerts) {
        const needs: Needs = needsOf(watched);
        found.push(...words.matching(needs, arrival_from).map(match => ({ ...match, alert: id })));
        await this.#slice.yieldIfOver();
      }
      const matches = await decided(found, backend, this.#signal);
      await this.#add(matches.map(({ alert, arrival }) => foundDecision(alert, arrival)));
      if (alerts.length < PAGE) return;
      if ((await matching.lease()) === null) throw new LeaseLost();
      after = alerts.at(-1)!.id;
    }
  }

  async #byKeys(): Promise<void> {
    const byKey = new Map<string, Arrival[]>();
    for (const arrival of this.#arrivals) {
      for (const key of keysOf(arrival)) {
        const known = byKey.get(key);
        if (known === undefined) byKey.set(key, [arrival]);
        else known.push(arrival);
      }
    }
    const keys = [...byKey.keys()];
    for (let from = 0; from < keys.length; from += KEYS_MAX) {
      const alerts = await this.#deps.matching.keyed(keys.slice(from, from + KEYS_MAX));
      await this.#add(alerts.flatMap(alert => ofKey(alert, byKey.get(alert.key)!)));
    }
  }

  async #add(found: readonly FoundItem[]): Promise<void> {
    for (let from = 0; from < found.length; from += PAGE) {
      this.#added += await this.#deps.matching.add(found.slice(from, from + PAGE));
      this.#signal.throwIfAborted();
    }
  }
}

function ofKey(alert: KeyedAlert, arrivals: readonly Arrival[]): FoundItem[] {
  const { id, kind, key, arrival_from } = alert;
  const reason = kind === 'decision' ? { reason: reasonOf(key) } : {};
  return arrivals
    .filter(({ arrival }) => arrival > arrival_from)
    .map(arrival => foundDecision(id, arrival, reason));
}

function foundDecision(alert: string, arrival: Arrival, more: ItemContent = {}): FoundItem {
  const { id, processo, tribunal, ministro, data, resultado } = arrival;
  const content = { decision_id: id, processo, tribunal, ministro, data, resultado, ...more };
  return { alert, item: `decisao:${id}`, kind: 'decision', content };
}
