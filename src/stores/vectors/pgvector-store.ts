/**
 * The vector engine in the embedded database: pgvector with an exact scan. An HNSW index took longer to build than the
 * whole import and saved nothing at the size of the corpus; `npm run bench -- search` compares them. Searches of large
 * stores are answered from memory by `matrix/mirrored-vectors.ts`.
 */
import { dimensionMismatch } from '../../errors/errors.ts';
import { StoreUnavailable } from '../../errors/store-unavailable.ts';
import { type DatabaseConnection, DatabaseError } from '../embedded/database-connection.ts';
import { EQUAL_FIELDS, type PointPayload } from '../mirror/point-filter.ts';
import type { PointColumns } from './matrix/matrix-protocol.ts';
import type { PagedVectors } from './matrix/mirrored-vectors.ts';
import { HEAD_BYTES, PAYLOAD_COLUMNS, pointRows } from './point-rows.ts';
import { cosineOf, SCALE, scaled } from './scaled.ts';
import {
  type Neighbour,
  type Point,
  VECTOR_NAMES,
  type VectorFilter,
  type VectorName,
} from './vector-store.ts';

const RUN_MS_MAX = 5_000;
const WRITE_MS_MAX = 60_000;

interface Statement {
  sql: string;
  params: unknown[];
  blob?: Uint8Array;
}

export class Pgvector implements PagedVectors {
  readonly name = 'pgvector';
  readonly dimension: number;
  readonly #connection: DatabaseConnection;
  readonly #msLeast: number;
  #isChecked = false;
  #isMismatched = false;

  /** `msLeast` is a lower bound in milliseconds for the time limit of every call, for background work. */
  constructor(connection: DatabaseConnection, dimension: number, msLeast = 0) {
    this.#connection = connection;
    this.dimension = dimension;
    this.#msLeast = msLeast;
  }

  get isMismatched(): boolean {
    return this.#isMismatched;
  }

  async upsert(points: readonly Point[]): Promise<void> {
    if (points.length === 0) return;
    const ids = points.map(({ id }) => id);
    const columns = ['id', ...PAYLOAD_COLUMNS, 'embedding'].join(', ');
    const statements = VECTOR_NAMES.flatMap(name => [
      deletion(name, ids),
      {
        sql: `copy vectors.${name} (${columns}) from '/dev/blob' (format binary)`,
        params: [],
        blob: pointRows(points, name),
      },
    ]);
    await this.#run([this.#claim(), ...statements], WRITE_MS_MAX);
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#run(VECTOR_NAMES.map(name => deletion(name, ids)));
  }

  async missing(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const sql = 'select id from vectors.text where id = any($1::text[])';
    const [rows] = await this.#run([{ sql, params: [ids] }]);
    const there = new Set(rows!.map(([id]) => id));
    return ids.filter(id => !there.has(id));
  }

  async search(
    name: VectorName,
    vector: Float32Array,
    filter: VectorFilter,
    limit: number,
  ): Promise<Neighbour[]> {
    const params: unknown[] = [written(vector), limit];
    const sql = `select id, embedding <#> $1::vector as distance from vectors.${name}
      ${where(filter, params)} order by distance, id limit $2`;
    const [rows] = await this.#run([{ sql, params }]);
    return rows!.map(([id, distance]) => ({
      id: id as string,
      score: cosineOf(-(distance as number)),
    }));
  }

  async vectorOf(id: string, name: VectorName): Promise<Float32Array | null> {
    const sql = `select embedding::text from vectors.${name} where id = $1`;
    const [rows] = await this.#run([{ sql, params: [id] }]);
    const text = rows![0]?.[0];
    return typeof text === 'string'
      ? Float32Array.from(JSON.parse(text) as number[], x => x / SCALE)
      : null;
  }

  async count(name: VectorName): Promise<number> {
    const sql = `select count(*)::integer from vectors.${name}`;
    const [rows] = await this.#run([{ sql, params: [] }]);
    return rows![0]![0] as number;
  }

