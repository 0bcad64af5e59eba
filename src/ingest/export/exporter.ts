/**
 * Streams the contents of the stores as lines of JSON: decisions as import records, everything else in its stored form.
 */
import { TimeSlice } from '../../runtime/time-slice.ts';
import type { GraphStore } from '../../stores/graph/graph-store.ts';
import { exportedEntries } from '../../stores/relational/exported-entries.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import type { WholeDocument, WholeDocuments } from '../../stores/relational/whole-documents.ts';
import type { Corpus } from '../corpus.ts';
import { writtenRecord } from './written-record.ts';

export const EXPORTED = ['decisions', 'memories', 'sessions', 'reports'] as const;
export type Exported = (typeof EXPORTED)[number];

/** The last line of a stream; a stream without it is incomplete. */
export interface ExportEnd {
  /** Number of lines before this one. */
  count: number;
  /** Time to pass as `since` to the next export, which then has all later changes. */
  next: string;
  /** Number of decisions whose line would not import to the stored decision exactly, and the first of their ids. */
  unequal: number;
  unequal_ids: string[];
}

export interface ExporterDeps {
  graph: Pick<GraphStore, 'idsAfter' | 'records'>;
  documents: Pick<WholeDocuments, 'clock' | 'read' | 'sizes' | 'storedSince'>;
  corpus: Pick<Corpus, 'whileUnchanged'>;
  relational: SqlStore;
}

const PAGE_IDS = 200;
/** Characters of texts that are read together. */
const READ_CHARS = 4_000_000;
const UNEQUAL_SHOWN = 20;

export class Exporter {
  readonly #deps: ExporterDeps;

  constructor(deps: ExporterDeps) {
    this.#deps = deps;
  }

  /**
   * Yields whole lines, several per piece; the last piece is `{"fim": ExportEnd}`. With `since`, yields only entries
   * stored at that time or later. Memory: one batch.
   */
  async *lines(what: Exported, since: string | null): AsyncGenerator<string> {
    const next = await this.#deps.documents.clock();
    const end: ExportEnd = { count: 0, next, unequal: 0, unequal_ids: [] };
    if (what === 'decisions') yield* this.#decisions(since, end);
    else {
      for await (const entries of exportedEntries(this.#deps.relational, what, since)) {
        end.count += entries.length;
        yield await linesOf(entries);
      }
    }
    yield `${JSON.stringify({ fim: end })}\n`;
  }

  async *#decisions(since: string | null, end: ExportEnd): AsyncGenerator<string> {
    const { graph, documents } = this.#deps;
    for (let after: string | null = ''; after !== null; ) {
      const ids: string[] = await (since === null
        ? graph.idsAfter(after, PAGE_IDS)
        : documents.storedSince(since, after, PAGE_IDS));
      for (const part of inParts(ids, await documents.sizes(ids))) {
        const lines = await this.#written(part, end);
        if (lines !== '') yield lines;
      }
      after = ids.length < PAGE_IDS ? null : ids.at(-1)!;
    }
  }

  async #written(ids: string[], end: ExportEnd): Promise<string> {
    const { graph, documents, corpus } = this.#deps;
    // A concurrent write stores its documents before its graph, so both are read while nothing changes.
    const [records, texts] = await corpus.whileUnchanged(() =>
      Promise.all([graph.records(ids), documents.read(ids)]),
    );
    const slice = new TimeSlice();
    const lines: string[] = [];
    for (const record of records) {
      const document: WholeDocument | null = texts.get(record.id) ?? null;
      const { line, isSame } = writtenRecord({ graph: record, document });
      lines.push(`${line}\n`);
      if (!isSame) note(end, record.id);
      await slice.yieldIfOver();
    }
    end.count += lines.length;
    return lines.join('');
  }
}

/** Yields to the event loop between two entries. */
async function linesOf(entries: readonly object[]): Promise<string> {
  const slice = new TimeSlice();
  const lines: string[] = [];
  for (const entry of entries) {
    lines.push(`${JSON.stringify(entry)}\n`);
    await slice.yieldIfOver();
  }
  return lines.join('');
}

function note(end: ExportEnd, id: string): void {
  end.unequal++;
  if (end.unequal_ids.length < UNEQUAL_SHOWN) end.unequal_ids.push(id);
}

/** Splits ids into parts of bounded text size; a larger document is a part by itself. */
function* inParts(ids: readonly string[], sizes: ReadonlyMap<string, number>): Generator<string[]> {
  let part: string[] = [];
  let chars = 0;
  for (const id of ids) {
    const size = sizes.get(id) ?? 0;
    if (part.length > 0 && chars + size > READ_CHARS) {
      yield part;
      part = [];
      chars = 0;
    }
    part.push(id);
    chars += size;
  }
  if (part.length > 0) yield part;
}
