/**
 * Removes decisions so that their text is left nowhere: from the stores at once, then from the uploaded files, from the
 * free space and the log of the embedded database, and from whatever an ingest under way stores again.
 */
import { createHash } from 'node:crypto';
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
    for (let at = 0; at < asked.length; at += ASKED_AT_ONCE) {
      await this.#deps.erasures.ask(asked.slice(at, at + ASKED_AT_ONCE));
    }
    return this.#deps.corpus.remove(asked, signal);
  }

  /** Blanks the removed decisions in uploaded files; resolves to how many decisions are done. */
  async finish(signal?: AbortSignal): Promise<number> {
    const { erasures, corpus, scrubber } = this.#deps;
    const pending = await erasures.pending();
    if (pending.length === 0) return 0;
    let after = '';
    for (;;) {
      const files = await erasures.files(after);
      for (const file of files) {
        if (signal?.aborted) return 0;
        await this.#blank(file, pending);
        after = file.id;
      }
      if (files.length === 0) break;
    }
    // An ingest that had read the file before may have stored its decisions after their removal; a batch that begins
    // from here on finds that it has lost its item.
    await corpus.afterChanges(signal);
    const again = await erasures.storedAgain(pending.map(({ id }) => id));
    if (again.length > 0) await corpus.remove(again, signal);
    await scrubber?.mark();
    await erasures.done(pending);
    return pending.length;
  }

  /** Rewrites the embedded database without removed rows, if any were removed; `quietMs` waits for further ones. */
  async scrub(quietMs = 0): Promise<void> {
    await this.#deps.scrubber?.run(quietMs);
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
    const sha256 = createHash('sha256').update(file).digest('hex');
    // Before, because a later try would find no lines in the new file; and after, for an ingest that began in between.
    await erasures.blanked(id, sha256, lines);
    await artifacts.put(object_key, file);
    await erasures.blanked(id, sha256, lines);
  }
}
