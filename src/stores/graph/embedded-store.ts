/** The graph store in the embedded database: writes, removals and probes on the main thread. */
import type { SourceVersion } from '../../engine/snapshot/graph-source.ts';
import {
  type DatabaseConnection,
  DatabaseError,
  type OpenDatabase,
} from '../embedded/database-connection.ts';
import type { Row } from '../embedded/store-protocol.ts';
import { ChangeLog } from './change-log.ts';
import { moveEmbedded } from './embedded-concepts.ts';
import { probeEmbedded, versionOf } from './embedded-probe.ts';
import { embeddedIdsAfter, embeddedRecords } from './embedded-records.ts';
import type {
  GraphRecord,
  GraphStore,
  LoaderSource,
  RemoveSummary,
  WriteSummary,
} from './graph-store.ts';
import { ORDER_MATTERS } from './order-statements.ts';
import {
  changedIds,
  type PreparedRecord,
  partsWithDistinctIds,
  prepareRecord,
} from './prepared-record.ts';
import { removeInParts } from './remove-in-parts.ts';
import { REMOVE_STAGED, STAGE_GONE } from './remove-statements.ts';
import { stageRows } from './stage-rows.ts';
import { WRITE_BATCH } from './write-function.ts';
import { CHANGE_SUMMARY } from './write-statements.ts';

const PING_MS_MAX = 5_000;
/** Statements are planned again after this many records, because a plan for small tables is slow for large ones. */
const PLAN_RECORDS = 64;

export class EmbeddedGraphStore implements GraphStore {
  readonly #database: OpenDatabase;
  readonly #connection: DatabaseConnection;
  readonly #changes = new ChangeLog();
  /** Writes run one after another, because each reads the stored graph before it writes. */
  #lastWrite: Promise<unknown> = Promise.resolve();
  /** Records written since the statements were last planned. */
  #sincePlan = 0;
  /** Whether all criteria are known to follow the present rules. */
  #isMoved = false;
  /** Whether the last batch truncated the staging tables. They then have no dead rows and no statistics for a plan. */
  #isTruncated = false;

  constructor(database: OpenDatabase) {
    this.#database = database;
    this.#connection = database.connection;
  }

  write(batch: GraphRecord[]): Promise<WriteSummary> {
    return this.#afterOthers(() => this.#write(batch.map(prepareRecord)));
  }

  changed(batch: GraphRecord[]): Promise<string[]> {
    return this.#afterOthers(async () => {
      const stored = await this.#storedDigests(batch.map(({ id }) => id));
      return changedIds(batch, stored);
    });
  }

  moveToConcepts(): Promise<number> {
    return this.#afterOthers(() => this.#move());
  }

  remove(ids: readonly string[]): Promise<RemoveSummary> {
    return this.#afterOthers(() => removeInParts(ids, part => this.#removePart(part)));
  }

  probe(): Promise<SourceVersion> {
    return probeEmbedded(this.#connection);
  }

  async changedSince(hash: bigint, version: string, max: number): Promise<string[] | null> {
    return this.#changes.between(hash, version, max);
  }

  idsAfter(after: string, max: number): Promise<string[]> {
    return embeddedIdsAfter(this.#connection, after, max);
  }

  records(ids: readonly string[]): Promise<GraphRecord[]> {
    return embeddedRecords(this.#connection, ids);
  }

  async ping(): Promise<void> {
    await this.#connection.run([{ sql: 'select versao from graph.meta' }], PING_MS_MAX);
  }

  loaderSource(): LoaderSource {
    return { kind: 'embedded', port: this.#database.newPort() };
  }

  async close(): Promise<void> {
    await this.#lastWrite;
  }

  #afterOthers<T>(work: () => Promise<T>): Promise<T> {
    const write = this.#lastWrite.then(work);
    this.#lastWrite = write.catch(() => undefined);
    return write;
  }

  /** Resolves to the ids that existed. */
  async #removePart(ids: string[]): Promise<string[]> {
    const stored = [...(await this.#storedDigests(ids)).keys()];
    if (stored.length > 0) {
      const results = await this.#connection.run([
        { sql: STAGE_GONE, params: [JSON.stringify(stored)] },
        ...REMOVE_STAGED.map(sql => ({ sql })),
      ]);
      this.#note(stored, results[1 + REMOVE_STAGED.indexOf(CHANGE_SUMMARY)]![0]!);
    }
    return stored;
  }

  async #move(): Promise<number> {
    if (this.#isMoved) return 0;
    const moved = await moveEmbedded(this.#connection);
    this.#isMoved = true;
    return moved;
  }

  async #write(records: PreparedRecord[]): Promise<WriteSummary> {
    await this.#move();
    const summary = { added: 0, replaced: 0, unchanged: 0, duplicates: 0, selfLoops: 0 };
    for (const part of partsWithDistinctIds(records)) await this.#writeDistinct(part, summary);
    return summary;
  }

  async #writeDistinct(records: PreparedRecord[], summary: WriteSummary): Promise<void> {
    const stored = await this.#storedDigests(records.map(({ id }) => id));
    const changed = records.filter(({ id, digest }) => stored.get(id) !== digest);
    const replaced = changed.filter(({ id }) => stored.has(id)).length;
    summary.unchanged += records.length - changed.length;
    summary.replaced += replaced;
    summary.added += changed.length - replaced;
    if (changed.length > 0) await this.#writeChanged(changed, summary);
  }

  /** Writes the batch in one transaction. If the order of its records matters, halves it first until it does not. */
  async #writeChanged(records: PreparedRecord[], summary: WriteSummary): Promise<void> {
    try {
      await this.#writeAtOnce(records, summary);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== ORDER_MATTERS) throw error;
      const half = Math.ceil(records.length / 2);
      await this.#writeChanged(records.slice(0, half), summary);
      await this.#writeChanged(records.slice(half), summary);
    }
  }

  async #writeAtOnce(records: PreparedRecord[], summary: WriteSummary): Promise<void> {
    const truncates = this.#isPlanDue(records.length);
    const cleans = truncates && !this.#isTruncated;
    const params = [...stageRows(records), records.length > 1, cleans, truncates];
    this.#isTruncated = false;
    const [rows] = await this.#connection.run([{ sql: WRITE_BATCH, params }]);
    this.#isTruncated = truncates;
    const [citations, selfLoops, edges, ...change] = rows![0] as [number, number, number, ...Row];
    this.#note(
      records.map(({ id }) => id),
      change,
    );
    summary.selfLoops += selfLoops;
    summary.duplicates += citations - selfLoops - edges;
    for (const { duplicates } of records) summary.duplicates += duplicates;
  }

  /** `change` is the row that CHANGE_SUMMARY returns. */
  #note(ids: readonly string[], change: Row): void {
    const [after, before, moved] = change as [string, string, string];
    this.#changes.note(versionOf(before), versionOf(after), [...ids, ...JSON.parse(moved)]);
  }

  /** Whether the statements should be planned again before a batch, because the tables have grown. */
  #isPlanDue(records: number): boolean {
    this.#sincePlan += records;
    if (this.#sincePlan < PLAN_RECORDS) return false;
    this.#sincePlan = 0;
    return true;
  }

  async #storedDigests(ids: string[]): Promise<Map<string, string>> {
    const [rows] = await this.#connection.run([
      {
        sql: `select d.id, d.digest from json_array_elements_text($1::json) asked(id)
          join graph.decisao d on d.id = asked.id`,
        params: [JSON.stringify(ids)],
      },
    ]);
    return new Map(rows as [string, string][]);
  }
}
