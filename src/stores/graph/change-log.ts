/**
 * The decisions changed by the last writes, so that a refresh reads only these. The log is in memory, because the
 * process that owns an embedded database is its only writer. A table would also keep the ids of removed decisions.
 */
import { versionHash } from '../../engine/snapshot/snapshot-file.ts';

/** Maximum number of ids in the log; the oldest writes are dropped first. */
const IDS_MAX = 50_000;

interface Change {
  /** The version after the write. */
  version: string;
  hash: bigint;
  ids: readonly string[];
}

export class ChangeLog {
  /** The first entry has no ids. The log is complete from the version of that entry. */
  #changes: Change[] = [];
  #idCount = 0;

  /**
   * Records a write. If the version before the write is not the last recorded one, a write was missed and the log
   * restarts.
   */
  note(before: string, version: string, ids: readonly string[]): void {
    if (this.#changes.at(-1)?.version !== before) {
      this.#changes = [{ version: before, hash: versionHash(before), ids: [] }];
      this.#idCount = 0;
    }
    this.#changes.push({ version, hash: versionHash(version), ids });
    this.#idCount += ids.length;
    let forgotten = 0;
    while (this.#idCount > IDS_MAX) this.#idCount -= this.#changes[++forgotten]!.ids.length;
    if (forgotten > 0) {
      this.#changes.splice(0, forgotten);
      this.#changes[0] = { ...this.#changes[0]!, ids: [] };
    }
  }

  /**
   * The distinct decisions changed between a version, given by its hash, and a later one; null if the log does not
   * reach back to it, or if there are more than `max`.
   */
  between(since: bigint, version: string, max: number): string[] | null {
    const last = this.#changes.findLastIndex(change => change.version === version);
    const first = this.#changes.findIndex(({ hash }) => hash === since);
    if (first < 0 || last < first) return null;
    const distinct = new Set<string>();
    for (const { ids } of this.#changes.slice(first + 1, last + 1)) {
      for (const id of ids) distinct.add(id);
      if (distinct.size > max) return null;
    }
    return [...distinct];
  }
}
