/**
 * A cursor over all edges of a view, by source and target. It reads the rows directly and keeps what belongs
 * to a row, because a walk over the whole graph is what graphology's algorithms repeat most.
 */
import type { Callback, Cursor } from './cursors.ts';
import type { EdgeGroup } from './edges.ts';
import type { ViewReader } from './reader.ts';

export class WholeCursor implements Cursor {
  readonly #reader: ViewReader;
  readonly #groups: readonly EdgeGroup[];
  readonly #sourceCount: number;
  readonly #isUndirected: boolean;
  #groupIndex = 0;
  #group!: EdgeGroup;
  #source = -1;
  #target = -1;
  /** Place of the current edge in the targets of the group, and the end of its row. */
  #place = -1;
  #end = 0;
  /** Number of edges before the current one. */
  #ordinal = -1;

  constructor(reader: ViewReader) {
    this.#reader = reader;
    this.#groups = reader.edges.groups;
    this.#sourceCount = reader.edges.sourceCount;
    this.#isUndirected = reader.isUndirected;
    this.#groupIndex = this.#groups.length;
  }

  next(): boolean {
    for (;;) {
      this.#place++;
      while (this.#place >= this.#end) if (!this.#nextRow()) return false;
      this.#target = this.#group.targets[this.#place]!;
      if (this.#isUndirected && this.#isSecond()) continue;
      this.#ordinal++;
      return true;
    }
  }

  #nextRow(): boolean {
    if (this.#groupIndex >= this.#groups.length) {
      if (++this.#source >= this.#sourceCount) return false;
      this.#groupIndex = 0;
    }
    this.#group = this.#groups[this.#groupIndex++]!;
    this.#place = this.#group.starts[this.#source]!;
    this.#end = this.#group.ends[this.#source]!;
    return true;
  }

  /** Whether two decisions cite each other and the edge is not the one that an undirected view shows. */
  #isSecond(): boolean {
    return this.#target < this.#source && this.#reader.edges.find(this.#target, this.#source) >= 0;
  }

  key(): string {
    return this.#reader.wholeKey(this.#ordinal, this.#group.firstEdge + this.#place);
  }

  call(callback: Callback): unknown {
    const reader = this.#reader;
    return callback(
      this.key(),
      reader.attributes.edge(this.#group.type, this.#place),
      reader.nodeKey(this.#source),
      reader.nodeKey(this.#target),
      reader.attributes.node(this.#source),
      reader.attributes.node(this.#target),
      this.#isUndirected,
    );
  }

  entry(): object {
    const reader = this.#reader;
    return {
      edge: this.key(),
      attributes: reader.attributes.edge(this.#group.type, this.#place),
      source: reader.nodeKey(this.#source),
      target: reader.nodeKey(this.#target),
      sourceAttributes: reader.attributes.node(this.#source),
      targetAttributes: reader.attributes.node(this.#target),
      undirected: this.#isUndirected,
    };
  }

  keys(): string[] {
    const kept = this.#reader.allWholeKeys();
    if (kept !== null) return kept.slice();
    const keys: string[] = [];
    while (this.next()) keys.push(this.key());
    return keys;
  }

  /** The loop of `next` and `call` in one function, which keeps what belongs to a row. */
  forEach(callback: Callback): void {
    const reader = this.#reader;
    const { attributes, edges } = reader;
    const isUndirected = this.#isUndirected;
    let ordinal = 0;
    for (let source = 0; source < this.#sourceCount; source++) {
      const sourceKey = reader.nodeKey(source);
      const sourceAttributes = attributes.node(source);
      for (const { type, firstEdge, starts, ends, targets } of this.#groups) {
        const end = ends[source]!;
        for (let place = starts[source]!; place < end; place++) {
          const target = targets[place]!;
          if (isUndirected && target < source && edges.find(target, source) >= 0) continue;
          const key = reader.wholeKey(ordinal++, firstEdge + place);
          callback(
            key,
            attributes.edge(type, place),
            sourceKey,
            reader.nodeKey(target),
            sourceAttributes,
            attributes.node(target),
            isUndirected,
          );
        }
      }
    }
  }
}
