/** Imports the file of an item into the stores. Its progress is stored with the item. */
import type { ArtifactStore } from '../stores/artifacts/artifact-store.ts';
import type { TakenItem } from '../stores/relational/ingest-queue.ts';
import type { ToldLine } from '../stores/relational/table-types.ts';
import type { CorpusStore } from './corpus-store.ts';
import type { ModelFacts } from './facts/model-facts.ts';
import { type ImportProgress, importRecords } from './import-records.ts';
import type { ImportSummary } from './import-summary.ts';
import { countsOf, progressOf } from './ingest-counts.ts';
import type { ReadRecords } from './read-record.ts';
import { type PatienceDeps, StorePatience } from './store-patience.ts';
import { unreadRest } from './unread-rest.ts';
import { convertedLines } from './uploads/converted-line.ts';

/**
 * The time for which a file is processed while another tenant's file waits, in milliseconds; a begun batch is finished.
 */
const TURN_MS = 2_000;
/**
 * The number is small, because other requests wait while the embedded database stores a batch, which takes some tens of
 * milliseconds.
 */
const BATCH_RECORDS = 25;
/** Reason for aborting the work on an item when its turn is over. */
const TURN_OVER = 'turn over';

export interface ItemImportDeps extends PatienceDeps {
  artifacts: ArtifactStore;
  corpus: CorpusStore;
  /** Parses the lines of a file; by default on this thread. */
  read?: ReadRecords;
  /** Reads facts and evidence with a language model; if null, the facts that the tables found are kept. */
  facts?: ModelFacts | null;
  /** Called when a file is stored. */
  onDone(): void;
  /** Length of a turn in milliseconds; 2 s by default. */
  turnMs?: number;
}

/** An item in progress. */
interface Work {
  item: TakenItem;
  /** Aborted to end the work. */
  end: AbortController;
  /** Reports on lines that are not stored yet. */
  untold: ToldLine[];
}

export class ItemImport {
  readonly #deps: ItemImportDeps;

  constructor(deps: ItemImportDeps) {
    this.#deps = deps;
  }

  /** Works until the item is stored, returned to the queue or taken by another worker. */
  async run(item: TakenItem, end: AbortController): Promise<void> {
    const { queue } = this.#deps;
    let from = progressOf(item.ingest_counts);
    const patience = new StorePatience(this.#deps, item);
    const work: Work = { item, end, untold: [] };
    const attempt = async () => {
      const summary = await this.#import(work, from, progress => {
        from = progress;
        patience.progressed();
      });
      // Storing the progress of the last batch may have failed, so its reports are stored here.
      if (summary !== null && work.untold.length > 0) await this.#tell(work, from);
      if (end.signal.reason === TURN_OVER) await queue.yieldTurn(item.id);
      else if (summary === null) await queue.release(item.id);
      else if (await queue.finish(item.id, countsOf({ ...from, summary }))) {
        this.#done(item, summary);
      }
    };
    await patience.attempt(attempt, end.signal);
  }

  /** Stores the progress with the reports on its lines; resolves to false if the worker no longer owns the item. */
  async #tell({ item, untold }: Work, progress: ImportProgress): Promise<boolean> {
    const isOurs = await this.#deps.queue.progress(item.id, countsOf(progress), untold);
    untold.length = 0;
    return isOurs;
  }

  /** Null if the work was aborted before the end of the file. */
  async #import(
    work: Work,
    from: ImportProgress,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportSummary | null> {
    const { artifacts, corpus, queue, read, facts = null, turnMs = TURN_MS } = this.#deps;
    const { item, end, untold } = work;
    if (end.signal.aborted) return null;
    const turnEndsAt = performance.now() + turnMs;
    const file = await artifacts.stream(item.object_key);
    if (file === null) {
      // The item may have been deleted since it was taken.
      if (!(await queue.beat(item.id))) return null;
      throw new Error('the uploaded file no longer exists');
    }
    const summary = await importRecords(
      corpus,
      unreadRest(file, from.bytes),
      async (progress, told) => {
        onProgress({ ...progress, summary: structuredClone(progress.summary) });
        untold.push(...told);
        if (!(await this.#tell(work, progress))) end.abort();
        const isOver = performance.now() >= turnEndsAt && progress.bytes < item.size_bytes;
        if (isOver && (await queue.othersWait(item.tenant))) end.abort(TURN_OVER);
      },
      {
        signal: end.signal,
        from,
        author: item.author,
        batchRecords: BATCH_RECORDS,
        facts,
        isWanted: async () => {
          const isOurs = await queue.beat(item.id);
          if (!isOurs) end.abort();
          return isOurs;
        },
        origem: { tipo: 'envio', arquivo: item.original_filename, item_id: item.id },
        ...(item.file_form === 'converted' ? { split: convertedLines } : {}),
        ...(read === undefined ? {} : { read }),
      },
    );
    return end.signal.aborted ? null : summary;
  }

  #done({ id }: TakenItem, summary: ImportSummary) {
    const { decisions, added, replaced, unchanged, skippedCount, factsFailed } = summary;
    const counts = { decisions, added, replaced, unchanged, skipped: skippedCount };
    const failed = factsFailed > 0 && { facts_failed: factsFailed };
    this.#deps.log.info({ item: id, ...counts, ...failed }, 'file stored');
    this.#deps.onDone();
  }
}
