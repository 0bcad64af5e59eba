/**
 * What every member of a graphology view reads: nodes and edges by number, their keys as
 * graphology's strings, and graphology's errors for keys that are not in the view.
 */
import { NotFoundGraphError } from 'graphology';
import { EDGE_TYPE_COUNT, KIND_COUNT } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import { type EdgeAttributes, type NodeAttributes, ViewAttributes } from './attributes.ts';
import { DirectedForm, type FormType, type ViewForm } from './directed-form.ts';
import { ViewEdges } from './edges.ts';
import { UndirectedForm } from './undirected-form.ts';

/** The part of a graph that a view shows, everything where a list is left out, and its form. */
export interface ViewSelection {
  /** Whether edges have a direction; `directed` where left out. */
  type?: FormType;
  /** EDGE numbers. */
  types?: readonly number[];
  /** KIND numbers; an edge is shown when both its ends are. */
  kinds?: readonly number[];
}

const ZERO = 48;
/** Digits of the greatest number that a header can count to, 2^32. */
const DIGITS_MAX = 10;

/** The number that a key stands for, or -1: only the decimal form that `String` gives is a key. */
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

/** Which of `count` numbers are listed; all where there is no list. */
function chosen(list: readonly number[] | undefined, count: number, what: string): boolean[] {
  const wrong = list?.find(number => !Number.isInteger(number) || number < 0 || number >= count);
  if (wrong !== undefined) throw new RangeError(`${wrong} is no ${what}: 0 to ${count - 1} are`);
  return Array.from({ length: count }, (_, number) => list?.includes(number) ?? true);
}

export class ViewReader {
  readonly edges: ViewEdges;
  readonly form: ViewForm;
  readonly isUndirected: boolean;
  readonly order: number;
  /** First node and the node after the last, of each kind shown. */
  readonly ranges: readonly (readonly [number, number])[];
  readonly #graph: PackedGraph;
  readonly #kinds: readonly boolean[];
  readonly #attributes: ViewAttributes;
  readonly #nodeKeys: string[];

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
    this.#attributes = new ViewAttributes(graph);
    this.#nodeKeys = new Array(graph.nodeCount);
  }

  /** The same string every time: algorithms ask for it once per edge. */
  nodeKey(node: number): string {
    this.#nodeKeys[node] ??= String(node);
    return this.#nodeKeys[node];
  }

  edgeKey(edge: number): string {
    return String(edge);
  }

  nodeAttributes(node: number): NodeAttributes {
    return this.#attributes.node(node);
  }

  /** Requires an edge of the view. */
  edgeAttributes(edge: number): EdgeAttributes {
    const { type, firstEdge } = this.edges.groupOf(edge)!;
    return this.#attributes.edge(type, edge - firstEdge);
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

  /** The edge from one node to another, or -1; in either direction where undirected. */
  findEdgeBetween(sourceKey: unknown, targetKey: unknown): number {
    const source = this.findNode(sourceKey);
    const target = this.findNode(targetKey);
    return source < 0 || target < 0 ? -1 : this.form.find(source, target);
  }

  /** The node with this key; throws NotFoundGraphError in the name of the member that asks. */
  node(member: string, key: unknown): number {
    const node = this.findNode(key);
    if (node >= 0) return node;
    throw new NotFoundGraphError(`Graph.${member}: could not find the "${key}" node in the graph.`);
  }

  /** The edge with this key; throws NotFoundGraphError in the name of the member that asks. */
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

  /** The end of an edge that is not `node`; throws NotFoundGraphError where the node is neither. */
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

/** A member of the view that is not written out in its class: what it does, given all arguments. */
export type Member = (reader: ViewReader, given: readonly unknown[]) => unknown;
