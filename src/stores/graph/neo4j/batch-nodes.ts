/** The nodes around a batch: which there are, how many relationships they have, which were made and which emptied. */
import type { NodeLabel } from '../../../engine/graph/kinds.ts';
import type { DispositivoItem, NamedNode } from '../graph-store.ts';

export type OtherLabel = Exclude<NodeLabel, 'Decisao'>;

export interface Entry {
  label: OtherLabel;
  id: string;
  /** How it is made where it is not stored; null where it is. */
  made: NamedNode | DispositivoItem | null;
  isStored: boolean;
  isThere: boolean;
  count: number;
}

export class BatchNodes {
  readonly #entries = new Map<string, Entry>();
  readonly #emptied = new Set<Entry>();

  /** A node that is stored, with the number of its relationships. */
  put(label: OtherLabel, id: string, count: number): void {
    const entry = { label, id, made: null, isStored: true, isThere: true, count };
    this.#entries.set(`${label} ${id}`, entry);
  }

  /** Makes the node if it is not there. */
  name(label: NodeLabel, item: NamedNode | DispositivoItem): void {
    const key = `${label} ${item.id}`;
    const entry = this.#entries.get(key);
    if (entry?.isThere) return;
    const made = { label: label as OtherLabel, id: item.id, made: item, isThere: true, count: 0 };
    this.#entries.set(key, { ...made, isStored: entry?.isStored ?? false });
  }

  /** A relationship to the node comes (1) or goes (-1); decisions are not counted. */
  count(label: NodeLabel, id: string, difference: 1 | -1): void {
    if (label === 'Decisao') return;
    const entry = this.#entries.get(`${label} ${id}`);
    // Deleted by another writer since the batch was read.
    if (entry === undefined) return;
    entry.count += difference;
    if (entry.count <= 0) this.#emptied.add(entry);
  }

  /** What lost its last relationship goes; a later record that names it makes it anew. */
  dropEmptied(): void {
    for (const entry of this.#emptied) if (entry.count <= 0) entry.isThere = false;
    this.#emptied.clear();
  }

  /** Nodes to make, those to give another name because they went and came back, and those that may have to go. */
  difference(): { made: Entry[]; renamed: Entry[]; emptied: Entry[] } {
    const entries = [...this.#entries.values()];
    const isNew = ({ isThere, made }: Entry) => isThere && made !== null;
    return {
      made: entries.filter(entry => isNew(entry) && !entry.isStored),
      renamed: entries.filter(entry => isNew(entry) && entry.isStored),
      emptied: entries.filter(({ isThere, isStored }) => !isThere && isStored),
    };
  }
}
