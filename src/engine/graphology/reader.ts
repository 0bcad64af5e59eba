/**
 * Reads for the members of a graphology view: nodes and edges by number, their string keys, and graphology's errors for
 * unknown keys.
 */
import { NotFoundGraphError } from 'graphology';
import { EDGE_TYPE_COUNT, KIND_COUNT } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import { type EdgeAttributes, type NodeAttributes, ViewAttributes } from './attributes.ts';
import { DirectedForm, type FormType, type ViewForm } from './directed-form.ts';
import { ViewEdges } from './edges.ts';
import { UndirectedForm } from './undirected-form.ts';

/** The form of a view and the part of the graph in it; a list that is left out selects everything. */
export interface ViewSelection {
  /** Default: directed. */
  type?: FormType;
  /** EDGE numbers. */
  types?: readonly number[];
  /** KIND numbers of the selected nodes; an edge is selected if both its ends are. */
  kinds?: readonly number[];
}

const ZERO = 48;
/** Digits of 2^32, the greatest count in a header. */
const DIGITS_MAX = 10;

/** Maximum number of cached edge keys, about 40 bytes each; a walk makes further keys again. */
const KEPT_KEYS_MAX = 2_000_000;

/** The number of a key, or -1. Only the decimal form that `String` gives is a key. */
function parseKey(key: unknown): number {
  const text = typeof key === 'string' ? key : String(key);
  const { length } = text;
  if (length === 0 || length > DIGITS_MAX) return -1;
  if (length > 1 && text.charCodeAt(0) === ZERO) return -1;
  let number = 0;
  for (let i = 0; i < length; i++) {
    const digit = text.charCodeAt(i) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** For each of `count` numbers whether it is listed; without a list, all are. */
function chosen(list: readonly number[] | undefined, count: number, what: string): boolean[] {
  const wrong = list?.find(number => !Number.isInteger(number) || number < 0 || number >= count);
  if (wrong !== undefined)
    throw new RangeError(`${wrong} is not a valid ${what}: 0 to ${count - 1}`);
  return Array.from({ length: count }, (_, number) => list?.includes(number) ?? true);
}

export class ViewReader {
  readonly edges: ViewEdges;
  readonly form: ViewForm;
  readonly isUndirected: boolean;
  readonly order: number;
  /** First node, and the node after the last, of each selected kind. */
  readonly ranges: readonly (readonly [number, number])[];
  readonly #graph: PackedGraph;
  readonly #kinds: readonly boolean[];
  readonly attributes: ViewAttributes;
  /** Cached keys of nodes. */
  readonly nodeKeys: string[];
  /** Cached keys of the first edges, in the order of a walk over all edges. */
  readonly wholeKeys: string[] = [];

  constructor(graph: PackedGraph, { type = 'directed', types, kinds }: ViewSelection) {
    this.#graph = graph;
    this.#kinds = chosen(kinds, KIND_COUNT, 'node kind');
    this.edges = new ViewEdges(graph, chosen(types, EDGE_TYPE_COUNT, 'edge type'), this.#kinds);
    this.isUndirected = type === 'undirected';
    this.form = this.isUndirected ? new UndirectedForm(this.edges) : new DirectedForm(this.edges);
    this.ranges = Array.from(
      { length: KIND_COUNT },
      (_, kind) => [graph.kindStart[kind]!, graph.kindStart[kind + 1]!] as const,
    ).filter((_, kind) => this.#kinds[kind]);
    this.order = this.ranges.reduce((order, [start, end]) => order + end - start, 0);
    this.attributes = new ViewAttributes(graph);
    this.nodeKeys = new Array(graph.nodeCount);
  }

  /** Cached, because algorithms ask for it once per edge. */
  nodeKey(node: number): string {
    this.nodeKeys[node] ??= String(node);
    return this.nodeKeys[node];
  }

  edgeKey(edge: number): string {
    return String(edge);
  }

  /** The key of an edge, which has `ordinal` edges before it in a walk over all of them. */
  wholeKey(ordinal: number, edge: number): string {
    const keys = this.wholeKeys;
    if (ordinal < keys.length) return keys[ordinal]!;
    const key = String(edge);
    if (ordinal === keys.length && ordinal < KEPT_KEYS_MAX) keys.push(key);
    return key;
  }

  nodeAttributes(node: number): NodeAttributes {
    return this.attributes.node(node);
  }

  /** Requires an edge of the view. */
  edgeAttributes(edge: number): EdgeAttributes {
    const { type, firstEdge } = this.edges.groupOf(edge)!;
    return this.attributes.edge(type, edge - firstEdge);
  }

  /** The node with this key, or -1. */
  findNode(key: unknown): number {
    const node = parseKey(key);
    return node < this.#graph.nodeCount && this.#kinds[this.#graph.nodeKind[node]!] ? node : -1;
  }

  /** The edge with this key, or -1. */
  findEdge(key: unknown): number {
    const edge = parseKey(key);
    const isShown = edge >= 0 && this.edges.groupOf(edge) !== null && this.form.shows(edge);
    return isShown ? edge : -1;
  }

  /** The edge from one node to another, or -1; in either direction if undirected. */
  findEdgeBetween(sourceKey: unknown, targetKey: unknown): number {
    const source = this.findNode(sourceKey);
    const target = this.findNode(targetKey);
    return source < 0 || target < 0 ? -1 : this.form.find(source, target);
  }

  /** The node with this key. Throws NotFoundGraphError, which names the member. */
  node(member: string, key: unknown): number {
    const node = this.findNode(key);
    if (node >= 0) return node;
    throw new NotFoundGraphError(`Graph.${member}: could not find the "${key}" node in the graph.`);
  }

  /** The edge with this key. Throws NotFoundGraphError, which names the member. */
  edge(member: string, key: unknown): number {
    const edge = this.findEdge(key);
    if (edge >= 0) return edge;
    throw new NotFoundGraphError(`Graph.${member}: could not find the "${key}" edge in the graph.`);
  }

  source(edge: number): number {
    return this.edges.source(this.edges.groupOf(edge)!, edge);
  }

  target(edge: number): number {
    return this.edges.target(this.edges.groupOf(edge)!, edge);
  }

  /** The other end of an edge. Throws NotFoundGraphError if the node is not an end of it. */
  opposite(member: string, node: unknown, edge: unknown): number {
    const number = this.edge(member, edge);
    const end = parseKey(node);
    const group = this.edges.groupOf(number)!;
    const target = this.edges.target(group, number);
    if (end === target) return this.edges.source(group, number);
    if (end >= 0 && this.edges.startsAt(group, number, end)) return target;
    throw new NotFoundGraphError(
      `Graph.${member}: the "${node}" node is not attached to the "${edge}" edge.`,
    );
  }
}

/** A member of the view that comes from a table: a function of all arguments of the call. */
export type Member = (reader: ViewReader, given: readonly unknown[]) => unknown;
