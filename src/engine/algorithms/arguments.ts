/**
 * Counts arguments (criteria, statutes, precedents) over decisions: how many of the decided decisions have each, and
 * how many of those ended as desired.
 *
 * Returns   totals and wins by node, and the nodes that have any, in the order of their first count.
 * Requires  rows out of the types counted; counters at zero, as `clear` leaves them.
 * Cost      O(arguments of the decisions); 12 bytes of thread scratch per node.
 * Refuses   cancelled.
 * Verified  through optimal-argument and optimal-argument-by-ministro, which equal naive counts.
 * Source    own.
 */
import type { Budget } from '../budget.ts';
import { EDGE, KIND } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Scratch } from '../scratch.ts';
import { isDecided } from './outcome-counts.ts';

export type Tipo = 'criterio' | 'dispositivo' | 'precedente';

/** Relationship types that carry each kind of argument. */
const TYPES_OF = {
  criterio: [EDGE.CRITERIO],
  dispositivo: [EDGE.LEI],
  precedente: [EDGE.CITA],
  all: [EDGE.CRITERIO, EDGE.LEI, EDGE.CITA],
} as const;
type TipoFilter = keyof typeof TYPES_OF;

/** The kind of argument that a node is; a cited decision is a precedent. */
export function tipoOf(graph: PackedGraph, node: number): Tipo {
  const kind = graph.nodeKind[node]!;
  if (kind === KIND.Criterio) return 'criterio';
  return kind === KIND.Dispositivo ? 'dispositivo' : 'precedente';
}

/** Orders equally good arguments by tipo, then id. */
export function compareArguments(graph: PackedGraph, a: number, b: number): number {
  const tipoA = tipoOf(graph, a);
  const tipoB = tipoOf(graph, b);
  if (tipoA !== tipoB) return tipoA < tipoB ? -1 : 1;
  return tipoA === 'precedente' ? graph.compareCitableIds(a, b) : a - b;
}

/** Steps between two calls of `spend`. */
const CHUNK_STEPS = 4096;

/** Which arguments are counted, and what counts as success. */
export interface ArgumentFilter {
  /** Tells the scratch arrays of two counts in one run apart. */
  name: string;
  tipo: TipoFilter;
  /** Code of the desired outcome. */
  desired: number;
  /** A bitmap over nodes; the others are not counted. */
  only?: Uint32Array | null;
}

/** Counters by node in the thread's scratch. Between uses all are zero, so clearing costs only what was counted. */
export class ArgumentCounts {
  /** Decided decisions counted, and how many of them ended as desired. */
  decided = 0;
  won = 0;
  /** Nodes with a count, in the order of their first one. */
  readonly touched: Uint32Array;
  touchedCount = 0;
  /** Uint32Array[nodeCount * 2]: total and wins of node n at 2n and 2n + 1. */
  readonly #counters: Uint32Array;
  readonly #graph: PackedGraph;
  readonly #types: readonly number[];
  readonly #desired: number;
  readonly #only: Uint32Array | null;

  constructor(
    graph: PackedGraph,
    scratch: Scratch,
    { name, tipo, desired, only = null }: ArgumentFilter,
  ) {
    this.#graph = graph;
    this.#types = TYPES_OF[tipo];
    this.#desired = desired;
    this.#only = only;
    this.#counters = scratch.u32(`${name}Counters`, graph.nodeCount * 2);
    this.touched = scratch.u32(`${name}Touched`, graph.nodeCount);
  }

  total(node: number): number {
    return this.#counters[node * 2]!;
  }

  wins(node: number): number {
    return this.#counters[node * 2 + 1]!;
  }

  /**
   * Counts the arguments of the decided decisions that `accept` takes; false when the budget said stop.
   * Cost: one step per argument.
   */
  add(decisoes: Uint32Array, budget: Budget, accept: (decisao: number) => boolean): boolean {
    const { resultado } = this.#graph;
    let steps = 0;
    for (const decisao of decisoes) {
      const outcome = resultado[decisao]!;
      if (!isDecided(outcome) || !accept(decisao)) {
        steps++;
        continue;
      }
      const win = outcome === this.#desired ? 1 : 0;
      this.decided++;
      this.won += win;
      for (const type of this.#types) steps += this.#addRow(type, decisao, win);
      if (steps > CHUNK_STEPS) {
        if (!budget.spend(steps)) return false;
        steps = 0;
      }
    }
    return budget.spend(steps);
  }

  /** A bitmap of the nodes that were counted, small enough to stay in the processor's cache. */
  bitmap(scratch: Scratch): Uint32Array {
    const size = (this.#graph.nodeCount >>> 5) + 1;
    const bits = scratch.u32('argumentBitmap', size).fill(0, 0, size);
    for (let i = 0; i < this.touchedCount; i++) {
      bits[this.touched[i]! >>> 5]! |= 1 << (this.touched[i]! & 31);
    }
    return bits;
  }

  /** Sets every touched counter back to zero. Call it before the scratch is used again, after a refusal too. */
  clear(): void {
    for (let i = 0; i < this.touchedCount; i++) {
      const node = this.touched[i]!;
      this.#counters[node * 2] = 0;
      this.#counters[node * 2 + 1] = 0;
    }
    this.touchedCount = 0;
  }

  #addRow(type: number, decisao: number, win: number): number {
    const { outOffsets, outTargets } = this.#graph.rows[type]!;
    const counters = this.#counters;
    const only = this.#only;
    const start = outOffsets[decisao]!;
    const end = outOffsets[decisao + 1]!;
    for (let i = start; i < end; i++) {
      const node = outTargets[i]!;
      if (only !== null && (only[node >>> 5]! & (1 << (node & 31))) === 0) continue;
      const place = node * 2;
      if (counters[place]! === 0) this.touched[this.touchedCount++] = node;
      counters[place]!++;
      counters[place + 1]! += win;
    }
    return end - start + 1;
  }
}
