/**
 * A packed graph as a graphology graph: the whole read interface, so that graphology's algorithms run on the snapshot
 * without a copy. For algorithms that write, `copy`, `emptyCopy` and `nullCopy` return ordinary graphology graphs.
 * Node keys are node numbers as strings, edge keys are places among all edges; label and id are attributes. There are
 * no self-loops and at most one edge each way between two nodes, so a view is a simple graph: `multi` and
 * `allowSelfLoops` are false. `type` is directed or undirected. Both forms read the same packed arrays; in the
 * undirected form an edge keeps its key, source and target. A view is valid until its generation ends.
 */
import { EventEmitter } from 'node:events';
import { inspect } from 'node:util';
import { InvalidArgumentsGraphError } from 'graphology';
import type { AbstractGraph, GraphOptions, SerializedGraph } from 'graphology-types';
import type { PackedGraph } from '../graph/packed-graph.ts';
import { attributeReaders } from './attribute-readers.ts';
import type { EdgeAttributes, NodeAttributes } from './attributes.ts';
import { emptyCopy, nullCopy, wholeCopy } from './copies.ts';
import { inspected, properties, serialized } from './export.ts';
import { iterationMembers } from './iteration.ts';
import { adjacencyMembers, degreeMembers, neighborTests } from './members.ts';
import { type Member, ViewReader, type ViewSelection } from './reader.ts';
import { NotWritableGraphError, refusedMembers } from './refusals.ts';

/** Declares the whole interface; the static block of the class adds most members from tables. */
const ReadableGraph = EventEmitter as unknown as new () => AbstractGraph<
  NodeAttributes,
  EdgeAttributes
>;

const GRAPH_ATTRIBUTES = Object.freeze({});

export class GraphologyView extends ReadableGraph {
  readonly #reader: ViewReader;

  /** Cost: O(decisions); keys and attributes are created on first use. */
  constructor(graph: PackedGraph, selection: ViewSelection = {}) {
    super();
    this.#reader = new ViewReader(graph, selection);
    const { order, form, isUndirected } = this.#reader;
    // Getters, because counting undirected edges takes a search per citation.
    const properties: Record<string, () => unknown> = {
      order: () => order,
      size: () => form.size,
      directedSize: () => (isUndirected ? 0 : form.size),
      undirectedSize: () => (isUndirected ? form.size : 0),
      selfLoopCount: () => 0,
      directedSelfLoopCount: () => 0,
      undirectedSelfLoopCount: () => 0,
      multi: () => false,
      type: () => form.type,
      allowSelfLoops: () => false,
      implementation: () => 'jurisgrafo',
    };
    for (const [name, get] of Object.entries(properties)) {
      Object.defineProperty(this, name, { get, enumerable: true, configurable: true });
    }
  }

  override hasNode(node: unknown): boolean {
    return this.#reader.findNode(node) >= 0;
  }

  override hasEdge(...where: unknown[]): boolean {
    return this.#hasEdge('hasEdge', where);
  }

  override hasDirectedEdge(...where: unknown[]): boolean {
    return !this.#reader.isUndirected && this.#hasEdge('hasDirectedEdge', where);
  }

  override hasUndirectedEdge(...where: unknown[]): boolean {
    return this.#reader.isUndirected && this.#hasEdge('hasUndirectedEdge', where);
  }

  override edge(source: unknown, target: unknown): string | undefined {
    return this.#edge('edge', source, target);
  }

  override directedEdge(source: unknown, target: unknown): string | undefined {
    if (this.#reader.isUndirected) return undefined;
    return this.#edge('directedEdge', source, target);
  }

  override undirectedEdge(source: unknown, target: unknown): string | undefined {
    if (!this.#reader.isUndirected) return undefined;
    return this.#edge('undirectedEdge', source, target);
  }

  override source(edge: unknown): string {
    const reader = this.#reader;
    return reader.nodeKey(reader.source(reader.edge('source', edge)));
  }

  override target(edge: unknown): string {
    const reader = this.#reader;
    return reader.nodeKey(reader.target(reader.edge('target', edge)));
  }

  override extremities(edge: unknown): [string, string] {
    const reader = this.#reader;
    const number = reader.edge('extremities', edge);
    return [reader.nodeKey(reader.source(number)), reader.nodeKey(reader.target(number))];
  }

  override opposite(node: unknown, edge: unknown): string {
    return this.#reader.nodeKey(this.#reader.opposite('opposite', node, edge));
  }

  override hasExtremity(edge: unknown, node: unknown): boolean {
    const number = this.#reader.edge('hasExtremity', edge);
    const end = this.#reader.findNode(node);
    return this.#reader.source(number) === end || this.#reader.target(number) === end;
  }

  override isDirected(edge: unknown): boolean {
    this.#reader.edge('isDirected', edge);
    return !this.#reader.isUndirected;
  }

  override isUndirected(edge: unknown): boolean {
    this.#reader.edge('isUndirected', edge);
    return this.#reader.isUndirected;
  }

  override isSelfLoop(edge: unknown): boolean {
    this.#reader.edge('isSelfLoop', edge);
    return false;
  }

  override getAttribute(): undefined {
    return undefined;
  }

  override getAttributes(): Record<string, never> {
    return GRAPH_ATTRIBUTES;
  }

  override hasAttribute(): boolean {
    return false;
  }

  override export(): SerializedGraph<NodeAttributes, EdgeAttributes> {
    return serialized(this);
  }

  override toJSON(): SerializedGraph<NodeAttributes, EdgeAttributes> {
    return serialized(this);
  }

  override nullCopy(options?: GraphOptions): AbstractGraph<NodeAttributes, EdgeAttributes> {
    return nullCopy(this, options);
  }

  override emptyCopy(options?: GraphOptions): AbstractGraph<NodeAttributes, EdgeAttributes> {
    return emptyCopy(this, options);
  }

  override copy(options?: GraphOptions): AbstractGraph<NodeAttributes, EdgeAttributes> {
    return wholeCopy(this, options);
  }

  override toString(): string {
    return '[object Graph]';
  }

  /** The whole graph as graphology prints it. A console prints the properties only. */
  override inspect(): Record<string, unknown> {
    return inspected(this);
  }

  [inspect.custom](): Record<string, unknown> {
    return properties(this);
  }

  #hasEdge(member: string, where: readonly unknown[]): boolean {
    const reader = this.#reader;
    if (where.length === 1) return reader.findEdge(where[0]) >= 0;
    if (where.length === 2) return reader.findEdgeBetween(where[0], where[1]) >= 0;
    throw new InvalidArgumentsGraphError(
      `Graph.${member}: expects the key of an edge or its two ends, got ${where.length} arguments.`,
    );
  }

  #edge(member: string, source: unknown, target: unknown): string | undefined {
    const reader = this.#reader;
    const edge = reader.form.find(reader.node(member, source), reader.node(member, target));
    return edge < 0 ? undefined : reader.edgeKey(edge);
  }

  static {
    const define = (name: string, member: Member) => {
      const method = {
        [name](this: GraphologyView, ...given: unknown[]) {
          return member(this.#reader, given);
        },
      };
      const value = method[name];
      Object.defineProperty(GraphologyView.prototype, name, { value, configurable: true });
    };
    for (const members of [
      iterationMembers(),
      adjacencyMembers(),
      attributeReaders(),
      degreeMembers(),
      neighborTests(),
    ]) {
      for (const [name, member] of members) define(name, member);
    }
    for (const name of refusedMembers()) {
      define(name, () => {
        throw new NotWritableGraphError(name);
      });
    }
  }
}
