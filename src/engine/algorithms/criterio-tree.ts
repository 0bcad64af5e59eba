/**
 * The criteria of a graph as a tree: finds those that begin with a text, by name or wording, and the children of one.
 *
 * Returns   the criteria in the order given; for the rows that are shown, the parents and the number of children.
 * Requires  an order of all criteria; outgoing rows of TEM_CRITERIO with wordings.
 * Cost      O(criteria). The first request of a generation and thread also costs what `broader-criterios.ts` says and,
 *           with a text, O(edges + w log w) for w distinct pairs of criterion and wording; keeps the folded wordings.
 * Refuses   cancelled or over budget.
 * Verified  through vocabularies, which equals a look at every name and wording.
 * Source    own.
 */
import type { Budget } from '../budget.ts';
import { EDGE, KIND } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Task } from '../operation.ts';
import { broaderCriterios } from './broader-criterios.ts';
import { meantIds } from './meant-criterio.ts';
import { termKey } from './term-key.ts';

/** The value of `pai` for names without a broader one. */
export const ROOT = 'raiz';
/** Decisions between two calls to `spend`. */
const CHUNK = 1024;
/** Steps to fold one wording. */
const FOLD_STEPS = 64;

/** Broader and narrower criteria, by index of the criterion. */
interface Tree {
  /** The nearest broader criteria: those that are not broader than another of them. */
  above: readonly (readonly number[])[];
  below: Uint32Array;
}

/** Folded wordings with the indices of their criteria. */
interface Wording {
  key: string;
  criterio: number;
}

/** A graph object is one generation, so these never change. */
const trees = new WeakMap<PackedGraph, Tree>();
const wordings = new WeakMap<PackedGraph, readonly Wording[]>();

export interface WantedCriterios {
  /** All criteria, as nodes, in the order of the answer. */
  order: Uint32Array;
  /** Nodes whose names begin with `prefix`; null for all. */
  named: Uint32Array | null;
  prefix: string;
  pai: string | null;
}

export interface CriterioRow {
  node: number;
  amplos: number[];
  restritos: number;
}

export interface CriterioRows {
  nodes: Uint32Array;
  /** The rows from `start` to before `end`. */
  shown(start: number, end: number): CriterioRow[];
}

/** Null if the budget is used up or the task is cancelled. */
export function criterioRows(
  graph: PackedGraph,
  { order, named, prefix, pai }: WantedCriterios,
  { budget }: Task,
): CriterioRows | null {
  const base = graph.kindStart[KIND.Criterio]!;
  const tree = treeOf(graph, budget);
  const known = named === null ? [] : wordingsOf(graph, budget);
  if (tree === null || known === null || !budget.spend(order.length)) return null;
  let nodes = order;
  if (named !== null) {
    const begins = new Uint8Array(order.length);
    for (const node of named) begins[node - base] = 1;
    for (let i = firstFrom(known, prefix); known[i]?.key.startsWith(prefix); i++) {
      begins[known[i]!.criterio] = 1;
    }
    nodes = nodes.filter(node => begins[node - base] === 1);
  }
  if (pai !== null) {
    const isChild = childrenOf(graph, tree, pai);
    nodes = nodes.filter(node => isChild(node - base));
  }
  const row = (node: number): CriterioRow => ({
    node,
    amplos: tree.above[node - base]!.map(index => base + index),
    restritos: tree.below[node - base]!,
  });
  return { nodes, shown: (start, end) => Array.from(nodes.subarray(start, end), row) };
}

/** Tests whether a criterion is a child of `pai`; an unknown `pai` has no children. */
function childrenOf(graph: PackedGraph, { above }: Tree, pai: string): (index: number) => boolean {
  if (pai === ROOT) return index => above[index]!.length === 0;
  const base = graph.kindStart[KIND.Criterio]!;
  const nodes = meantIds(pai).map(id => graph.find(KIND.Criterio, id));
  const parent = nodes.find(node => node >= 0);
  return index => parent !== undefined && above[index]!.includes(parent - base);
}

function treeOf(graph: PackedGraph, budget: Budget): Tree | null {
  const known = trees.get(graph);
  if (known !== undefined) return known;
  const broader = broaderCriterios(graph, budget);
  if (broader === null || !budget.spend(broader.of.length)) return null;
  const { of } = broader;
  const above = of.map(all =>
    all.length < 2 ? all : all.filter(one => !all.some(other => of[other]!.includes(one))),
  );
  const below = new Uint32Array(of.length);
  for (const all of above) for (const one of all) below[one]!++;
  const tree = { above, below };
  trees.set(graph, tree);
  return tree;
}

/** The wordings that differ from the names of their criteria, by folded text. */
function wordingsOf(graph: PackedGraph, budget: Budget): readonly Wording[] | null {
  const known = wordings.get(graph);
  if (known !== undefined) return known;
  const { outOffsets, outTargets } = graph.rows[EDGE.CRITERIO]!;
  const { criterioForma, formas, decisaoCount } = graph;
  const base = graph.kindStart[KIND.Criterio]!;
  const pairs = new Set<number>();
  for (let decisao = 0; decisao < decisaoCount; decisao++) {
    const end = outOffsets[decisao + 1]!;
    if (decisao % CHUNK === 0) {
      const next = Math.min(decisaoCount, decisao + CHUNK);
      if (!budget.spend(outOffsets[next]! - outOffsets[decisao]!)) return null;
    }
    for (let i = outOffsets[decisao]!; i < end; i++) {
      if (criterioForma[i] !== 0)
        pairs.add((outTargets[i]! - base) * formas.count + criterioForma[i]!);
    }
  }
  const list: Wording[] = [];
  for (const pair of pairs) {
    if (!budget.spend(FOLD_STEPS)) return null;
    const key = termKey(formas.text(pair % formas.count));
    list.push({ key, criterio: Math.floor(pair / formas.count) });
  }
  list.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  wordings.set(graph, list);
  return list;
}

/** The first place whose key is not before the text. */
function firstFrom(list: readonly Wording[], text: string): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]!.key < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
