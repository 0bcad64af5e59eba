/**
 * The vector engine in Qdrant. Points have UUIDs there, made of our ids, which stand in the payload; the collection is
 * made where it is missing. Its searches are exact until Qdrant has built an index, and nearly so then.
 */
import { createHash } from 'node:crypto';
import { QdrantClient } from '@qdrant/js-client-rest';
import { AppError, dimensionMismatch } from '../../errors.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import {
  type Neighbour,
  type Point,
  type PointFilter,
  VECTOR_NAMES,
  type VectorName,
  type VectorStore,
} from './vector-store.ts';

const COLLECTION = 'jurisgrafo';
/** Holds one point, which pings write and read. */
const PING_COLLECTION = 'jurisgrafo-ping';
const CALL_MS_MAX = 3_000;
/** Points of one request: about 4 MB of JSON at 1,536 dimensions. */
const BATCH_MAX = 50;
const IDS_MAX = 500;
/** Namespace of the point ids, a UUID of our own. */
const NAMESPACE = Buffer.from('6f1b8d0e54c34b6b9a1e7c2d90fa3e51', 'hex');
const FILTERED = ['tribunal', 'ministro_norm', 'categoria_id', 'resultado'] as const;

export class Qdrant implements VectorStore {
  readonly name = 'qdrant';
  readonly dimension: number;
  readonly #client: QdrantClient;
  #preparing: Promise<void> | null = null;
  #isMismatched = false;

  constructor(url: string, apiKey: string, dimension: number) {
    this.dimension = dimension;
    this.#client = new QdrantClient({
      url,
      ...(apiKey === '' ? {} : { apiKey }),
      timeout: CALL_MS_MAX,
      checkCompatibility: false,
    });
  }

  get isMismatched(): boolean {
    return this.#isMismatched;
  }

  async upsert(points: readonly Point[]): Promise<void> {
    for (let from = 0; from < points.length; from += BATCH_MAX) {
      const batch = points.slice(from, from + BATCH_MAX).map(({ id, vectors, payload }) => ({
        id: pointId(id),
        vector: Object.fromEntries(VECTOR_NAMES.map(name => [name, Array.from(vectors[name])])),
        payload: { ...payload, id, dia: dayNumber(payload.data) },
      }));
      await this.#call(client => client.upsert(COLLECTION, { wait: true, points: batch }));
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += IDS_MAX) {
      const points = ids.slice(from, from + IDS_MAX).map(pointId);
      await this.#call(client => client.delete(COLLECTION, { wait: true, points }));
    }
  }

  async missing(ids: readonly string[]): Promise<string[]> {
    const there = new Set<unknown>();
    for (let from = 0; from < ids.length; from += IDS_MAX) {
      const batch = ids.slice(from, from + IDS_MAX).map(pointId);
      const found = await this.#call(client =>
        client.retrieve(COLLECTION, { ids: batch, with_payload: false, with_vector: false }),
      );
      for (const { id } of found) there.add(id);
    }
    return ids.filter(id => !there.has(pointId(id)));
  }

  async search(
    name: VectorName,
    vector: Float32Array,
    filter: PointFilter,
    limit: number,
  ): Promise<Neighbour[]> {
    const { points } = await this.#call(client =>
      client.query(COLLECTION, {
        query: Array.from(vector),
        using: name,
        filter: { must: conditions(filter) },
        limit,
        with_payload: ['id'],
      }),
    );
    const found = points.map(({ payload, score }) => ({ id: payload!.id as string, score }));
    return found.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  }

  async vectorOf(id: string, name: VectorName): Promise<Float32Array | null> {
    const [point] = await this.#call(client =>
      client.retrieve(COLLECTION, { ids: [pointId(id)], with_payload: false, with_vector: [name] }),
    );
    const vector = (point?.vector as Record<string, number[]> | undefined)?.[name];
    return vector === undefined ? null : Float32Array.from(vector);
  }

  async ping(): Promise<void> {
    const id = pointId('ping');
    await this.#call(async client => {
      const { exists } = await client.collectionExists(PING_COLLECTION);
      if (!exists) await this.#create(PING_COLLECTION, { size: 1, distance: 'Dot' });
      const points = [{ id, vector: [1], payload: {} }];
      await client.upsert(PING_COLLECTION, { wait: true, points });
      const found = await client.retrieve(PING_COLLECTION, { ids: [id] });
      if (found.length !== 1) throw new Error('what was written is not there');
    });
  }

  async close(): Promise<void> {}

  async #call<R>(work: (client: QdrantClient) => Promise<R>): Promise<R> {
    try {
      this.#preparing ??= this.#prepare();
      await this.#preparing;
      return await work(this.#client);
    } catch (error) {
      // A collection that went away is looked for again.
      this.#preparing = null;
      if (error instanceof AppError) throw error;
      throw new StoreUnavailable('vector_engine', (error as Error).message, error);
    }
  }

  async #prepare(): Promise<void> {
    const { exists } = await this.#client.collectionExists(COLLECTION);
    const params = { size: this.dimension, distance: 'Cosine' as const };
    if (!exists) {
      await this.#create(COLLECTION, Object.fromEntries(VECTOR_NAMES.map(n => [n, params])));
    }
    const { config } = await this.#client.getCollection(COLLECTION);
    const vectors = config.params.vectors as Record<string, { size: number } | undefined>;
    for (const name of VECTOR_NAMES) {
      const found = vectors[name]?.size ?? 0;
      this.#isMismatched = found !== this.dimension;
      if (this.#isMismatched) {
        throw dimensionMismatch(`the collection ${COLLECTION}`, found, this.dimension);
      }
    }
  }

  /** Another instance may make it in the same moment. */
  async #create(name: string, vectors: object): Promise<void> {
    try {
      await this.#client.createCollection(name, { vectors: vectors as never });
    } catch (error) {
      const { exists } = await this.#client.collectionExists(name);
      if (!exists) throw error;
    }
  }
}

/** UUID version 5 of an id (RFC 9562). */
export function pointId(id: string): string {
  const digest = createHash('sha1').update(NAMESPACE).update(id).digest().subarray(0, 16);
  digest[6] = (digest[6]! & 0x0f) | 0x50;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** 2019-03-15 as 20190315: Qdrant compares numbers. */
const dayNumber = (day: string | null | undefined) =>
  day == null ? null : Number(day.replaceAll('-', ''));

function conditions(filter: PointFilter): object[] {
  const found: object[] = FILTERED.filter(key => filter[key] !== undefined).map(key => ({
    key,
    match: { value: filter[key] },
  }));
  const { data_inicio: first, data_fim: last } = filter;
  if (first !== undefined || last !== undefined) {
    found.push({
      key: 'dia',
      range: { gte: dayNumber(first) ?? undefined, lte: dayNumber(last) ?? undefined },
    });
  }
  return found;
}
