/** The graph store in Neo4j: writes, removals and probes on the main thread. */
import type { SourceVersion } from '../../../engine/snapshot/graph-source.ts';
import type { Breaker } from '../../../runtime/breaker.ts';
import type {
  GraphRecord,
  GraphStore,
  LoaderSource,
  RemoveSummary,
  WriteSummary,
} from '../graph-store.ts';
import { changedIds, partsWithDistinctIds, prepareRecord } from '../prepared-record.ts';
import { removeInParts } from '../remove-in-parts.ts';
import { storedDecisoes } from './batch-state.ts';
import { changesBetween } from './change-nodes.ts';
import { isMoved, migrateConcepts } from './concept-migration.ts';
import type { Neo4jConnection } from './connection.ts';
import { type Query, queryIn } from './cypher-query.ts';
import type { Neo4jAddress } from './driver.ts';
import { createSchema } from './neo4j-migration.ts';
import { probeNeo4j, TextSizes } from './probe.ts';
import { rehearse } from './rehearsal.ts';
import { removePart } from './remove-part.ts';
import { neo4jIdsAfter, neo4jRecords } from './stored-records.ts';
import { writePart } from './write-part.ts';

const PROBE_MS_MAX = 5_000;
const READ_MS_MAX = 60_000;
const PING_MS_MAX = 2_000;
const WRITE_MS_MAX = 120_000;
const REHEARSAL_MS_MAX = 30_000;
/** Transaction metadata that SHOW TRANSACTIONS displays. */
const REHEARSAL = { purpose: 'rehearsal' };
/** Reads stored data, unlike a query of a constant. It names no label, because an empty graph might lack the label. */
const READ_ONE = 'MATCH (n) WITH n LIMIT 1 RETURN properties(n) AS one';

export class Neo4jGraphStore implements GraphStore {
  readonly #connection: Neo4jConnection;
  readonly #breaker: Breaker;
  readonly #address: Neo4jAddress;
  readonly #textSizes = new TextSizes();
  /** Writes run one after another, in the order of the calls. */
  #lastWrite: Promise<unknown> = Promise.resolve();
  /** Whether the schema exists and all criteria are known to be concepts of the present rules. */
  #isReady = false;

  constructor(connection: Neo4jConnection, breaker: Breaker, address: Neo4jAddress) {
    this.#connection = connection;
    this.#breaker = breaker;
    this.#address = address;
  }

  write(batch: GraphRecord[]): Promise<WriteSummary> {
    return this.#afterOthers(() => this.#write(batch));
  }

  changed(batch: GraphRecord[]): Promise<string[]> {
    return this.#afterOthers(async () => {
      const ids = [...new Set(batch.map(({ id }) => id))];
      const stored = await this.#reading(query => storedDecisoes(query, ids));
      return changedIds(batch, new Map(stored.map(({ id, digest }) => [id, digest])));
    });
  }

  remove(ids: readonly string[]): Promise<RemoveSummary> {
    return this.#afterOthers(() =>
      removeInParts(ids, part => this.#writing(query => removePart(query, part))),
    );
  }

  moveToConcepts(): Promise<number> {
    // If there is no criterion to move, the schema is left unchanged.
    return this.#afterOthers(async () => {
      const limits = { mode: 'READ', msMax: PROBE_MS_MAX } as const;
      const isDone = await this.#connection.transaction(limits, transaction =>
        isMoved(queryIn(transaction)),
      );
      return isDone ? 0 : this.#prepare();
    });
  }

  prepareWrites(): Promise<boolean> {
    const limits = { timeout: REHEARSAL_MS_MAX, metadata: REHEARSAL };
    return this.#connection.session({ mode: 'WRITE', msMax: REHEARSAL_MS_MAX }, async session => {
      const transaction = await session.beginTransaction(limits);
      try {
        return await rehearse(queryIn(transaction));
      } finally {
        await transaction.rollback();
      }
    });
  }

  #afterOthers<T>(work: () => Promise<T>): Promise<T> {
    const write = this.#lastWrite.then(work);
    this.#lastWrite = write.catch(() => undefined);
    return write;
  }

  #writing<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.#connection.transaction({ mode: 'WRITE', msMax: WRITE_MS_MAX }, transaction =>
      work(queryIn(transaction)),
    );
  }

  /** Creates constraints and indexes: without them writes are very slow and some queries fail. */
  async #prepare(): Promise<number> {
    if (this.#isReady) return 0;
    await createSchema(this.#connection);
    const moved = await migrateConcepts(work => this.#writing(work));
    this.#isReady = true;
    return moved;
  }

  async #write(batch: GraphRecord[]): Promise<WriteSummary> {
    await this.#prepare();
    const total = { added: 0, replaced: 0, unchanged: 0, duplicates: 0, selfLoops: 0 };
    for (const part of partsWithDistinctIds(batch.map(prepareRecord))) {
      const summary = await this.#writing(query => writePart(query, part));
      for (const key of Object.keys(total) as (keyof WriteSummary)[]) total[key] += summary[key];
    }
    return total;
  }

  probe(): Promise<SourceVersion> {
    return this.#breaker.execute(() =>
      this.#connection.transaction({ mode: 'READ', msMax: PROBE_MS_MAX }, transaction =>
        probeNeo4j(queryIn(transaction), this.#textSizes),
      ),
    );
  }

  changedSince(hash: bigint, version: string, max: number): Promise<string[] | null> {
    return this.#breaker.execute(() =>
      this.#connection.transaction({ mode: 'READ', msMax: PROBE_MS_MAX }, transaction =>
        changesBetween(queryIn(transaction), hash, version, max),
      ),
    );
  }

  idsAfter(after: string, max: number): Promise<string[]> {
    return this.#reading(query => neo4jIdsAfter(query, after, max));
  }

  records(ids: readonly string[]): Promise<GraphRecord[]> {
    return this.#reading(query => neo4jRecords(query, ids));
  }

  #reading<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.#connection.transaction({ mode: 'READ', msMax: READ_MS_MAX }, transaction =>
      work(queryIn(transaction)),
    );
  }

  async ping(): Promise<void> {
    await this.#connection.transaction({ mode: 'READ', msMax: PING_MS_MAX }, transaction =>
      queryIn(transaction)(READ_ONE),
    );
  }

  loaderSource(): LoaderSource {
    return { kind: 'neo4j', address: this.#address };
  }

  async close(): Promise<void> {
    await this.#lastWrite;
    await this.#connection.close();
  }
}
