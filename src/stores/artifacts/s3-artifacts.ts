/** The artifact store in a bucket of an S3-compatible server, shared by several instances. The bucket must exist. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { StoreUnavailable } from '../../errors/store-unavailable.ts';
import { within } from '../../runtime/policies.ts';
import {
  type ArtifactBody,
  type ArtifactPlace,
  type ArtifactStore,
  checkKey,
  placeOf,
} from './artifact-store.ts';
import { bodyPieces } from './s3-body.ts';

const CONNECT_MS_MAX = 1_000;
const ANSWER_MS_MAX = 3_000;
/** Time to send one part of an upload and get its confirmation. */
const PART_MS_MAX = 6_000;
const ATTEMPTS_MAX = 2;
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
}

export class S3Artifacts implements ArtifactStore {
  readonly #bucket: string;
  readonly #client: S3Client;
  readonly #uploads: S3Client;

  constructor(place: S3Place) {
    this.#bucket = place.bucket;
    this.#client = clientOf(place, ANSWER_MS_MAX);
    this.#uploads = clientOf(place, PART_MS_MAX);
  }

  async put(key: string, body: ArtifactBody): Promise<number> {
    checkKey(key);
    let bytes = 0;
    let broken: unknown;
    const counted = async function* () {
      try {
        for await (const piece of body instanceof Uint8Array ? [body] : body) {
          bytes += piece.byteLength;
          // The bytes are copied: the driver does not accept shared memory, which could also change while it is hashed.
          yield Buffer.from(piece);
        }
      } catch (error) {
        broken = error;
        throw error;
      }
    };
    const upload = new Upload({
      client: this.#uploads,
      params: { ...this.#at(key), Body: Readable.from(counted()) },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    });
    try {
      await upload.done();
      return bytes;
    } catch (error) {
      throw broken ?? this.#problem(error);
    }
  }

  async read(key: string, bytesMax: number): Promise<Uint8Array | null> {
    const body = await this.#open(key);
    if (body === null) return null;
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of body.pieces) {
      size += piece.byteLength;
      // A server may omit the content length, so the received size is checked too.
      const announced = Math.max(size, body.length);
      if (announced > bytesMax) {
        throw new Error(`Artifact ${key} has ${announced} bytes, limit ${bytesMax}.`);
      }
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }

  async stream(key: string): Promise<AsyncIterable<Uint8Array> | null> {
    return (await this.#open(key))?.pieces ?? null;
  }

  /** All attempts share one time limit, because a removal usually follows a failed write whose caller is waiting. */
  async remove(key: string): Promise<void> {
    const command = new DeleteObjectCommand(this.#at(key));
    await within(ANSWER_MS_MAX, abortSignal => this.#client.send(command, { abortSignal })).catch(
      error => {
        throw this.#problem(error);
      },
    );
  }

  describe(key: string): ArtifactPlace {
    return placeOf('s3', this.#bucket, key);
  }

  async ping(): Promise<void> {
    const written = randomUUID();
    const key = `ping-${written}`;
    let found: Uint8Array | null = null;
    try {
      await this.#ask(new PutObjectCommand({ ...this.#at(key), Body: Buffer.from(written) }));
      found = await this.read(key, written.length);
    } finally {
      // Removes the object even if the write failed: it may have succeeded and only its answer was lost.
      await this.remove(key);
    }
    if (found === null || Buffer.from(found).toString() !== written) {
      throw this.#problem(new Error('it does not return what was written'));
    }
  }

  async close(): Promise<void> {
    this.#client.destroy();
    this.#uploads.destroy();
  }

  async #open(key: string) {
    const answer = await this.#ask(new GetObjectCommand(this.#at(key)), true);
    if (answer === null) return null;
    const pieces = bodyPieces(answer.Body as Readable, error => this.#problem(error));
    return { pieces, length: answer.ContentLength ?? 0 };
  }

  #at(key: string): { Bucket: string; Key: string } {
    checkKey(key);
    return { Bucket: this.#bucket, Key: key };
  }

  /** With `mayMiss`, the result is null if the object does not exist. */
  async #ask(command: GetObjectCommand, mayMiss: true): Promise<GetAnswer | null>;
  async #ask(command: PutObjectCommand): Promise<void>;
  async #ask(command: GetObjectCommand, mayMiss = false): Promise<unknown> {
    try {
      return await this.#client.send(command);
    } catch (error) {
      if (mayMiss && (error as Error).name === 'NoSuchKey') return null;
      throw this.#problem(error);
    }
  }

  /** The driver's errors contain requests and responses; only their name and message are kept. */
  #problem(error: unknown): StoreUnavailable {
    const { name, message } = error as Error;
    const said =
      name === 'NoSuchBucket'
        ? `the bucket ${this.#bucket} does not exist: create it, or set SVC_S3_BUCKET to an existing one`
        : `${name}: ${message}`;
    return new StoreUnavailable('artifact_storage', said);
  }
}

type GetAnswer = { Body?: unknown; ContentLength?: number };

function clientOf({ endpoint, region, keyId, secret }: S3Place, requestTimeout: number): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // Host names that contain the bucket need a DNS zone of their own, which few servers other than Amazon's have.
    forcePathStyle: true,
    maxAttempts: ATTEMPTS_MAX,
    requestHandler: {
      connectionTimeout: CONNECT_MS_MAX,
      requestTimeout,
      throwOnRequestTimeout: true,
    },
    // Not every server supports trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
