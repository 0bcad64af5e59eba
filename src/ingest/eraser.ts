/**
 * Removes decisions together with all copies of their text: at once from the stores, then from the uploaded files, from
 * the free space and WAL of the embedded database, and from whatever a running ingest stores again.
 */
import { randomUUID } from 'node:crypto';
import { TimeSlice } from '../runtime/time-slice.ts';
import type { ArtifactStore } from '../stores/artifacts/artifact-store.ts';
import type { RemoveSummary } from '../stores/graph/graph-store.ts';
import type { Datasets } from '../stores/relational/datasets.ts';
import type { Erasure, Erasures, UploadedFile } from '../stores/relational/erasures.ts';
import type { Scrubber } from '../stores/thread/scrubber.ts';
import { type BlankLines, caseId, caseNumber } from './blank-lines.ts';
import type { Corpus } from './corpus.ts';

const ASKED_AT_ONCE = 500;

/** Prefix of the keys of files with blanked lines. */
const BLANKED = 'datasets/blanked-';

export interface EraserDeps {
  corpus: Pick<Corpus, 'remove' | 'afterChanges' | 'numbersOnlyOf' | 'removeWaiting'>;
  erasures: Erasures;
  /** Records of files to which no item refers. */
  uploads: Pick<Datasets, 'begin' | 'abandon' | 'abandonAll' | 'forget'>;
  artifacts: Pick<ArtifactStore, 'read' | 'put' | 'remove' | 'describe'>;
  /** Blanks lines in shared memory on another thread. `close` ends the thread until its next use. */
  blanker: { blank: BlankLines; close(): Promise<void> };
  /** Null if no store is embedded. */
  scrubber: Pick<Scrubber, 'mark' | 'run'> | null;
}

export class Eraser {
  readonly #deps: EraserDeps;
  /** Keys of copies that this process has begun and to which an item may refer. */
  readonly #unsure = new Set<string>();
  #isFirst = true;
  /**
   * Time of the newest removal for which all converted files were blanked, and the number of files that were
   * unconverted at that time.
   */
  #waits = { newest: 0, files: 0 };

  constructor(deps: EraserDeps) {
    this.#deps = deps;
  }

  /** Removes decisions from the stores, like Corpus.remove. `finish` and `scrub` remove the other copies. */
  async remove(ids: readonly string[], signal?: AbortSignal): Promise<RemoveSummary> {
    // One insert statement cannot update the same entry twice.
    const decisions = [...new Set(ids)];
    const { corpus } = this.#deps;
    return corpus.remove(decisions, signal, async () => {
      const cases = (await corpus.numbersOnlyOf(decisions)).map(caseId);
      const asked = [...decisions, ...cases];
      for (let at = 0; at < asked.length; at += ASKED_AT_ONCE) {
        await this.#deps.erasures.ask(asked.slice(at, at + ASKED_AT_ONCE));
      }
    });
  }

