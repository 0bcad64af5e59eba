/**
 * Converts the file of an item to JSON Lines, stores it as the item's file, and deletes the uploaded file. After a
 * crash at any point, the item has one of the two files, and the other is deleted later.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { ArtifactStore } from '../../stores/artifacts/artifact-store.ts';
import type { Datasets } from '../../stores/relational/datasets.ts';
import type { ConvertedFile, TakenItem } from '../../stores/relational/ingest-queue.ts';
import type { CaseKey } from '../../stores/relational/process.ts';
import type { CorpusStore } from '../corpus-store.ts';
import { emptySummary } from '../import-summary.ts';
import { countsOf } from '../ingest-counts.ts';
import { RecordError } from '../record-error.ts';
import type { ReadDocument } from '../sources/documents/read-document.ts';
import { type Count, counting } from '../sources/framing/compressed.ts';
import { sourceLines } from '../sources/source-lines.ts';
import { type PatienceDeps, StorePatience } from '../store-patience.ts';
import { unreadRest } from '../unread-rest.ts';
import { type Converting, type ConvertLines, convertedPieces } from './converted-pieces.ts';
import { recognisedName } from './recognised-file.ts';
import { ruleOf, type SourceChoice } from './source-choice.ts';

/** Maximum decompressed bytes per reading of a file; the rest is reported as lost. */
const UNPACKED_BYTES_MAX = 2 * 1024 ** 3;
/** Interval in milliseconds for renewing a file being written; the sweep deletes files not renewed for an hour. */
const RENEW_EVERY_MS = 300_000;
/** Prefix of the keys of converted files. */
const CONVERTED = 'datasets/converted-';

/** Functions and limits of a conversion. */
export interface Conversion {
  /** Records of files to which no item refers. */
  uploads: Pick<Datasets, 'begin' | 'renew' | 'abandon' | 'forget' | 'bytesMax'>;
  convert: ConvertLines;
  readDocument: ReadDocument;
}

export interface ItemConversionDeps extends Conversion, PatienceDeps {
  artifacts: ArtifactStore;
  corpus: Pick<CorpusStore, 'writeProcesses'>;
}

export class ItemConversion {
  readonly #deps: ItemConversionDeps;
  readonly #onConverted: () => void;

  /** `onConverted` is called when an item is queued for its import. */
  constructor(deps: ItemConversionDeps, onConverted: () => void) {
    this.#deps = deps;
    this.#onConverted = onConverted;
  }

  /** Works until the item is converted, returned to the queue or taken by another worker. */
  async run(item: TakenItem, end: AbortController): Promise<void> {
    const { queue } = this.#deps;
    const patience = new StorePatience(this.#deps, item);
    const attempt = async () => {
      if (end.signal.aborted || !(await this.#convert(item, end))) await queue.release(item.id);
    };
    await patience.attempt(attempt, end.signal);
  }

  /** Resolves to false if it was aborted, if the worker no longer owns the item, or if the quota was exceeded. */
  async #convert(item: TakenItem, { signal }: AbortController): Promise<boolean> {
    const { artifacts, uploads, queue, log } = this.#deps;
    const file = await artifacts.stream(item.object_key);
    if (file === null) {
      if (!(await queue.beat(item.id))) return false;
      throw new Error('the uploaded file no longer exists');
    }
    const key = `${CONVERTED}${randomUUID()}.jsonl`;
    await uploads.begin(key);
    try {
      const converted = await this.#put(item, { key, file, signal });
      if (signal.aborted) return false;
      const { bytesMax } = uploads;
      const stored = { place: artifacts.describe(key), bytesMax, ...converted };
      if (!(await queue.convert(item, stored))) return false;
    } finally {
      // Whether the item took the file or not, an unused file must be deleted.
      await this.#deleteUnnamed(key);
    }
    log.info({ item: item.id }, 'file converted');
    await this.#deleteUnnamed(item.object_key);
    this.#onConverted();
    return true;
  }

  /** Writes the converted file. If nothing of the upload can be read, the file has one line with the reason. */
  async #put(
    item: TakenItem,
    { key, file, signal }: { key: string; file: AsyncIterable<Uint8Array>; signal: AbortSignal },
  ): Promise<Omit<ConvertedFile, 'place' | 'bytesMax'>> {
    const { artifacts, readDocument } = this.#deps;
    const { format = 'auto', mapping } = (item.source_options ?? {}) as Partial<SourceChoice>;
    const summary = emptySummary();
    const lines = sourceLines(
      {
        name: item.original_filename,
        chunks: unreadRest(file, 0),
        path: null,
        bytes: item.size_bytes,
      },
      {
        format,
        mapping,
        readDocument,
        newCount: () => stoppable(counting(UNPACKED_BYTES_MAX), signal),
        say: what => summary.recognised.push(what),
      },
    );
    const converting = this.#converting(item, key, signal);
    const digest = createHash('sha256');
    let bytes = 0;
    let error: string | null = null;
    async function* pieces() {
      try {
        for await (const piece of convertedPieces(lines, converting)) {
          digest.update(piece);
          bytes += piece.length;
          yield piece;
        }
      } catch (failure) {
        if (!(failure instanceof RecordError)) throw failure;
        error = `the file ${ruleOf(failure)}`;
      }
    }
    await artifacts.put(key, pieces());
    if (bytes === 0) error ??= 'the file has no item';
    summary.format = recognisedName(summary.recognised);
    const counts = countsOf({ bytes: 0, lines: 0, summary });
    return { sha256: digest.digest('hex'), bytes, counts, error };
  }

  #converting({ sha256, author }: TakenItem, key: string, signal: AbortSignal): Converting {
    const { uploads, corpus, convert } = this.#deps;
    let renewedAt = performance.now();
    return {
      signal,
      convert: lines => convert(lines, sha256),
      hide: async (secret: CaseKey[]) => {
        await corpus.writeProcesses?.([], author, secret, signal);
      },
      onPiece: async () => {
        if (performance.now() - renewedAt < RENEW_EVERY_MS) return;
        renewedAt = performance.now();
        await uploads.renew(key);
      },
    };
  }

  /** If a store is unavailable, the periodic sweep deletes the file later. */
  async #deleteUnnamed(key: string): Promise<void> {
    const { artifacts, uploads } = this.#deps;
    try {
      if (!(await uploads.abandon(key))) return;
      await artifacts.remove(key);
      await uploads.forget(key);
    } catch {
      // The periodic sweep deletes it later.
    }
  }
}

/**
 * Also aborts between items, because a file may decompress for minutes without an item. Data read so far is discarded.
 */
function stoppable(count: Count, signal: AbortSignal): Count {
  return bytes => {
    if (signal.aborted) throw new RecordError('', 'is not read to its end');
    count(bytes);
  };
}
