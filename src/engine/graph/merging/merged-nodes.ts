/** Numbers the nodes of a generation that is merged from the previous one: which are copied, new or removed. */

import { KIND, KIND_COUNT } from '../kinds.ts';
import type { PackedGraph } from '../packed-graph.ts';
import { u32Array } from '../scratch-arrays.ts';
import type { ChangedDecisao, GraphChanges } from './graph-changes.ts';

/** Stands for a node that the new generation does not have. */
export const NONE = 0xffffffff;

/** Adjacent rows `from` to `to - 1` of the previous generation that become `first` and the following ones. */
export interface Run {
  from: number;
  to: number;
  first: number;
}

/** A node that is not copied. */
export interface WrittenNode {
  node: number;
  kind: number;
  id: string;
  /** The name of the node; for a decision its processo. */
  nome: string;
  /** The node of this kind and id in the previous generation, or -1. */
  old: number;
}

const keyOf = (kind: number, id: string) => `${kind} ${id}`;

/**
 * Nodes of both generations are numbered by kind, then id, so the nodes that remain keep their order.
 * Cost: O(nodes); 4 bytes per node.
 */
export class MergedNodes {
  readonly previous: PackedGraph;
  /** Uint32Array[KIND_COUNT + 1]: first node of each kind. */
  readonly kindStart = new Uint32Array(KIND_COUNT + 1);
  /** Uint32Array[previous.nodeCount]: the number of each previous node, or NONE. */
  readonly newOf: Uint32Array;
  /** Whether every node keeps its number and no node was added. */
  readonly isSame: boolean;
  /** The copied nodes of kind k are in `runs[k]`, its other nodes in `written[k]`, in the order of their numbers. */
  readonly runs: Run[][] = [];
  readonly written: WrittenNode[][] = [];
  readonly #writtenNodes = new Map<string, number>();

  /** `gone`: previous nodes, other than decisions, that the store no longer has. */
  constructor(previous: PackedGraph, changes: GraphChanges, gone: readonly number[]) {
    this.previous = previous;
    this.newOf = u32Array(previous.nodeCount).fill(NONE);
    const names = changedNames(previous, changes);
    let node = 0;
    for (let kind = 0; kind < KIND_COUNT; kind++) {
      this.kindStart[kind] = node;
      const leftOut =
        kind === KIND.Decisao ? changes.ids.map(id => previous.findDecisao(id)) : gone;
      node = this.#number(kind, names[kind]!, { leftOut, first: node });
    }
    this.kindStart[KIND_COUNT] = node;
    this.isSame =
      node === previous.nodeCount && this.written.flat().every(({ old, node }) => old === node);
  }

  get decisaoCount(): number {
    return this.kindStart[1]!;
  }

  get nodeCount(): number {
    return this.kindStart[KIND_COUNT]!;
  }

  /** The number of a node by its key, or -1. */
  find(kind: number, id: string): number {
    const written = this.#writtenNodes.get(keyOf(kind, id));
    if (written !== undefined) return written;
    const old = this.previous.find(kind, id);
    return old < 0 || this.newOf[old] === NONE ? -1 : this.newOf[old]!;
  }

  /** Copies numbers of nodes, renumbered. Throws if a node was removed: then the changes are incomplete. */
  copyRenumbered(from: Uint32Array, into: Uint32Array, at: number): void {
    if (this.isSame) {
      into.set(from, at);
      return;
    }
    const { newOf } = this;
    for (let i = 0; i < from.length; i++) {
      const node = newOf[from[i]!]!;
      if (node === NONE) {
        throw new Error(
          `a decision that has not changed refers to a node that is gone (${from[i]})`,
        );
      }
      into[at + i] = node;
    }
  }

  /**
   * Numbers the nodes of a kind from `first` on, and returns the number after the last one. The nodes in `leftOut`,
   * given by their previous numbers, are not copied; -1 and nodes of other kinds in it are ignored.
   */
  #number(
    kind: number,
    names: ReadonlyMap<string, string>,
    { leftOut, first }: { leftOut: readonly number[]; first: number },
  ): number {
    const { previous } = this;
    const runs: Run[] = [];
    const written: WrittenNode[] = [];
    const known = Array.from(names.keys(), id => previous.find(kind, id));
    const skipped = Int32Array.from([...leftOut, ...known]).sort();
    let skip = 0;
    let next = first;
    const copy = (from: number, to: number) => {
      for (let start = from; start < to; start++) {
        while (skip < skipped.length && skipped[skip]! < start) skip++;
        const end = Math.min(to, skipped[skip] ?? to);
        if (end > start) runs.push({ from: start, to: end, first: next });
        for (let node = start; node < end; node++) this.newOf[node] = next++;
        start = end;
      }
    };
    let at = previous.kindStart[kind]!;
    for (const id of [...names.keys()].sort()) {
      const before = firstFrom(previous, kind, id, at);
      copy(at, before);
      at = before;
      const old = previous.find(kind, id);
      if (old >= 0) this.newOf[old] = next;
      this.#writtenNodes.set(keyOf(kind, id), next);
      written.push({ node: next++, kind, id, nome: names.get(id)!, old });
    }
    copy(at, previous.kindStart[kind + 1]!);
    this.runs.push(runs);
    this.written.push(written);
    return next;
  }
}

/** The names of the nodes that are not copied, by kind: the changed decisions, and new and renamed other nodes. */
function changedNames(previous: PackedGraph, { decisoes }: GraphChanges): Map<string, string>[] {
  const names = Array.from({ length: KIND_COUNT }, () => new Map<string, string>());
  for (const { id, processo, targets } of decisoes) {
    names[KIND.Decisao]!.set(id, processo ?? '');
    for (const { kind, id, nome } of targets.flat()) {
      if (kind === KIND.Decisao || names[kind]!.has(id)) continue;
      const node = previous.find(kind, id);
      if (node < 0 || previous.names.text(node) !== nome) names[kind]!.set(id, nome);
    }
  }
  return names;
}

/** The first node of a kind from `at` on whose id does not sort before `id`. */
function firstFrom({ kindStart, keys }: PackedGraph, kind: number, id: string, at: number): number {
  let low = at;
  let high = kindStart[kind + 1]!;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys.text(middle) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The changed decisions in the order of their ids, which is also the order of their numbers. */
export const inOrder = (decisoes: readonly ChangedDecisao[]): ChangedDecisao[] =>
  decisoes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
