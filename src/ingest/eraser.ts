/**
 * Removes decisions so that their text is left nowhere: from the stores at once, then from the uploaded files, from the
 * free space and the log of the embedded database, and from whatever an ingest under way stores again.
 */
import { createHash } from 'node:crypto';
import { TimeSlice } from '../runtime/time-slice.ts';
import type { ArtifactStore } from '../stores/artifacts/artifact-store.ts';
import type { Scrubber } from '../stores/embedded/scrubber.ts';
import type { RemoveSummary } from '../stores/graph/graph-store.ts';
import type { Erasure, Erasures, UploadedFile } from '../stores/relational/erasures.ts';
import { blankLines } from './blank-lines.ts';
import type { Corpus } from './corpus.ts';

const ASKED_AT_ONCE = 500;

export interface EraserDeps {
  corpus: Pick<Corpus, 'remove' | 'afterChanges'>;
  erasures: Erasures;
  artifacts: Pick<ArtifactStore, 'read' | 'put'>;
  /** Null if no store is embedded. */
  scrubber: Pick<Scrubber, 'mark' | 'run'> | null;
}

export class Eraser {
  readonly #deps: EraserDeps;

  constructor(deps: EraserDeps) {
    this.#deps = deps;
  }

  /** Removes decisions from the stores, as Corpus.remove does. `finish` and `scrub` do the rest. */
  async remove(ids: readonly string[], signal?: AbortSignal): Promise<RemoveSummary> {
    // One insert cannot update the same entry twice.
    const asked = [...new Set(ids)];
    return this.#deps.corpus.remove(asked, signal, async () => {
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
    const failures = await this.#blankFiles(pending, signal);
    if (signal?.aborted) return 0;
    if (failures.length > 0) throw failures[0];
    // An ingest that had read the file before may have stored its decisions after their removal; a batch that begins
    // from here on finds that it has lost its item.
    await corpus.afterChanges(signal);
    const again = await erasures.storedAgain(pending.map(({ id }) => id));
    if (again.length > 0) await corpus.remove(again, signal);
    await scrubber?.mark();
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

  /** Resolves to the errors of files that could not be read or written; the others are done. */
  async #blankFiles(pending: Erasure[], signal?: AbortSignal): Promise<unknown[]> {
    const failures: unknown[] = [];
    for (let after = ''; ; ) {
      const files = await this.#deps.erasures.files(after);
      if (files.length === 0) return failures;
      for (const file of files) {
        if (signal?.aborted) return failures;
        await this.#blank(file, pending).catch(error => failures.push(error));
        after = file.id;
      }
    }
  }

  async #blank({ id, object_key, size_bytes, createdAt }: UploadedFile, pending: Erasure[]) {
    const { artifacts, erasures } = this.#deps;
    // A decision that was uploaded again after its removal stays.
    const ids = pending.filter(({ askedAt }) => createdAt <= askedAt).map(erasure => erasure.id);
    const bytes = ids.length === 0 ? null : await artifacts.read(object_key, size_bytes);
    if (bytes === null) return;
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const lines = await blankLines(file, new Set(ids));
    if (lines.length === 0) return;
    const sha256 = await sha256Of(file);
    // Before, because a later try would find no lines in the new file; and after, for an ingest that began in between.
    await erasures.blanked(id, sha256, lines);
    await artifacts.put(object_key, file);
    await erasures.blanked(id, sha256, lines);
  }
}

const PIECE_BYTES = 1024 * 1024;

async function sha256Of(file: Buffer): Promise<string> {
  const digest = createHash('sha256');
  const slice = new TimeSlice();
  for (let at = 0; at < file.length; at += PIECE_BYTES) {
    digest.update(file.subarray(at, at + PIECE_BYTES));
    await slice.yieldIfOver();
  }
  return digest.digest('hex');
}
