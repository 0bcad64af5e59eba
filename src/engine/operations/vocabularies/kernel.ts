/**
 * Names of the corpus with the number of decisions of each, most used first.
 *
 * Returns   a page of the names that match a prefix, by decisions, then folded name, then id; and how many match. For
 *           criteria, subjects and classes also the parents of each, and the number of children.
 * Requires  the derived orders of criteria, statutes and precedents, which it computes if missing.
 * Cost      without a prefix O(rows of the page); with one a binary search and O(names that match); for the tables of
 *           decisions and the trees of the CNJ O(rows of the table + decisions), for facts and evidence O(n log n) over
 *           their names. The orders once per generation O(n log n) over names.
 * Refuses   cancelled or over budget.
 * Verified  equals a naive count and sort of every name on the zoo and on 2,000 decisions.
 * Source    own.
 */
import { categoryRows, isTreeVocabulary } from '../../algorithms/category-tree.ts';
import { columnNames, type NameCount } from '../../algorithms/column-names.ts';
import { type CriterioRow, criterioRows } from '../../algorithms/criterio-tree.ts';
import { termKey } from '../../algorithms/term-key.ts';
import { isToldVocabulary, toldNames } from '../../algorithms/told-names.ts';
import { TopK } from '../../algorithms/top-k.ts';
import { EDGE, KIND } from '../../graph/kinds.ts';
import { DERIVED } from '../../graph/layout.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, type Outcome } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import type { Params, Result } from './schemas.ts';

/** Kinds whose orders are derived, in the order of the derived blocks, with the edges that count their decisions. */
const TERMS = [
  { vocabulario: 'criterios', kind: KIND.Criterio, edge: EDGE.CRITERIO },
  { vocabulario: 'dispositivos', kind: KIND.Dispositivo, edge: EDGE.LEI },
  { vocabulario: 'precedentes', kind: KIND.Precedente, edge: EDGE.CITA },
] as const;
/** Sorts after every continuation of a prefix. */
const AFTER = '\uffff';
/** Steps between two calls to `spend`. */
const CHUNK = 1024;

type Term = (typeof TERMS)[number];

export function run(graph: PackedGraph, params: Params, task: Task): Outcome<Result> {
  const { vocabulario } = params;
  const isTree = vocabulario === 'criterios' || isTreeVocabulary(vocabulario);
  if (params.pai !== null && !isTree) return found(page(params, 0, []));
  const prefix = params.q === null ? '' : termKey(params.q);
  // A prefix of punctuation only matches no name.
  if (params.q !== null && prefix === '') return found(page(params, 0, []));
  const term = TERMS.find(candidate => candidate.vocabulario === vocabulario);
  if (term === undefined) {
    const rows = namesOf(graph, params, task);
    if (rows === null) return task.budget.refusal();
    const matching = rows.filter(({ key }) => prefix === '' || ` ${key}`.includes(` ${prefix}`));
    const { start, end } = pageBounds(params, params.limit);
    return found(page(params, matching.length, matching.slice(start, end).map(item)));
  }
  if (!graph.isReady('vocabularies')) {
    const computed = precompute(graph, task);
    if (!computed.ok) return computed;
  }
  if (vocabulario === 'criterios') return criterioPage(graph, prefix, params, task);
  return termPage(graph, term, prefix, params, task);
}

/** Names without a derived order. Null if the budget is used up or the task is cancelled. */
function namesOf(graph: PackedGraph, { vocabulario, pai }: Params, task: Task): NameCount[] | null {
  if (isTreeVocabulary(vocabulario)) return categoryRows(graph, { vocabulario, pai }, task);
  if (isToldVocabulary(vocabulario)) return toldNames(graph, vocabulario, task);
  return columnNames(graph, vocabulario, task);
}

/** The answer. Another page follows if more names match than this page and the pages before it have. */
function page(params: Params, total: number, itens: Result['itens']): Result {
  const { end } = pageBounds(params, params.limit);
  return {
    vocabulario: params.vocabulario,
    total,
    itens,
    next_cursor: nextCursor('vocabularies', params, end, total > end),
  };
}

const item = ({ key: _, ...row }: NameCount): Result['itens'][number] => row;

