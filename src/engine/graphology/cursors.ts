/**
 * Cursors over nodes, edges and neighbours, the three things that graphology iterates over. A cursor
 * passes the current element to a callback as graphology does, so each verb is written only once.
 */
import type { ViewReader } from './reader.ts';
import type { Walk } from './walk.ts';

export type Callback = (...given: unknown[]) => unknown;

export interface Cursor {
  /** Moves to the first element, then to the next; false after the last. */
  next(): boolean;
  key(): string;
  call(callback: Callback): unknown;
  /** The keys of all elements, where that is faster than to collect them; call it instead of `next`. */
  keys?(): string[];
  /** Calls the callback for each element, where one loop is faster than `next` and `call`. */
  forEach?(callback: Callback): void;
  /** The element as an `…Entries` iterator yields it. */
  entry(): object;
}

export class NodeCursor implements Cursor {
  readonly #reader: ViewReader;
  #range = 0;
  #node = -1;
  #end = 0;

  constructor(reader: ViewReader) {
    this.#reader = reader;
  }

  next(): boolean {
    const { ranges } = this.#reader;
    this.#node++;
    while (this.#node >= this.#end) {
      if (this.#range === ranges.length) return false;
      [this.#node, this.#end] = ranges[this.#range++]!;
    }
    return true;
  }

  /** Number of the current node. */
  get node(): number {
    return this.#node;
  }

  key(): string {
    return this.#reader.nodeKey(this.#node);
  }

  call(callback: Callback): unknown {
    return callback(this.key(), this.#reader.nodeAttributes(this.#node));
  }

  entry(): object {
    return { node: this.key(), attributes: this.#reader.nodeAttributes(this.#node) };
  }
}

export class NeighborCursor implements Cursor {
  readonly #reader: ViewReader;
  readonly #walk: Walk;

  constructor(reader: ViewReader, walk: Walk) {
    this.#reader = reader;
    this.#walk = walk;
  }

  next(): boolean {
    return this.#walk.next();
  }

  key(): string {
    return this.#reader.nodeKey(this.#walk.neighbor);
  }

  call(callback: Callback): unknown {
    return callback(this.key(), this.#reader.nodeAttributes(this.#walk.neighbor));
  }

  entry(): object {
    return { neighbor: this.key(), attributes: this.#reader.nodeAttributes(this.#walk.neighbor) };
  }
}

export class EdgeCursor implements Cursor {
  readonly #reader: ViewReader;
  readonly #walk: Walk;

  constructor(reader: ViewReader, walk: Walk) {
    this.#reader = reader;
    this.#walk = walk;
  }

  next(): boolean {
    return this.#walk.next();
  }

  key(): string {
    return this.#reader.edgeKey(this.#walk.edge);
  }

  call(callback: Callback): unknown {
    const reader = this.#reader;
    const { edge, source, target } = this.#walk;
    return callback(
      reader.edgeKey(edge),
      reader.edgeAttributes(edge),
      reader.nodeKey(source),
      reader.nodeKey(target),
      reader.nodeAttributes(source),
      reader.nodeAttributes(target),
      reader.isUndirected,
    );
  }

  entry(): object {
    return this.call((edge, attributes, source, target, sourceAttributes, targetAttributes) => ({
      edge,
      attributes,
      source,
      target,
      sourceAttributes,
      targetAttributes,
      undirected: this.#reader.isUndirected,
    })) as object;
  }
}
