/**
 * Cursors over nodes, edges and neighbours, the three things that graphology iterates over. A cursor
 * passes the current element to a callback as graphology does, so each verb is written only once.
 */
import type { ViewReader } from './reader.ts';
import type { Walk } from './walk.ts';

export type Callback = (...given: unknown[]) => unknown;

/** Receives what a callback returned for the current element; true ends the walk. */
export type Take = (value: unknown) => boolean;

/** A cursor walks once, by one of `keys`, `visit` and `entries`. */
export interface Cursor {
  /** Number of the elements; 0 if only the walk can count them. */
  readonly count: number;
  /** Number of arguments that the callback gets. */
  readonly width: 2 | 7;
  keys(): string[];
  /** Calls the callback for each element until `take` returns true. Returns whether `take` ended the walk. */
  visit(callback: Callback, take: Take): boolean;
  /** The elements as an `…Entries` iterator yields them. */
  entries(): IterableIterator<object>;
  /** Key of the current element of `visit`. */
  key(): string;
}

/** A cursor that moves by single steps. */
abstract class StepCursor implements Cursor {
  readonly count: number = 0;
  readonly width: 2 | 7 = 2;
  /** Moves to the first element, then to the next; false after the last. */
  abstract next(): boolean;
  abstract key(): string;
  abstract call(callback: Callback): unknown;
  abstract entry(): object;

  keys(): string[] {
    const keys: string[] = [];
    while (this.next()) keys.push(this.key());
    return keys;
  }

  visit(callback: Callback, take: Take): boolean {
    while (this.next()) if (take(this.call(callback))) return true;
    return false;
  }

  *entries(): IterableIterator<object> {
    while (this.next()) yield this.entry();
  }
}

export class NodeCursor extends StepCursor {
  readonly #reader: ViewReader;
  #range = 0;
  #node = -1;
  #end = 0;

  override readonly count: number;

  constructor(reader: ViewReader) {
    super();
    this.count = reader.order;
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

  override visit(callback: Callback, take: Take): boolean {
    const reader = this.#reader;
    for (const [start, end] of reader.ranges) {
      for (let node = start; node < end; node++) {
        this.#node = node;
        if (take(callback(reader.nodeKey(node), reader.attributes.node(node)))) return true;
      }
    }
    return false;
  }

  entry(): object {
    return { node: this.key(), attributes: this.#reader.nodeAttributes(this.#node) };
  }
}

/** A cursor over the elements that a walk passes to its callback. */
abstract class WalkCursor extends StepCursor {
  protected readonly reader: ViewReader;
  protected readonly walk: Walk;

  constructor(reader: ViewReader, walk: Walk) {
    super();
    this.reader = reader;
    this.walk = walk;
  }

  next(): boolean {
    return this.walk.next();
  }
}

export class NeighborCursor extends WalkCursor {
  key(): string {
    return this.reader.nodeKey(this.walk.neighbor);
  }

  call(callback: Callback): unknown {
    return callback(this.key(), this.reader.nodeAttributes(this.walk.neighbor));
  }

  entry(): object {
    return { neighbor: this.key(), attributes: this.reader.nodeAttributes(this.walk.neighbor) };
  }
}

export class EdgeCursor extends WalkCursor {
  override readonly width = 7;

  key(): string {
    return this.reader.edgeKey(this.walk.edge);
  }

  call(callback: Callback): unknown {
    const reader = this.reader;
    const { edge, source, target } = this.walk;
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
      undirected: this.reader.isUndirected,
    })) as object;
  }
}
