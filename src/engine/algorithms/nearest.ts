/**
 * Exact search for the decisions with the highest weighted similarity to one decision.
 *
 * A decision that shares anything with the source stands in the incoming row of one of the source's items. The items
 * are walked from the rarest to the most popular. A decision that is first met at some item can share only this item
 * and later ones. That bounds its score, so the walk ends when the bound falls below the k-th best score, usually long
 * before the long rows of popular items. A candidate's own row lengths, five adjacent bytes, give a tighter bound by
 * table look-up, and its signature, if the generation has signatures, gives a still tighter one.
 *
 * Where long rows cannot be avoided, no single one of them lifts a decision to the k-th score. Then a small counter per
 * decision sums the most that each row can add, row after row in memory order, and only decisions whose sum crosses the
 * score are compared.
 *
 * Returns   the best decisions with their exact scores, ties in id order.
 * Requires  sorted rows in both directions; rowLengths.
 * Cost      O(incoming rows of the rarer items); 6 bytes of thread scratch per decision, and 10 KiB of bounds. At a
 *           million decisions, signatures make the search 1.5 to 2 times as fast.
 * Refuses   cancelled.
 * Verified  through similar-cases, which equals a comparison with every decision.
 * Source    prefix filtering (Chaudhuri, Ganti and Kaushik 2006); the bounds and the counting are our own.
 */
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Task } from '../operation.ts';
import type { StampSet } from '../scratch.ts';
import { rowLength } from './intersection.ts';
import { BoundTables, Comparison } from './nearest-bounds.ts';
import { SignatureBounds } from './signature-bounds.ts';
import { DIMENSIONS } from './similarity.ts';
import { TopK } from './top-k.ts';

export interface Neighbour {
  decisao: number;
  score: number;
}

/** An item of the source: one of its targets, and that target's incoming row, `sources[start .. end)`. */
interface Item {
  dimension: number;
  target: number;
  sources: Uint32Array;
  start: number;
  end: number;
}

/** Slack between bounds and scores, which are both rounded. */
const ROUNDING = 1e-12;
/** Steps for a full comparison. */
const SCORE_STEPS = 20;
/** Entries between two calls to `spend`. */
const CHUNK = 1024;
/** Rows shorter than this are always walked. */
const COUNTED_ROW_MIN = 500;
/** Cost of examining one candidate, in additions to a counter. */
const LOOK_COST = 8;
/** Cost of clearing the counters per decision, in additions to a counter. */
const CLEAR_COST = 1 / 32;
/**
 * A full score in units of the two-byte counters. Every item rounds up, so more items than the limit could overflow.
 */
const UNITS = 30_000;
const COUNTED_ITEMS_MAX = 30_000;

/** The requested neighbours. */
export interface NearestQuery {
  source: number;
  limit: number;
  scoreMin: number;
}

/** The best `limit` decisions by score, then id; null if the budget is used up or the task is cancelled. */
export function nearestDecisoes(
  graph: PackedGraph,
  query: NearestQuery,
  task: Task,
): Neighbour[] | null {
  return new NearestSearch(graph, query, task).run();
}

/**
 * The scores of the given decisions in their order, zeros included; null if the budget is used up or the task is
 * cancelled.
 */
export function scoredDecisoes(
  graph: PackedGraph,
  source: number,
  decisoes: readonly number[],
  { scratch, budget }: Task,
): Neighbour[] | null {
  if (!budget.spend(decisoes.length * SCORE_STEPS)) return null;
  const sizes = DIMENSIONS.map(({ type }) => rowLength(graph.rows[type]!, source));
  const comparison = new Comparison(graph, source, new BoundTables(sizes, scratch));
  // Rounding may leave the bound, a running sum, just below 0: a floor of 0 would drop decisions that score 0.
  const floor = Number.NEGATIVE_INFINITY;
  return decisoes.map(decisao => ({ decisao, score: comparison.scoreAbove(decisao, floor) }));
}

class NearestSearch {
  readonly #graph: PackedGraph;
  readonly #source: number;
  readonly #scoreMin: number;
  readonly #scratch: Task['scratch'];
  readonly #budget: Task['budget'];
  /** Length of the source's row in each dimension, and the summed weight of the dimensions that are not empty. */
  readonly #sizes: number[];
  readonly #weight: number;
  /** Items of each dimension that are still to be walked, the current one included. */
  readonly #remaining: number[];
  readonly #bounds: BoundTables;
  /** Null until the generation has its signatures. */
  readonly #signatures: SignatureBounds | null;
  readonly #comparison: Comparison;
  readonly #top: TopK<Neighbour>;
  readonly #seen: StampSet;
  /**
   * Sums of weight times Jaccard below this cannot rank, because a score is such a sum divided by at least `#weight`.
   */
  #floor = 0;

