/**
 * A cursor over all edges of a view, by source and target. It reads the rows directly and keeps the values of the
 * current row, because graphology's algorithms repeat walks over the whole graph most.
 */
import type { Callback, Cursor, Take } from './cursors.ts';
import type { ViewReader } from './reader.ts';
import { WholeEntries } from './whole-entries.ts';

export class WholeCursor implements Cursor {
  readonly count: number;
  readonly width = 7;
  readonly #reader: ViewReader;
  #key = '';

  constructor(reader: ViewReader) {
    this.count = reader.form.size;
    this.#reader = reader;
  }

  key(): string {
    return this.#key;
  }

  keys(): string[] {
    const { wholeKeys } = this.#reader;
    if (wholeKeys.length === this.count) return wholeKeys.slice();
    const keys: string[] = [];
    const push = (key: unknown) => void keys.push(key as string);
    this.visit(push, () => false);
    return keys;
  }

  visit(callback: Callback, take: Take): boolean {
    const reader = this.#reader;
    const { attributes, edges, isUndirected, nodeKeys, wholeKeys } = reader;
    const { ofNode } = attributes;
    const { groups, sourceCount } = edges;
    let ordinal = 0;
    for (let source = 0; source < sourceCount; source++) {
      const sourceKey = reader.nodeKey(source);
      const sourceAttributes = attributes.node(source);
      for (const { type, firstEdge, starts, ends, targets } of groups) {
        const end = ends[source]!;
        for (let place = starts[source]!; place < end; place++) {
          const target = targets[place]!;
          if (isUndirected && target < source && edges.find(target, source) >= 0) continue;
          const key = wholeKeys[ordinal] ?? reader.wholeKey(ordinal, firstEdge + place);
          ordinal++;
          this.#key = key;
          const value = callback(
            key,
            attributes.edge(type, place),
            sourceKey,
            nodeKeys[target] ?? reader.nodeKey(target),
            sourceAttributes,
            ofNode[target] ?? attributes.node(target),
            isUndirected,
          );
          if (take(value)) return true;
        }
      }
    }
    return false;
  }

  entries(): IterableIterator<object> {
    return new WholeEntries(this.#reader);
  }
}
