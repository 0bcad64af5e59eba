/**
 * The vector engine in Qdrant. Point ids are UUIDs derived from the decisions' ids, which are in the payload. The
 * collection is created with the first points. Searches are exact until Qdrant has built an index, and approximate
 * after that.
 */
import { createHash } from 'node:crypto';
import { QdrantClient } from '@qdrant/js-client-rest';
import { AppError } from '../../errors/errors.ts';
import { outsideReason, statusOf } from '../../errors/outside-reason.ts';
import { StoreUnavailable } from '../../errors/store-unavailable.ts';
import { EQUAL_FIELDS } from '../mirror/point-filter.ts';
import { COLLECTION, createCollection, QdrantCollection } from './qdrant-collection.ts';
import {
  type Neighbour,
  type Point,
  VECTOR_NAMES,
  type VectorFilter,
  type VectorName,
  type VectorStore,
} from './vector-store.ts';

const LOST = `the collection ${COLLECTION} is gone`;
/** Collection with one point that pings write and read. */
const PING_COLLECTION = 'jurisgrafo-ping';
const CALL_MS_MAX = 3_000;
/** Points per request: about 4 MB of JSON at 1,536 dimensions. */
const BATCH_MAX = 50;
const IDS_MAX = 500;
/** Results requested beyond the limit, so that points of equal score can be ordered by id. */
const TIES = 16;
const ASKED_MAX = 10_000;
const NOT_FOUND = 404;
/** Namespace UUID from which the point ids are derived. */
const NAMESPACE = Buffer.from('6f1b8d0e54c34b6b9a1e7c2d90fa3e51', 'hex');

export class Qdrant implements VectorStore {
  readonly name = 'qdrant';
  readonly dimension: number;
  readonly #client: QdrantClient;
  readonly #collection: QdrantCollection;

