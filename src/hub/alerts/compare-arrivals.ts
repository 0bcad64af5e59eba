/** Finds the alerts that new decisions match. Yields to the event loop every few milliseconds. */
import { TimeSlice } from '../../runtime/time-slice.ts';
import {
  type AlertMatching,
  type KeyedPlace,
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

/** Alerts that are read at once, and matches that are decided and stored at once. */
const PAGE = 500;
const KEYS_MAX = 1_000;

type OpenMatch = Pending & { alert: string };

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

  /** Stores all items that were found; resolves to the number of new items. */
  async run(): Promise<number> {
    await this.#bySearches();
    await this.#byKeys();
    return this.#added;
  }

  async #bySearches(): Promise<void> {
    const words = await ArrivedWords.of(this.#arrivals);
    const open: OpenMatch[] = [];
    for (let after = ''; ; ) {
      await this.#renew();
      const alerts = await this.#deps.matching.searches(after, PAGE);
      for (const { id, arrival_from, watched } of alerts) {
        const needs: Needs = needsOf(watched);
        for (const match of words.matching(needs, arrival_from)) {
          open.push({ ...match, alert: id });
          if (open.length === PAGE) await this.#decide(open.splice(0));
        }
        await this.#slice.yieldIfOver();
      }
      if (alerts.length < PAGE) break;
      after = alerts.at(-1)!.id;
    }
    await this.#decide(open);
  }

  async #decide(open: readonly OpenMatch[]): Promise<void> {
    const { backend } = this.#deps;
    const renew = () => this.#renew();
    const matches = await decided(open, { backend, signal: this.#signal, renew });
    await this.#add(matches.map(({ alert, arrival }) => foundDecision(alert, arrival)));
  }

  async #byKeys(): Promise<void> {
    const byKey = new Map<string, Arrival[]>();
    for (const arrival of this.#arrivals) {
      for (const key of keysOf(arrival)) {
        const known = byKey.get(key);
        if (known === undefined) byKey.set(key, [arrival]);
        else known.push(arrival);
      }
      await this.#slice.yieldIfOver();
    }
    const keys = [...byKey.keys()];
    const found: FoundItem[] = [];
    for (let from = 0; from < keys.length; from += KEYS_MAX) {
      for await (const alert of this.#keyed(keys.slice(from, from + KEYS_MAX))) {
        for (const item of ofKey(alert, byKey.get(alert.key)!)) {
          found.push(item);
          if (found.length === PAGE) await this.#add(found.splice(0));
        }
        await this.#slice.yieldIfOver();
      }
    }
    await this.#add(found);
  }

  /** The alerts that have one of the keys. */
  async *#keyed(keys: readonly string[]): AsyncGenerator<KeyedAlert> {
    for (let after: KeyedPlace | null = null; ; ) {
      await this.#renew();
      const alerts: KeyedAlert[] = await this.#deps.matching.keyed(keys, after, PAGE);
      yield* alerts;
      const last = alerts.at(-1);
      if (last === undefined || alerts.length < PAGE) return;
      after = { key: last.key, alert: last.id };
    }
  }

  async #renew(): Promise<void> {
    this.#signal.throwIfAborted();
    if ((await this.#deps.matching.lease()) === null) throw new LeaseLost();
  }

  async #add(found: readonly FoundItem[]): Promise<void> {
    this.#added += await this.#deps.matching.add(found);
    this.#signal.throwIfAborted();
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
