/** The Qdrant collection of the points: checks its existence and dimension, and creates it. */
import type { QdrantClient } from '@qdrant/js-client-rest';
import { dimensionMismatch } from '../../errors/errors.ts';
import { VECTOR_NAMES } from './vector-store.ts';

export const COLLECTION = 'jurisgrafo';

/** `useless`: the collection is empty and has another dimension. */
type Found = 'nothing' | 'useless' | 'ours';

export class QdrantCollection {
  readonly #client: QdrantClient;
  readonly #dimension: number;
  #found: Found = 'nothing';
  #wasThere = false;
  #isMismatched = false;

  constructor(client: QdrantClient, dimension: number) {
    this.#client = client;
    this.#dimension = dimension;
  }

  get isMismatched(): boolean {
    return this.#isMismatched;
  }

  /** Whether the collection existed earlier but the last check did not find it. */
  get isLost(): boolean {
    return this.#wasThere && this.#found !== 'ours';
  }

  /** The result of the last successful check, or of a new one; rejects if the dimension differs. */
  async find(): Promise<Found> {
    return this.#found === 'ours' ? 'ours' : this.look();
  }

  async look(): Promise<Found> {
    this.#found = await this.#look();
    this.#wasThere ||= this.#found === 'ours';
    return this.#found;
  }

  /** Must be called when a request finds that the collection no longer exists. */
  forget(): void {
    this.#found = 'nothing';
  }

  /** Creates the collection for the first points; replaces an empty one of another dimension. */
  async make(): Promise<void> {
    const found = await this.find();
    if (found === 'ours') return;
    if (found === 'useless') await this.#client.deleteCollection(COLLECTION);
    const params = { size: this.#dimension, distance: 'Cosine' };
    const vectors = Object.fromEntries(VECTOR_NAMES.map(name => [name, params]));
    await createCollection(this.#client, COLLECTION, vectors);
    await this.look();
  }

  async #look(): Promise<Found> {
    const { exists } = await this.#client.collectionExists(COLLECTION);
    if (!exists) return 'nothing';
    const { config, points_count } = await this.#client.getCollection(COLLECTION);
    const vectors = config.params.vectors as Record<string, { size: number } | undefined>;
    const sizes = VECTOR_NAMES.map(name => vectors[name]?.size ?? 0);
    const other = sizes.find(size => size !== this.#dimension);
    this.#isMismatched = other !== undefined && points_count !== 0;
    if (this.#isMismatched) {
      throw dimensionMismatch(`the collection ${COLLECTION}`, other!, this.#dimension);
    }
    return other === undefined ? 'ours' : 'useless';
  }
}

/** Ignores the error if another instance has created it at the same time. */
export async function createCollection(
  client: QdrantClient,
  name: string,
  vectors: object,
): Promise<void> {
  try {
    await client.createCollection(name, { vectors: vectors as never });
  } catch (error) {
    const { exists } = await client.collectionExists(name);
    if (!exists) throw error;
  }
}