  /** Blanks the removed decisions in uploaded files; resolves to the number of completed removals. */
  async finish(signal?: AbortSignal): Promise<number> {
    const { erasures, corpus, scrubber } = this.#deps;
    const pending = await erasures.pending();
    if (pending.length === 0) return 0;
    const newest = Math.max(...pending.map(({ askedAt }) => askedAt));
    const files = await erasures.awaitingConversion(pending);
    // Until one of these files is converted, reading all other files again would change nothing.
    if (files > 0 && newest === this.#waits.newest && files === this.#waits.files) return 0;
    const undeleted = await this.#deleteUnnamed();
    const { failures: unblanked, taken } = await this.#blankFiles(pending, signal);
    const failures = [...undeleted, ...unblanked];
    if (signal?.aborted) return 0;
    if (failures.length > 0) throw failures[0];
    // An ingest that had read the file earlier may have stored its decisions after their removal. A batch that begins
    // after this point finds that it no longer owns its item.
    await corpus.afterChanges(signal);
    const ids = pending.map(({ id }) => id);
    await corpus.removeWaiting(
      ids.flatMap(id => caseNumber(id) ?? []),
      signal,
    );
    const again = await erasures.storedAgain(ids);
    if (again.length > 0) await corpus.remove(again, signal);
    await scrubber?.mark();
    // If the count is larger, another process took a file and may not know all of these removals.
    if (taken <= files) this.#waits = { newest, files };
    if (taken > 0) return 0;
    await erasures.done(pending);
    return pending.length;
  }

  /**
   * Rewrites the embedded database without removed rows, if any were removed; resolves to whether it did. It waits
   * until no row has been removed for `quietMs` milliseconds. `signal` aborts it.
   */
  async scrub(quietMs = 0, signal?: AbortSignal): Promise<boolean> {
    return (await this.#deps.scrubber?.run(quietMs, signal)) ?? false;
  }

  /**
   * Deletes copies to which no item refers, because a process ended or a store failed; decisions removed later would
   * remain in them. The first run also deletes unfinished copies of other processes; such a process finds its copy
   * abandoned and makes a new one. Resolves to the errors.
   */
  async #deleteUnnamed(): Promise<unknown[]> {
    const { artifacts, uploads } = this.#deps;
    const keys = this.#isFirst ? await uploads.abandonAll(BLANKED) : [];
    for (const key of this.#unsure) if (await uploads.abandon(key)) keys.push(key);
    this.#unsure.clear();
    this.#isFirst = false;
    const failures: unknown[] = [];
    for (const key of keys) {
      try {
        await artifacts.remove(key);
        await uploads.forget(key);
      } catch (error) {
        this.#unsure.add(key);
        failures.push(error);
      }
    }
    return failures;
  }

  /**
   * Resolves to the errors of files that could not be read or written, and to the number of files that another process
   * has replaced meanwhile or has not yet converted. All other files are done.
   */
  async #blankFiles(pending: Erasure[], signal?: AbortSignal) {
    const failures: unknown[] = [];
    let taken = 0;
    try {
      for (let after = ''; ; ) {
        const files = await this.#deps.erasures.files(after);
        if (files.length === 0) return { failures, taken };
        for (const file of files) {
          if (signal?.aborted) return { failures, taken };
          const blanked = this.#blank(file, pending).catch(error => !failures.push(error));
          if (!(await blanked)) taken++;
          after = file.id;
        }
      }
    } finally {
      await this.#deps.blanker.close();
    }
  }

  /**
   * Resolves to false if another process has replaced the file meanwhile or has not yet converted it. The blanked file
   * gets a new key, and the database decides to which key the item refers, so no process can restore lines that another
   * has blanked.
   */
  async #blank(file: UploadedFile, pending: Erasure[]): Promise<boolean> {
    const { artifacts, erasures, uploads, blanker } = this.#deps;
    // A decision that was uploaded again after its removal is kept.
    const ids = pending.filter(({ askedAt }) => file.createdAt <= askedAt).map(({ id }) => id);
    if (ids.length === 0) return true;
    // Decisions can be identified only in a converted file. A file whose conversion failed is never read, so it is
    // emptied.
    if (file.isSource && !file.hasFailed) return false;
    const bytes = file.isSource ? EMPTY : await artifacts.read(file.object_key, file.size_bytes);
    if (bytes === null) return erasures.isCurrent(file);
    const shared = await sharedCopy(bytes);
    const { lines, sha256 } = await blanker.blank(shared, ids);
    if (lines.length === 0 && !file.isSource) return true;
    const key = `${BLANKED}${randomUUID()}.jsonl`;
    this.#unsure.add(key);
    await uploads.begin(key);
    await artifacts.put(key, shared);
    const place = artifacts.describe(key);
    const isReplaced = await erasures.replace(file, {
      ...{ place, sha256, lines, isEmpty: file.isSource },
    });
    // The file to which the item no longer refers. If its deletion fails, the periodic sweep deletes it.
    const unnamed = isReplaced ? file.object_key : key;
    if (!isReplaced) await uploads.abandon(key);
    await artifacts.remove(unnamed);
    await uploads.forget(unnamed);
    this.#unsure.delete(key);
    return isReplaced;
  }
}

const PIECE_BYTES = 1024 * 1024;
const EMPTY = new Uint8Array();

async function sharedCopy(bytes: Uint8Array): Promise<Uint8Array> {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  const slice = new TimeSlice();
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    copy.set(bytes.subarray(at, at + PIECE_BYTES), at);
    await slice.yieldIfOver();
  }
  return copy;
}
