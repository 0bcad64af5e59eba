/**
 * Exact search for the decisions with the highest weighted similarity to one decision.
 *
 * Whoever shares something with the source stands in the row in of one of its items. The items are walked from the
 * cheap and telling to the popular ones; what a decision first met at some item can still share is bounded by the
 * items from there on, so the walk ends when that bound falls below the k-th best score, mostly long before the
 * popular items' long rows. A candidate's own row lengths, five bytes side by side, give a tighter bound by table
 * look-up, which spares nearly all full comparisons.
 *
 * Where long rows cannot be avoided, no single one of them lifts a decision to the k-th score. Then what each row can
 * add at most is summed in one small counter per decision, row after row in memory order, and only decisions whose
 * sum crosses the score are looked at.
 */
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Task } from '../operation.ts';
import type { StampSet } from '../scratch.ts';
import { rowLength } from './intersection.ts';
import { BoundTables, Comparison } from './nearest-bounds.ts';
import { DIMENSIONS } from './similarity.ts';
import { TopK } from './top-k.ts';

export interface Neighbour {
  decisao: number;
  score: number;
}

/** One thing that the source has: a row in of one dimension. */
interface Item {
  dimension: number;
  sources: Uint32Array;
  start: number;
  end: number;
}

/** Bounds are compared with scores under this slack, as both are rounded. */
const ROUNDING = 1e-12;
/** Steps that a full comparison counts for. */
const SCORE_STEPS = 20;
/** Entries between two looks at the budget. */
const CHUNK = 1024;
/** Rows shorter than this are walked. */
const COUNTED_ROW_MIN = 500;
/** Looking at one candidate costs as much as adding so many counters. */
const LOOK_COST = 12;
/** Clearing the counters costs as much as adding so many, per decision. */
const CLEAR_COST = 1 / 32;
/** A full score in units of the counters, which hold two bytes; more items than this would overflow them. */
const UNITS = 30_000;
const COUNTED_ITEMS_MAX = 30_000;

/** Which neighbours are wanted. */
export interface NearestQuery {
  source: number;
  limit: number;
  scoreMin: number;
}

/** The best `limit` decisions by score, then id; null when the budget said stop. */
export function nearestDecisoes(
  graph: PackedGraph,
  query: NearestQuery,
  task: Task,
): Neighbour[] | null {
  return new NearestSearch(graph, query, task).run();
}

/** The scores of given decisions, in their order, those of 0 included; null when the budget said stop. */
export function scoredDecisoes(
  graph: PackedGraph,
  source: number,
  decisoes: readonly number[],
  { scratch, budget }: Task,
): Neighbour[] | null {
  if (!budget.spend(decisoes.length * SCORE_STEPS)) return null;
  const sizes = DIMENSIONS.map(({ type }) => rowLength(graph.rows[type]!, source));
  const comparison = new Comparison(graph, source, new BoundTables(sizes, scratch));
  // The bound is a running sum that rounding may leave just below 0: a floor of 0 would drop what scores 0.
  const floor = Number.NEGATIVE_INFINITY;
  return decisoes.map(decisao => ({ decisao, score: comparison.scoreAbove(decisao, floor) }));
}

class NearestSearch {
  readonly #graph: PackedGraph;
  readonly #source: number;
  readonly #scoreMin: number;
  readonly #scratch: Task['scratch'];
  readonly #budget: Task['budget'];
  /** Length of the source's row in each dimension, and the weight of those that are not empty. */
  readonly #sizes: number[];
  readonly #weight: number;
  /** How many items of each dimension are still to come, the current one included. */
  readonly #remaining: number[];
  readonly #bounds: BoundTables;
  readonly #comparison: Comparison;
  readonly #top: TopK<Neighbour>;
  readonly #seen: StampSet;
  /** Sums of weight times Jaccard below this cannot rank: a score is such a sum over at least `weight`. */
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
      if (this.#countingIsCheaper(items, i)) {
        return this.#count(items.slice(i)) ? this.#top.items : null;
      }
      if (!this.#walk(items[i]!)) return null;
      this.#remaining[items[i]!.dimension]!--;
    }
    return this.#top.items;
  }

  /** The source's items, those with the shortest row first. */
  #items(): Item[] {
    const items: (Item & { cost: number })[] = [];
    DIMENSIONS.forEach(({ type }, dimension) => {
      const { outOffsets, outTargets, inOffsets, inSources } = this.#graph.rows[type]!;
      const rowEnd = outOffsets[this.#source + 1]!;
      for (let i = outOffsets[this.#source]!; i < rowEnd; i++) {
        const index = this.#graph.targetIndex(type, outTargets[i]!);
        const start = inOffsets[index]!;
        const end = inOffsets[index + 1]!;
        const cost = end - start;
        items.push({ dimension, sources: inSources, start, end, cost });
      }
    });
    return items.sort((a, b) => a.cost - b.cost);
  }

  /** Looks at every decision of one row; false when the budget said stop. */
  #walk({ sources, start, end }: Item): boolean {
    const { rowLengths } = this.#graph;
    const bounds = this.#bounds;
    for (let i = start; i < end; ) {
      const chunkEnd = Math.min(end, i + CHUNK);
      if (!this.#budget.spend(chunkEnd - i)) return false;
      for (; i < chunkEnd; i++) {
        const decisao = sources[i]!;
        if (bounds.of(rowLengths, decisao) < this.#floor) continue;
        if (!this.#compare(decisao)) return false;
      }
    }
    return true;
  }

  /** Scores a decision unless it was before; false when the budget said stop. */
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

  /** Whether adding counters over all the rows left costs less than looking at the rows that walking would need. */
  #countingIsCheaper(items: Item[], from: number): boolean {
    const { start, end } = items[from]!;
    // Short rows are walked in any case: they are cheap, and they raise the floor.
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

  /** Adds what each row can contribute at most; looks at the decisions whose sums cross the floor. */
  #count(items: Item[]): boolean {
    const { decisaoCount, rowLengths } = this.#graph;
    const counters = this.#scratch.u16('nearestCounters', decisaoCount).fill(0, 0, decisaoCount);
    for (const { dimension, sources, start, end } of items) {
      // Rounded up, so that a sum of units is never less than the bound that it stands for.
      const gain = DIMENSIONS[dimension]!.weight / this.#sizes[dimension]!;
      const units = Math.ceil(gain * UNITS);
      for (let i = start; i < end; ) {
        const chunkEnd = Math.min(end, i + CHUNK);
        if (!this.#budget.spend(chunkEnd - i)) return false;
        // At least one, so that while nothing is ruled out yet a decision is looked at when first met.
        const goal = Math.max(1, Math.floor(this.#floor * UNITS));
        for (; i < chunkEnd; i++) {
          const decisao = sources[i]!;
          const before = counters[decisao]!;
          const sum = before + units;
          counters[decisao] = sum;
          if (sum < goal || before >= goal) continue;
          if (this.#bounds.of(rowLengths, decisao) < this.#floor) continue;
          if (!this.#compare(decisao)) return false;
        }
      }
    }
    return true;
  }
}
