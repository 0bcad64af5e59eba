/** Tracks the nodes of a batch in memory: their existence and their number of relationships. */
import type { NodeLabel } from '../../../engine/graph/kinds.ts';
import type { DispositivoItem, NamedNode } from '../graph-store.ts';

export type OtherLabel = Exclude<NodeLabel, 'Decisao'>;

export interface Entry {
  label: OtherLabel;
  id: string;
  /** The data of a node that the batch creates; null for a stored node. */
  made: NamedNode | DispositivoItem | null;
  isStored: boolean;
  isThere: boolean;
  count: number;
  /** As in FoundNode. */
  isExact: boolean;
  /** Whether the batch removes any relationship of the node. */
  isBereft: boolean;
  /** Internal id; null until the node is created. */
  nid: number | null;
}

/** A stored node. */
export interface FoundNode {
  id: string;
  nid: number;
  /** Number of the node's neighbours, or a lower bound if the batch cannot remove all of them. */
  count: number;
  /** False if parallel relationships may have been counted as several neighbours. */
  isExact: boolean;
}

export class BatchNodes {
  readonly #entries = new Map<string, Entry>();
  readonly #emptied = new Set<Entry>();

  /** Adds a stored node. */
  put(label: OtherLabel, found: FoundNode): void {
    const entry = { label, made: null, isStored: true, isThere: true, isBereft: false, ...found };
    this.#entries.set(`${label} ${found.id}`, entry);
  }

  get(label: OtherLabel, id: string): Entry | undefined {
    return this.#entries.get(`${label} ${id}`);
  }

  /** Creates the node if it does not exist. */
  name(label: NodeLabel, item: NamedNode | DispositivoItem): void {
    const key = `${label} ${item.id}`;
    const entry = this.#entries.get(key);
    if (entry?.isThere) return;
    const made = { label: label as OtherLabel, id: item.id, made: item, isThere: true };
    const counted = { count: 0, isExact: true, isBereft: false };
    const { isStored, nid } = entry ?? { isStored: false, nid: null };
    this.#entries.set(key, { ...made, ...counted, isStored, nid });
  }

  /** Counts a relationship to the node that is added (1) or removed (-1); decisions are not counted. */
  count(label: NodeLabel, id: string, difference: 1 | -1): void {
    if (label === 'Decisao') return;
    const entry = this.#entries.get(`${label} ${id}`);
    // Another writer has deleted the node since the batch was read.
    if (entry === undefined) return;
    entry.count += difference;
    if (difference < 0) entry.isBereft = true;
    if (entry.count <= 0) this.#emptied.add(entry);
  }

  /** Drops nodes without relationships; a later record that names one creates it again. */
  dropEmptied(): void {
    for (const entry of this.#emptied) if (entry.count <= 0) entry.isThere = false;
    this.#emptied.clear();
  }

  /**
   * Nodes to create; nodes to rename, because they were dropped and created again; and nodes to delete if they have no
   * relationships. The last condition is checked in the database, because the count is not exact for every node.
   */
  difference(): { made: Entry[]; renamed: Entry[]; emptied: Entry[] } {
    const entries = [...this.#entries.values()];
    const isNew = ({ isThere, made }: Entry) => isThere && made !== null;
    return {
      made: entries.filter(entry => isNew(entry) && !entry.isStored),
      renamed: entries.filter(entry => isNew(entry) && entry.isStored),
      emptied: entries.filter(
        ({ isStored, isThere, isExact, isBereft }) =>
          isStored && (!isThere || (isBereft && !isExact)),
      ),
    };
  }
}