  async page(name: VectorName, after: string | null, limit: number): Promise<PointColumns> {
    const sql = `select id, ${PAYLOAD_COLUMNS.join(', ')}, vector_send(embedding) from vectors.${name}
      where $1::text is null or id > $1 order by id limit $2`;
    const [rows] = await this.#run([{ sql, params: [after, limit] }]);
    const values = new Int16Array(rows!.length * this.dimension);
    rows!.forEach((row, i) => {
      readNumbers(row.at(-1) as Uint8Array, values.subarray(i * this.dimension));
    });
    const payloadOf = (row: unknown[]) =>
      Object.fromEntries(PAYLOAD_COLUMNS.map((name, i) => [name, row[1 + i]]));
    return {
      ids: rows!.map(([id]) => id as string),
      payloads: rows!.map(row => payloadOf(row) as unknown as PointPayload),
      values,
    };
  }

  async ping(): Promise<void> {
    const write = `insert into vectors.ping (embedding) values ('[1,2]')
      on conflict (is_only) do update set embedding = excluded.embedding`;
    const read = `select embedding <#> '[1,2]', exists (select from vectors.text) from vectors.ping`;
    await this.#run([write, read].map(sql => ({ sql, params: [] })));
  }

  /** Does nothing: the owner of the database closes it. */
  async close(): Promise<void> {}

  async #run(statements: Statement[], msMax = RUN_MS_MAX): Promise<unknown[][][]> {
    try {
      if (!this.#isChecked) await this.#check();
      return await this.#connection.run(statements, Math.max(msMax, this.#msLeast));
    } catch (error) {
      // A refused statement is a defect; only an outage becomes StoreUnavailable.
      if (!(error instanceof DatabaseError) || !error.isOutage) throw error;
      throw new StoreUnavailable('vector_engine', error.message, error);
    }
  }

  /** The first vectors stored in an empty engine set its dimension. */
  #claim(): Statement {
    const sql = `insert into vectors.collection (dimension) values ($1) on conflict (is_only)
      do update set dimension = excluded.dimension where collection.dimension <> excluded.dimension`;
    return { sql, params: [this.dimension] };
  }

  /** Compares the dimension of the stored vectors; an empty engine accepts any. */
  async #check(): Promise<void> {
    const sql = 'select dimension from vectors.collection where exists (select from vectors.text)';
    const [rows] = await this.#connection.run([{ sql }], Math.max(RUN_MS_MAX, this.#msLeast));
    const found = (rows![0]?.[0] as number | undefined) ?? this.dimension;
    this.#isMismatched = found !== this.dimension;
    if (this.#isMismatched) throw dimensionMismatch('the vector store', found, this.dimension);
    this.#isChecked = rows!.length > 0;
  }
}

const deletion = (name: VectorName, ids: readonly string[]): Statement => ({
  sql: `delete from vectors.${name} where id = any($1::text[])`,
  params: [ids],
});

const written = (vector: Float32Array): string => `[${scaled(vector).join()}]`;

/** Reads pgvector's binary form, in which the stored integers are floats. */
function readNumbers(bytes: Uint8Array, into: Int16Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + HEAD_BYTES);
  const count = (bytes.byteLength - HEAD_BYTES) / Float32Array.BYTES_PER_ELEMENT;
  for (let i = 0; i < count; i++) into[i] = view.getFloat32(i * 4);
}

/** The WHERE clause; appends its values to `params`. */
function where(filter: VectorFilter, params: unknown[]): string {
  const conditions: string[] = [];
  const add = (column: keyof PointPayload, sign: string, value: string | undefined) => {
    if (value === undefined) return;
    params.push(value);
    conditions.push(`${column} ${sign} $${params.length}`);
  };
  for (const name of EQUAL_FIELDS) add(name, '=', filter[name]);
  if (filter.no !== undefined) {
    const { categoria_id, campo, codigos } = filter.no;
    const length = params.push(categoria_id, [...codigos]);
    conditions.push(`(categoria_id = $${length - 1} or ${campo} = any($${length}::text[]))`);
  }
  if (filter.ids !== undefined) {
    conditions.push(`id = any($${params.push([...filter.ids])}::text[])`);
  }
  add('data', '>=', filter.data_inicio);
  add('data', '<=', filter.data_fim);
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}
