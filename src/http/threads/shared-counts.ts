/** Counts that all HTTP threads share, from the view of one: connections, running requests, unread bytes. */
import { Tallies } from '../../runtime/tally.ts';
import type { SharedLoads } from '../../server/caller-load.ts';
import type { SharedConnections } from '../../server/connection-reserve.ts';

/** Indices of the counts; two counts for each caller follow. */
const ORDINARY = 0;
const ALL = 1;
const FIRST_CALLER = 2;
const PER_CALLER = 2;

/** The data that every thread receives, so that all threads count together. */
export interface SharedCountsData {
  words: SharedArrayBuffer;
  threads: number;
  /** Names of the callers that every thread serves: the counters of the keys. */
  callers: readonly string[];
}

export class SharedCounts {
  readonly data: SharedCountsData;
  readonly connections: SharedConnections;
  readonly loads: SharedLoads;
  readonly #tallies: Tallies;

  /** `thread`: the number of the thread that uses this view, from 0. */
  constructor(data: SharedCountsData, thread: number) {
    const { words, threads, callers } = data;
    const tallies = new Tallies(shapeOf(threads, callers), words);
    const places = new Map(callers.map((name, i) => [name, FIRST_CALLER + i * PER_CALLER]));
    this.data = data;
    this.#tallies = tallies;
    this.connections = { ordinary: tallies.of(ORDINARY, thread), all: tallies.of(ALL, thread) };
    this.loads = name => {
      const place = places.get(name);
      if (place === undefined) return null;
      return { requests: tallies.of(place, thread), unread: tallies.of(place + 1, thread) };
    };
  }

  /** The owner's view of new counts; the owner is thread 0. */
  static of(threads: number, names: readonly string[]): SharedCounts {
    const callers = [...new Set(names)];
    const { shared: words } = new Tallies(shapeOf(threads, callers));
    return new SharedCounts({ words, threads, callers }, 0);
  }

  /** Drops the counts of a thread that has ended. */
  forget(thread: number): void {
    this.#tallies.forget(thread);
  }
}

function shapeOf(threads: number, callers: readonly string[]) {
  return { count: FIRST_CALLER + callers.length * PER_CALLER, threads };
}