  constructor(graph: PackedGraph, { source, limit, scoreMin }: NearestQuery, task: Task) {
    this.#graph = graph;
    this.#source = source;
    this.#scoreMin = scoreMin;
    this.#scratch = task.scratch;
    this.#budget = task.budget;
    this.#sizes = DIMENSIONS.map(({ type }) => rowLength(graph.rows[type]!, source));
    this.#weight = DIMENSIONS.reduce(
      (sum, { weight }, d) => (this.#sizes[d]! > 0 ? sum + weight : sum),
      0,
    );
    this.#remaining = this.#sizes.slice();
    this.#bounds = new BoundTables(this.#sizes, task.scratch);
    this.#signatures = graph.isReady('signatures')
      ? new SignatureBounds(graph, this.#sizes, this.#bounds)
      : null;
    this.#comparison = new Comparison(graph, source, this.#bounds);
    this.#top = new TopK(limit, (a, b) => b.score - a.score || a.decisao - b.decisao);
    this.#seen = task.scratch.set('nearestSeen', graph.decisaoCount);
    this.#seen.add(source);
    this.#raiseFloor();
  }

  run(): Neighbour[] | null {
    const items = this.#items();
    for (let i = 0; i < items.length; i++) {
      if (this.#bounds.ofUnseen(this.#remaining) < this.#floor) break;
      this.#bounds.prepare(this.#remaining);
      this.#signatures?.prepare(items, i);
      if (this.#countingIsCheaper(items, i)) {
        return this.#count(items.slice(i)) ? this.#top.items : null;
      }
      if (!this.#walk(items[i]!)) return null;
      this.#remaining[items[i]!.dimension]!--;
    }
    return this.#top.items;
  }

  /** The source's items, shortest row first. */
  #items(): Item[] {
    const items: (Item & { cost: number })[] = [];
    DIMENSIONS.forEach(({ type }, dimension) => {
      const { outOffsets, outTargets, inOffsets, inSources } = this.#graph.rows[type]!;
      const rowEnd = outOffsets[this.#source + 1]!;
      for (let i = outOffsets[this.#source]!; i < rowEnd; i++) {
        const target = outTargets[i]!;
        const index = this.#graph.targetIndex(type, target);
        const start = inOffsets[index]!;
        const end = inOffsets[index + 1]!;
        const cost = end - start;
        items.push({ dimension, target, sources: inSources, start, end, cost });
      }
    });
    return items.sort((a, b) => a.cost - b.cost);
  }

  /**
   * Compares the decisions of one row that the bounds do not rule out; false if the budget is used up or the task is
   * cancelled.
   */
  #walk({ sources, start, end }: Item): boolean {
    for (let i = start; i < end; ) {
      const chunkEnd = Math.min(end, i + CHUNK);
      if (!this.#budget.spend(chunkEnd - i)) return false;
      for (; i < chunkEnd; i++) {
        const decisao = sources[i]!;
        if (this.#mayRank(decisao) && !this.#compare(decisao)) return false;
      }
    }
    return true;
  }

  /** Whether a decision that shares only remaining items can reach the floor, by the bounds. */
  #mayRank(decisao: number): boolean {
    const most = this.#bounds.of(this.#graph.rowLengths, decisao);
    if (most < this.#floor) return false;
    return this.#signatures === null || this.#signatures.reaches(decisao, this.#floor, most);
  }

  /** Scores a decision that was not scored before; false if the budget is used up or the task is cancelled. */
  #compare(decisao: number): boolean {
    if (this.#seen.has(decisao)) return true;
    this.#seen.add(decisao);
    if (!this.#budget.spend(SCORE_STEPS)) return false;
    const score = this.#comparison.scoreAbove(decisao, this.#floor);
    if (score < this.#scoreMin || score <= 0) return true;
    this.#top.offer({ decisao, score });
    this.#raiseFloor();
    return true;
  }

  #raiseFloor(): void {
    const least = Math.max(this.#scoreMin, this.#top.worst?.score ?? 0);
    this.#floor = (least - ROUNDING) * this.#weight;
  }

  /** Whether adding counters over all remaining rows costs less than walking the rows that the bound requires. */
  #countingIsCheaper(items: Item[], from: number): boolean {
    const { start, end } = items[from]!;
    // Short rows are walked first: they are cheap, and they raise the minimum score.
    if (items.length > COUNTED_ITEMS_MAX || end - start < COUNTED_ROW_MIN) return false;
    const left = this.#remaining.slice();
    let walked = 0;
    let all = 0;
    for (let i = from; i < items.length; i++) {
      const length = items[i]!.end - items[i]!.start;
      if (this.#bounds.ofUnseen(left) >= this.#floor) walked += length;
      left[items[i]!.dimension]!--;
      all += length;
    }
    return walked * LOOK_COST > all + this.#graph.decisaoCount * CLEAR_COST;
  }

  /** Adds the most that each row can contribute and compares decisions whose sums cross the floor. False as above. */
  #count(items: Item[]): boolean {
    const { decisaoCount } = this.#graph;
    const counters = this.#scratch.u16('nearestCounters', decisaoCount).fill(0, 0, decisaoCount);
    for (const { dimension, sources, start, end } of items) {
      // Rounded up, so that a sum of units is never below the bound that it represents.
      const gain = DIMENSIONS[dimension]!.weight / this.#sizes[dimension]!;
      const units = Math.ceil(gain * UNITS);
      for (let i = start; i < end; ) {
        const chunkEnd = Math.min(end, i + CHUNK);
        if (!this.#budget.spend(chunkEnd - i)) return false;
        // The goal is at least one: while the floor rules nothing out, a decision is compared when it is first met.
        const goal = Math.max(1, Math.floor(this.#floor * UNITS));
        for (; i < chunkEnd; i++) {
          const decisao = sources[i]!;
          const before = counters[decisao]!;
          const sum = before + units;
          counters[decisao] = sum;
          if (sum < goal || before >= goal) continue;
          if (this.#mayRank(decisao) && !this.#compare(decisao)) return false;
        }
      }
    }
    return true;
  }
}
