/**
 * The log of a run that this process executes: stored events, events being written, and events that wait to be written.
 */
import type { StoredEvent } from '../../stores/relational/hub/hub-runs.ts';
import type { RunAppend } from '../../stores/relational/hub/run-log.ts';
import { type Followed, LogGone, Waiters } from './followed.ts';
import { isTerminal, type RunEnding } from './run-ending.ts';

/** Pieces of a draft that arrive within this time are joined to one event. */
const DELTA_EVERY_MS = 250;

type Unsent = { event: string; data: string } | { event: 'delta'; text: string };

export class LiveLog implements Followed {
  readonly id: string;
  readonly #hasGrown: () => void;
  /** Stored events, the only ones that readers see. */
  readonly #stored: StoredEvent[] = [];
  #writing: { event: string; data: string }[] = [];
  #unsent: Unsent[] = [];
  #ending: RunEnding | null = null;
  #isGone = false;
  readonly #waiters = new Waiters();
  #deltaTimer: NodeJS.Timeout | undefined;
  readonly #closed = Promise.withResolvers<void>();

  /** `hasGrown` is called when there are events to write. */
  constructor(id: string, hasGrown: (log: LiveLog) => void) {
    this.id = id;
    this.#hasGrown = () => hasGrown(this);
  }

  /** Number of the newest stored event. */
  get length(): number {
    return this.#stored.length;
  }

  /** Number of the newest event that is stored or being written. */
  get reach(): number {
    return this.#stored.length + this.#writing.length;
  }

  /** Resolves when the terminal event is stored, or the run is deleted. */
  get closed(): Promise<void> {
    return this.#closed.promise;
  }

  /** `done` or the error code, once the run is closed; `CANCELLED` for a deleted run. */
  get outcome(): string {
    const last = this.#stored.at(-1);
    if (last?.event === 'result') return 'done';
    return last?.event === 'error' ? JSON.parse(last.data).error.code : 'CANCELLED';
  }

  /** Whether the log accepts no more events. */
  get hasEnded(): boolean {
    return this.#ending !== null || this.isClosed;
  }

  get isClosed(): boolean {
    const last = this.#stored.at(-1);
    return this.#isGone || (last !== undefined && isTerminal(last));
  }

  add(event: string, data: object): void {
    if (this.hasEnded) return;
    this.#unsent.push({ event, data: JSON.stringify(data) });
    this.#hasGrown();
  }

  /** Adds a piece of the draft; waiting pieces are joined. */
  addText(text: string): void {
    if (this.hasEnded || text === '') return;
    const last = this.#unsent.at(-1);
    if (last !== undefined && 'text' in last) last.text += text;
    else this.#unsent.push({ event: 'delta', text });
    this.#deltaTimer ??= setTimeout(() => {
      this.#deltaTimer = undefined;
      this.#hasGrown();
    }, DELTA_EVERY_MS);
  }

  /** Adds the terminal event; returns false if the run has already ended. */
  end(ending: RunEnding): boolean {
    if (this.hasEnded) return false;
    this.#ending = ending;
    this.#unsent.push({ event: ending.event, data: ending.data });
    this.#hasGrown();
    return true;
  }

  /** Takes the waiting events for a write; null if there are none. */
  take(): RunAppend | null {
    clearTimeout(this.#deltaTimer);
    this.#deltaTimer = undefined;
    if (this.isClosed) return null;
    this.#writing.push(...this.#unsent.map(written));
    this.#unsent = [];
    const events = this.#writing;
    if (events.length === 0) return null;
    const isLast = this.#ending !== null;
    const end = isLast ? (this.#ending!.outcome === 'done' ? 'done' : 'failed') : null;
    return { id: this.id, after: this.#stored.length, events, end };
  }

  /** Called when the write of the taken events has succeeded. */
  written(): void {
    this.#store(this.#writing.length, this.#writing);
  }

  /**
   * Reconciles the log with events in the database after the stored ones: a write that was committed without a
   * response, or an end written by another process. Events that the database lacks wait for the next write.
   */
  adopt(events: readonly StoredEvent[]): void {
    const own = this.#writing;
    const known = events.findIndex((event, i) => event.data !== own[i]?.data);
    this.#store(known < 0 ? events.length : known, events);
    if (!this.isClosed && this.#writing.length > 0) this.#hasGrown();
  }

  /** Called when the run was deleted. */
  leave(): void {
    this.#isGone = true;
    this.#store(this.#writing.length, []);
  }

  /** Drops the events that the database refused. */
  drop(): void {
    this.#writing = [];
    this.#unsent = [];
    this.#ending = null;
  }

  async next(after: number, signal: AbortSignal): Promise<readonly StoredEvent[]> {
    while (this.#stored.length <= after && !this.isClosed) {
      await this.#waiters.wait(signal);
      signal.throwIfAborted();
    }
    if (this.#isGone) throw new LogGone();
    return this.#stored.slice(after);
  }

  #store(ownCount: number, events: readonly { event: string; data: string }[]): void {
    this.#writing = this.#writing.slice(ownCount);
    for (const { event, data } of events) {
      this.#stored.push({ number: this.#stored.length + 1, event, data });
    }
    if (this.isClosed) {
      clearTimeout(this.#deltaTimer);
      this.#unsent = [];
      this.#writing = [];
      this.#closed.resolve();
    }
    this.#waiters.wake();
  }
}

function written(unsent: Unsent): { event: string; data: string } {
  return 'text' in unsent
    ? { event: 'delta', data: JSON.stringify({ text: unsent.text }) }
    : unsent;
}
