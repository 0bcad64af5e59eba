/** All edges of a view as `edgeEntries` yields them. A generator would take twice as long an edge. */
import type { NodeAttributes } from './attributes.ts';
import type { EdgeGroup } from './edges.ts';
import type { ViewReader } from './reader.ts';

export class WholeEntries implements IterableIterator<object> {
  readonly #reader: ViewReader;
  #groupIndex: number;
  #group!: EdgeGroup;
  #source = -1;
  #sourceKey!: string;
  #sourceAttributes!: NodeAttributes;
  #target = -1;
  /** Place of the current edge in the targets of the group, and the end of its row. */
  #place = -1;
  #end = 0;
  /** Number of edges before the current one. */
  #ordinal = -1;

  constructor(reader: ViewReader) {
    this.#reader = reader;
    this.#groupIndex = reader.edges.groups.length;
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<object> {
    if (!this.#move()) return { done: true, value: undefined };
    const reader = this.#reader;
    const { attributes } = reader;
    const { type, firstEdge } = this.#group;
    const ordinal = this.#ordinal;
    const place = this.#place;
    const target = this.#target;
    const value = {
      edge: reader.wholeKeys[ordinal] ?? reader.wholeKey(ordinal, firstEdge + place),
      attributes: attributes.edge(type, place),
      source: this.#sourceKey,
      target: reader.nodeKeys[target] ?? reader.nodeKey(target),
      sourceAttributes: this.#sourceAttributes,
      targetAttributes: attributes.ofNode[target] ?? attributes.node(target),
      undirected: reader.isUndirected,
    };
    return { done: false, value };
  }

  /** Moves to the next edge that the form shows; false after the last. */
  #move(): boolean {
    const { edges, isUndirected } = this.#reader;
    do {
      this.#place++;
      while (this.#place >= this.#end) if (!this.#moveRow()) return false;
      this.#target = this.#group.targets[this.#place]!;
    } while (
      isUndirected &&
      this.#target < this.#source &&
      edges.find(this.#target, this.#source) >= 0
    );
    this.#ordinal++;
    return true;
  }

  #moveRow(): boolean {
    const { groups, sourceCount } = this.#reader.edges;
    if (this.#groupIndex >= groups.length) {
      // Stays past the end, because `next` of an iterator may be called again.
      if (this.#source + 1 >= sourceCount) return false;
      this.#source++;
      this.#sourceKey = this.#reader.nodeKey(this.#source);
      this.#sourceAttributes = this.#reader.attributes.node(this.#source);
      this.#groupIndex = 0;
    }
    this.#group = groups[this.#groupIndex++]!;
    this.#place = this.#group.starts[this.#source]!;
    this.#end = this.#group.ends[this.#source]!;
    return true;
  }
}