function criterioPage(
  graph: PackedGraph,
  prefix: string,
  params: Params,
  task: Task,
): Outcome<Result> {
  const order = orderOf(graph, graph.termsByCount, TERMS[0]);
  const names = orderOf(graph, graph.termsByName, TERMS[0]);
  const [start, end] = rangeOf(graph, names, prefix);
  const named = prefix === '' ? null : names.subarray(start, end);
  const rows = criterioRows(graph, { order, named, prefix, pai: params.pai }, task);
  if (rows === null) return task.budget.refusal();
  const bounds = pageBounds(params, params.limit);
  const item = ({ node, amplos, restritos }: CriterioRow): Result['itens'][number] => ({
    id: graph.id(node),
    nome: graph.nome(node),
    decisoes: decisoesOf(graph, TERMS[0], node),
    amplos: amplos.map(amplo => graph.id(amplo)),
    restritos,
  });
  const { length } = rows.nodes;
  return found(page(params, length, rows.shown(bounds.start, bounds.end).map(item)));
}

function termPage(
  graph: PackedGraph,
  term: Term,
  prefix: string,
  params: Params,
  task: Task,
): Outcome<Result> {
  const names = orderOf(graph, graph.termsByName, term);
  const [start, end] = prefix === '' ? [0, names.length] : rangeOf(graph, names, prefix);
  const bounds = pageBounds(params, params.limit);
  let nodes: Iterable<number>;
  if (prefix === '')
    nodes = orderOf(graph, graph.termsByCount, term).subarray(bounds.start, bounds.end);
  else {
    const top = new TopK<{ place: number; decisoes: number }>(
      bounds.end,
      (a, b) => b.decisoes - a.decisoes || a.place - b.place,
    );
    for (let place = start; place < end; place++) {
      if ((place - start) % CHUNK === 0 && !task.budget.spend(CHUNK)) return task.budget.refusal();
      top.offer({ place, decisoes: decisoesOf(graph, term, names[place]!) });
    }
    nodes = top.items.slice(bounds.start).map(({ place }) => names[place]!);
  }
  const itens = Array.from(nodes, node => ({
    id: graph.id(node),
    nome: graph.nome(node),
    decisoes: decisoesOf(graph, term, node),
  }));
  return found(page(params, end - start, itens));
}

/** The part of a derived order that belongs to one kind. */
function orderOf(graph: PackedGraph, order: Uint32Array, { kind }: Term): Uint32Array {
  let start = 0;
  for (const term of TERMS) {
    const length = graph.kindStart[term.kind + 1]! - graph.kindStart[term.kind]!;
    if (term.kind === kind) return order.subarray(start, start + length);
    start += length;
  }
  throw new Error(`kind ${kind} has no derived order`);
}

function decisoesOf(graph: PackedGraph, { edge }: Term, node: number): number {
  const { inOffsets } = graph.rows[edge]!;
  const index = graph.targetIndex(edge, node);
  return inOffsets[index + 1]! - inOffsets[index]!;
}

/** The places in `names` whose keys begin with the prefix. */
function rangeOf(graph: PackedGraph, names: Uint32Array, prefix: string): [number, number] {
  const firstFrom = (text: string) => {
    let low = 0;
    let high = names.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (termKey(graph.nome(names[middle]!)) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [firstFrom(prefix), firstFrom(prefix + AFTER)];
}

/**
 * Computes the derived orders, once per generation. A sort cannot be cancelled; for a kind with 1,000,000 nodes it
 * takes seconds.
 */
export function precompute(graph: PackedGraph, task: Task): Outcome<null> {
  for (const term of TERMS) {
    const first = graph.kindStart[term.kind]!;
    const length = graph.kindStart[term.kind + 1]! - first;
    const keys: string[] = [];
    for (let i = 0; i < length; i++) {
      if (i % CHUNK === 0 && !task.budget.spend(CHUNK)) return task.budget.refusal();
      keys.push(termKey(graph.nome(first + i)));
    }
    const compare = (a: number, b: number) =>
      keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b;
    // Nodes of a kind are numbered in the order of their ids, which settles ties.
    const byName = Uint32Array.from(keys.keys()).sort(compare);
    const nodes = byName.map(i => first + i);
    orderOf(graph, graph.termsByName, term).set(nodes);
    // The sort is stable, so equal counts keep the order of names.
    const counts = (node: number) => decisoesOf(graph, term, node);
    orderOf(graph, graph.termsByCount, term).set(nodes.sort((a, b) => counts(b) - counts(a)));
    if (!task.budget.spend(length)) return task.budget.refusal();
  }
  Atomics.store(graph.derivedState, DERIVED.vocabularies, 1);
  return found(null);
}
