/**
 * Counts arguments (criteria, statutes, precedents) over decisions: how many of the decided decisions have each, by
 * outcome.
 *
 * Returns   counts by node and outcome, and the nodes with enough decisions, ordered by tipo and id.
 * Requires  outgoing rows of the three types; counters at zero, as `clear` leaves them.
 * Cost      O(arguments of the decisions); 20 bytes of thread scratch per node and 4 per decision.
 * Refuses   cancelled.
 * Verified  through optimal-argument and optimal-argument-by-ministro, which equal naive counts.
 * Source    own.
 */
import type { Budget } from '../budget.ts';
import { EDGE, KIND } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Scratch } from '../scratch.ts';
import { SLOT } from './outcome-counts.ts';
import type { CountedOutcomes } from './sides.ts';

/** The kinds of argument in the order of answers, which is alphabetical. */
export const TIPOS = ['criterio', 'dispositivo', 'precedente'] as const;
export type Tipo = (typeof TIPOS)[number];

/** The relationship type that carries each kind of argument. */
const TYPE_OF_TIPO = [EDGE.CRITERIO, EDGE.LEI, EDGE.CITA] as const;

/** The kind of argument that a node is; a cited decision is a precedent. */
export function tipoOf(graph: PackedGraph, node: number): Tipo {
  const kind = graph.nodeKind[node]!;
  if (kind === KIND.Criterio) return 'criterio';
  return kind === KIND.Dispositivo ? 'dispositivo' : 'precedente';
}

/** The indices in TIPOS of the first and the last kind that a filter accepts. */
export function tipoRange(filter: Tipo | 'all'): [first: number, last: number] {
  const tipo = TIPOS.indexOf(filter as Tipo);
  return tipo < 0 ? [0, TIPOS.length - 1] : [tipo, tipo];
}

/** The number of decided outcomes: provido, improvido and parcial, which come first in a row of counters. */
export const OUTCOMES = SLOT.outros;
/** Counters of a node: one for each outcome, then their sum. They share a line of the processor's cache. */
const ROW = 4;
const TOTAL = 3;

/** Steps between two calls to `spend`. */
const CHUNK_STEPS = 4096;
/** If more than this share of all nodes has a count, it is cheaper to clear every counter. */
const CLEAR_ALL_SHARE = 1 / 16;

/** Arguments with enough decisions: nodes by tipo and id, where each tipo ends among them, counts by outcome. */
export interface CountedArguments {
  nodes: Uint32Array;
  tipoEnds: Uint32Array;
  /** Each node has as many counters as OUTCOMES has codes. */
  counts: Uint32Array;
}

export interface ArgumentCounting {
  /** Prefix of the names of the scratch arrays, so that one run can make two counts. */
  name: string;
  outcomes: CountedOutcomes;
  /** If present, only nodes of this bitmap are counted. */
  only?: Uint32Array | null;
}

/** Counters by node in the thread's scratch. Between uses all are zero. */
export class ArgumentCounts {
  /** Decided decisions by outcome. */
  readonly decided = new Uint32Array(OUTCOMES);
  readonly #counters: Uint32Array;
  /** Nodes with a count, in the order in which they were first counted. */
  readonly #touched: Uint32Array;
  #touchedCount = 0;
  readonly #name: string;
  #chosen = new Uint32Array(0);
  readonly #graph: PackedGraph;
  readonly #scratch: Scratch;
  readonly #outcomes: CountedOutcomes;
  readonly #only: Uint32Array | null;

  constructor(
    graph: PackedGraph,
    scratch: Scratch,
    { name, outcomes, only = null }: ArgumentCounting,
  ) {
    this.#name = name;
    this.#graph = graph;
    this.#scratch = scratch;
    this.#outcomes = outcomes;
    this.#only = only;
    this.#counters = scratch.u32(`${name}Counters`, graph.nodeCount * ROW);
    this.#touched = scratch.u32(`${name}Touched`, graph.nodeCount);
  }