  constructor(url: string, apiKey: string, dimension: number) {
    this.dimension = dimension;
    this.#client = new QdrantClient({
      url,
      ...(apiKey === '' ? {} : { apiKey }),
      timeout: CALL_MS_MAX,
      checkCompatibility: false,
    });
    this.#collection = new QdrantCollection(this.#client, dimension);
  }

  get isMismatched(): boolean {
    return this.#collection.isMismatched;
  }

  async upsert(points: readonly Point[]): Promise<void> {
    for (let from = 0; from < points.length; from += BATCH_MAX) {
      const batch = points.slice(from, from + BATCH_MAX).map(({ id, vectors, payload }) => ({
        id: pointId(id),
        vector: Object.fromEntries(VECTOR_NAMES.map(name => [name, Array.from(vectors[name])])),
        payload: { ...payload, id, dia: dayNumber(payload.data) },
      }));
      await this.#call(async client => {
        await this.#collection.make();
        await client.upsert(COLLECTION, { wait: true, points: batch });
      });
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += IDS_MAX) {
      const points = ids.slice(from, from + IDS_MAX).map(pointId);
      await this.#ifThere(client => client.delete(COLLECTION, { wait: true, points }));
    }
  }

  async missing(ids: readonly string[]): Promise<string[]> {
    const there = new Set<unknown>();
    for (let from = 0; from < ids.length; from += IDS_MAX) {
      const batch = ids.slice(from, from + IDS_MAX).map(pointId);
      const found = await this.#ifThere(client =>
        client.retrieve(COLLECTION, { ids: batch, with_payload: false, with_vector: false }),
      );
      for (const { id } of found ?? []) there.add(id);
    }
    return ids.filter(id => !there.has(pointId(id)));
  }

  /** The number of points. */
  async count(): Promise<number> {
    const found = await this.#ifThere(client => client.count(COLLECTION, { exact: true }), true);
    return found?.count ?? 0;
  }

  /** Requests more results until all points with the score of the last one are included. */
  async search(
    name: VectorName,
    vector: Float32Array,
    filter: VectorFilter,
    limit: number,
  ): Promise<Neighbour[]> {
    for (let asked = limit + TIES; ; asked *= 4) {
      const query = {
        query: Array.from(vector),
        using: name,
        filter: { must: conditions(filter) },
        limit: asked,
        with_payload: ['id'],
      };
      const answer = await this.#ifThere(client => client.query(COLLECTION, query), true);
      const found = (answer?.points ?? [])
        .map(({ payload, score }) => ({ id: payload!.id as string, score }))
        .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
      const isWhole = found.length < asked || found.at(-1)!.score < found[limit - 1]!.score;
      if (isWhole || asked > ASKED_MAX) return found.slice(0, limit);
    }
  }

  async vectorOf(id: string, name: VectorName): Promise<Float32Array | null> {
    const query = { ids: [pointId(id)], with_payload: false, with_vector: [name] };
    const found = await this.#ifThere(client => client.retrieve(COLLECTION, query), true);
    const [point] = found ?? [];
    const vector = (point?.vector as Record<string, number[]> | undefined)?.[name];
    return vector === undefined ? null : Float32Array.from(vector);
  }

  /** Also fails if the collection existed and is gone, until points are written again. */
  async ping(): Promise<void> {
    const id = pointId('ping');
    await this.#call(async client => {
      await this.#collection.look();
      const { exists } = await client.collectionExists(PING_COLLECTION);
      if (!exists) await createCollection(client, PING_COLLECTION, { size: 1, distance: 'Dot' });
      const points = [{ id, vector: [1], payload: {} }];
      await client.upsert(PING_COLLECTION, { wait: true, points });
      const found = await client.retrieve(PING_COLLECTION, { ids: [id] });
      if (found.length !== 1) throw away('it does not return what was written');
      if (this.#collection.isLost) throw away(LOST);
    });
  }

  async close(): Promise<void> {}

  /**
   * Null if the collection does not exist. With `answers`, rejects if the collection existed earlier, because an empty
   * result would be wrong.
   */
  #ifThere<R>(work: (client: QdrantClient) => Promise<R>, answers = false): Promise<R | null> {
    return this.#call(async client => {
      if ((await this.#collection.find()) === 'ours') return work(client);
      if (answers && this.#collection.isLost) throw away(LOST);
      return null;
    });
  }

  async #call<R>(work: (client: QdrantClient) => Promise<R>): Promise<R> {
    try {
      return await work(this.#client);
    } catch (error) {
      if (error instanceof AppError || error instanceof StoreUnavailable) throw error;
      if (statusOf(error) === NOT_FOUND) this.#collection.forget();
      throw away(outsideReason(error));
    }
  }
}

const away = (why: string) => new StoreUnavailable('vector_engine', why);

/** UUID version 5 of an id (RFC 9562). */
export function pointId(id: string): string {
  const digest = createHash('sha1').update(NAMESPACE).update(id).digest().subarray(0, 16);
  digest[6] = (digest[6]! & 0x0f) | 0x50;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** 2019-03-15 becomes 20190315, because Qdrant compares numbers. */
const dayNumber = (day: string | null | undefined) =>
  day == null ? null : Number(day.replaceAll('-', ''));

function conditions(filter: VectorFilter): object[] {
  const found: object[] = EQUAL_FIELDS.filter(key => filter[key] !== undefined).map(key => ({
    key,
    match: { value: filter[key] },
  }));
  const { no, ids, data_inicio: first, data_fim: last } = filter;
  if (ids !== undefined) found.push({ has_id: Array.from(ids, pointId) });
  if (no !== undefined) {
    const own = { key: 'categoria_id', match: { value: no.categoria_id } };
    found.push({ should: [own, { key: no.campo, match: { any: [...no.codigos] } }] });
  }
  if (first !== undefined || last !== undefined) {
    found.push({
      key: 'dia',
      range: { gte: dayNumber(first) ?? undefined, lte: dayNumber(last) ?? undefined },
    });
  }
  return found;
}
