/**
 * Removes decisions so that their text is left nowhere: from the stores at once, then from the uploaded files, from the
 * free space and the log of the embedded database, and from whatever an ingest under way stores again.
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

/** The keys of files with blank lines begin with it. */
const BLANKED = 'datasets/blanked-';

export interface EraserDeps {
  corpus: Pick<Corpus, 'remove' | 'afterChanges' | 'numbersOnlyOf' | 'removeWaiting'>;
  erasures: Erasures;
  /** The records of files that no item names. */
  uploads: Pick<Datasets, 'begin' | 'abandon' | 'abandonAll' | 'forget'>;
  artifacts: Pick<ArtifactStore, 'read' | 'put' | 'remove' | 'describe'>;
  /** Blanks lines of shared memory on another thread, which `close` ends until it is needed again. */
  blanker: { blank: BlankLines; close(): Promise<void> };
  /** Null if no store is embedded. */
  scrubber: Pick<Scrubber, 'mark' | 'run'> | null;
}

export class Eraser {
  readonly #deps: EraserDeps;
  /** Keys of copies that this process has begun, and of which it does not know whether an item names them. */
  readonly #unsure = new Set<string>();
  #isFirst = true;
  /** The newest removal for which all other files are blanked, and how many were still to be converted then. */
  #waits = { newest: 0, files: 0 };

  constructor(deps: EraserDeps) {
    this.#deps = deps;
  }

  /** Removes decisions from the stores, as Corpus.remove does. `finish` and `scrub` do the rest. */
  async remove(ids: readonly string[], signal?: AbortSignal): Promise<RemoveSummary> {
    // One insert cannot update the same entry twice.
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

  /** Blanks the removed decisions in uploaded files; resolves to how many decisions are done. */
  async finish(signal?: AbortSignal): Promise<number> {
    const { erasures, corpus, scrubber } = this.#deps;
    const pending = await erasures.pending();
    if (pending.length === 0) return 0;
    const newest = Math.max(...pending.map(({ askedAt }) => askedAt));
    const files = await erasures.awaitingConversion(pending);
    // Until one of these is converted, reading all others again would change nothing.
    if (files > 0 && newest === this.#waits.newest && files === this.#waits.files) return 0;
    const undeleted = await this.#deleteUnnamed();
    const { failures: unblanked, taken } = await this.#blankFiles(pending, signal);
    const failures = [...undeleted, ...unblanked];
    if (signal?.aborted) return 0;
    if (failures.length > 0) throw failures[0];
    // An ingest that had read the file before may have stored its decisions after their removal; a batch that begins
    // from here on finds that it has lost its item.
    await corpus.afterChanges(signal);
    const ids = pending.map(({ id }) => id);
    await corpus.removeWaiting(
      ids.flatMap(id => caseNumber(id) ?? []),
      signal,
    );
    const again = await erasures.storedAgain(ids);
    if (again.length > 0) await corpus.remove(again, signal);
    await scrubber?.mark();
    // More than these were taken by another process, which may not know all of these removals.
    if (taken <= files) this.#waits = { newest, files };
    if (taken > 0) return 0;
    await erasures.done(pending);
    return pending.length;
  }

  /**
   * Rewrites the embedded database without removed rows, if any were removed; resolves to whether it did. `quietMs`
   * waits for further ones, `signal` stops it.
   */
  async scrub(quietMs = 0, signal?: AbortSignal): Promise<boolean> {
    return (await this.#deps.scrubber?.run(quietMs, signal)) ?? false;
  }

  /**
   * Deletes the copies that no item came to name, because a process ended or a store failed: decisions that are removed
   * later are still in them. The first run also deletes copies that other processes made; a process that is making one
   * finds it abandoned, and begins again. Resolves to the errors.
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
   * Resolves to the errors of files that could not be read or written, and to how many files another process has
   * replaced in the meantime or has still to convert; the others are done.
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
   * False if another process has replaced the file meanwhile, or has still to convert it. The blanked file has a key of
   * its own, and the database decides which one the item names: so no process can bring back lines that another one has
   * blanked.
   */
  async #blank(file: UploadedFile, pending: Erasure[]): Promise<boolean> {
    const { artifacts, erasures, uploads, blanker } = this.#deps;
    // A decision that was uploaded again after its removal stays.
    const ids = pending.filter(({ askedAt }) => file.createdAt <= askedAt).map(({ id }) => id);
    if (ids.length === 0) return true;
    // Decisions are told apart once the file is converted. One that never is has no reader.
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
    // The one that no item names now. If this fails, the periodic sweep deletes it.
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