  /**
   * Counts the arguments of the decided decisions that `accept` takes; false if the budget is used up or the task is
   * cancelled. Cost: one step per argument.
   */
  add(decisoes: Uint32Array, budget: Budget, accept: (decisao: number) => boolean): boolean {
    const { codes, slotOf } = this.#outcomes;
    const chosen = this.#scratch.u32(`${this.#name}Decisoes`, decisoes.length);
    let length = 0;
    for (const decisao of decisoes) {
      const slot = slotOf[codes[decisao]!]!;
      if (slot === SLOT.outros || !accept(decisao)) continue;
      this.decided[slot]!++;
      chosen[length++] = decisao;
    }
    if (!budget.spend(decisoes.length)) return false;
    this.#chosen = chosen.subarray(0, length);
    // Counts one type after the other, so that the counters of criteria and of statutes each fit into the processor's
    // cache.
    return TYPE_OF_TIPO.every(type => this.#addType(type, this.#chosen, budget));
  }

  /** The decisions that the last `add` counted, in the thread's scratch. */
  get chosen(): Uint32Array {
    return this.#chosen;
  }

  total(node: number): number {
    return this.#counters[node * ROW + TOTAL]!;
  }

  /** The nodes with at least `totalMin` decisions. Cost: O(nodes counted + nodes / 32). */
  counted(totalMin: number): CountedArguments {
    const graph = this.#graph;
    const { kindStart } = graph;
    const bits = this.bitmap(totalMin);
    const nodes = this.#scratch.u32('argumentNodes', this.#touchedCount);
    const dispositivo = kindStart[KIND.Dispositivo]!;
    const criterioEnd = membersOf(
      bits,
      kindStart[KIND.Criterio]!,
      kindStart[KIND.Criterio + 1]!,
      nodes,
      0,
    );
    const dispositivoEnd = membersOf(
      bits,
      dispositivo,
      kindStart[KIND.Dispositivo + 1]!,
      nodes,
      criterioEnd,
    );
    const end = this.#takeCitable(bits, nodes, dispositivoEnd);
    const counts = new Uint32Array(end * OUTCOMES);
    for (let i = 0; i < end; i++) this.copyCounts(nodes[i]!, counts, i * OUTCOMES);
    const tipoEnds = Uint32Array.of(criterioEnd, dispositivoEnd, end);
    return { nodes: nodes.slice(0, end), tipoEnds, counts };
  }

  /** The counts of a node by outcome, written to `counts` from `place` on. */
  copyCounts(node: number, counts: Uint32Array, place: number): void {
    for (let slot = 0; slot < OUTCOMES; slot++) {
      counts[place + slot] = this.#counters[node * ROW + slot]!;
    }
  }

  /** A bitmap of the nodes with at least `totalMin` decisions, small enough to stay in the processor's cache. */
  bitmap(totalMin: number): Uint32Array {
    const size = (this.#graph.nodeCount >>> 5) + 1;
    const bits = this.#scratch.u32('argumentBitmap', size).fill(0, 0, size);
    for (let i = 0; i < this.#touchedCount; i++) {
      const node = this.#touched[i]!;
      if (this.total(node) >= totalMin) bits[node >>> 5]! |= 1 << (node & 31);
    }
    return bits;
  }

  /** Sets the counters back to zero. Call it before the scratch is used again, after a refusal too. */
  clear(): void {
    const { nodeCount } = this.#graph;
    if (this.#touchedCount > nodeCount * CLEAR_ALL_SHARE) {
      this.#counters.fill(0, 0, nodeCount * ROW);
    } else {
      for (let i = 0; i < this.#touchedCount; i++) {
        const row = this.#touched[i]! * ROW;
        this.#counters.fill(0, row, row + ROW);
      }
    }
    this.#touchedCount = 0;
  }

  #addType(type: number, decisoes: Uint32Array, budget: Budget): boolean {
    const { outOffsets, outTargets } = this.#graph.rows[type]!;
    const { codes, slotOf } = this.#outcomes;
    const counters = this.#counters;
    const touched = this.#touched;
    const only = this.#only;
    let touchedCount = this.#touchedCount;
    let steps = 0;
    let goesOn = true;
    for (let n = 0; goesOn && n < decisoes.length; n++) {
      const decisao = decisoes[n]!;
      const slot = slotOf[codes[decisao]!]!;
      const start = outOffsets[decisao]!;
      const end = outOffsets[decisao + 1]!;
      for (let i = start; i < end; i++) {
        const node = outTargets[i]!;
        if (only !== null && (only[node >>> 5]! & (1 << (node & 31))) === 0) continue;
        const row = node * ROW;
        if (counters[row + TOTAL]!++ === 0) touched[touchedCount++] = node;
        counters[row + slot]!++;
      }
      steps += end - start + 1;
      if (steps <= CHUNK_STEPS) continue;
      goesOn = budget.spend(steps);
      steps = 0;
    }
    this.#touchedCount = touchedCount;
    return goesOn && budget.spend(steps);
  }

  /** Writes the bitmap's cited decisions and precedents from `place` on, merged by id; returns where they end. */
  #takeCitable(bits: Uint32Array, nodes: Uint32Array, place: number): number {
    const graph = this.#graph;
    const precedentes = this.#scratch.u32('argumentPrecedentes', this.#touchedCount);
    const start = graph.kindStart[KIND.Precedente]!;
    let left = membersOf(bits, start, graph.nodeCount, precedentes, 0);
    let decisaoEnd = membersOf(bits, 0, graph.decisaoCount, nodes, place);
    const end = decisaoEnd + left;
    // Merges from the end, where there is room, so that no decision is overwritten before it is moved.
    for (let to = end - 1; left > 0; to--) {
      const precedente = precedentes[left - 1]!;
      const isLast =
        decisaoEnd === place || graph.compareCitableIds(nodes[decisaoEnd - 1]!, precedente) < 0;
      nodes[to] = isLast ? precedente : nodes[decisaoEnd - 1]!;
      if (isLast) left--;
      else decisaoEnd--;
    }
    return end;
  }
}

/** Writes the members of a bitmap from `start` to before `end`, ascending, from `place` on; returns where they end. */
function membersOf(
  bits: Uint32Array,
  start: number,
  end: number,
  members: Uint32Array,
  place: number,
): number {
  let next = place;
  const lastWord = (end - 1) >>> 5;
  for (let word = start >>> 5; word <= lastWord && start < end; word++) {
    let rest = bits[word]!;
    if (word === start >>> 5) rest &= -1 << (start & 31);
    for (; rest !== 0; rest &= rest - 1) {
      const member = word * 32 + 31 - Math.clz32(rest & -rest);
      if (member >= end) return next;
      members[next++] = member;
    }
  }
  return next;
}
