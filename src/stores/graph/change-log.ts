/**
 * The decisions that the last writes changed, so that a refresh need not read the others again. The log is in memory:
 * the process that owns an embedded database is its only writer, and a table would keep the ids of removed decisions.
 */
import { versionHash } from '../../engine/snapshot/snapshot-file.ts';

/** Ids that the log holds; the oldest writes are forgotten. */
const IDS_MAX = 50_000;

interface Change {
  /** The version that the write left. */
  version: string;
  hash: bigint;
  ids: readonly string[];
}

export class ChangeLog {
  /** The first entry has no ids: its version is the one from which the log is complete. */
  #changes: Change[] = [];
  #idCount = 0;

  /** Notes a write. The log restarts if the version before the write is not the last noted one: a write was missed. */
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
