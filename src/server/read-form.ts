/**
 * Reads a form with one file (multipart/form-data) as a stream. The consumer gets the file in chunks; the stream fails
 * if any part of the form is invalid, even its last byte.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Busboy } from '@fastify/busboy';
import { invalid, shortened } from '../errors/invalid.ts';
import { isKeepable } from './check-json.ts';
import { EpilogueFilter } from './epilogue.ts';
import {
  bodyBytesMax,
  checkHeaders,
  type FormRules,
  fieldBytesMaxOf,
  notArrived,
  notWhole,
  parserOf,
  tooLarge,
} from './form-rules.ts';
import { bePatient } from './patience.ts';

export interface Form<R> {
  fields: ReadonlyMap<string, string>;
  /** The file name that the caller gave; empty if there is none. */
  filename: string;
  /** The result of `take`. */
  taken: R;
}

/** Receives the chunks of the file, the fields (those after the file are added later), and the file name. */
type TakeFile<R> = (
  file: AsyncIterable<Buffer>,
  fields: ReadonlyMap<string, string>,
  filename: string,
) => Promise<R>;

/**
 * Reads the form. `take` receives the chunks of the file. The stream ends only if the whole form is valid, and
 * otherwise throws an AppError, so that nothing of a refused form is kept. Throws UNSUPPORTED_MEDIA_TYPE,
 * PAYLOAD_TOO_LARGE, VALIDATION_ERROR, and REQUEST_TIMEOUT if the body does not arrive.
 */
export async function readForm<R>(
  req: IncomingMessage,
  res: ServerResponse,
  rules: FormRules,
  take: TakeFile<R>,
): Promise<Form<R>> {
  checkHeaders(req, res, rules);
  const reading = new FormReading(req, rules, take);
  const patience = bePatient(req.socket);
  req.once('close', () => patience.end());
  if (req.headers.expect?.toLowerCase() === '100-continue') res.writeContinue();
  return reading.read();
}

class FormReading<R> {
  readonly #req: IncomingMessage;
  readonly #rules: FormRules;
  readonly #take: TakeFile<R>;
  readonly #filter: EpilogueFilter;
  readonly #parser: Busboy;
  readonly #fields = new Map<string, string>();
  /** Resolves when the last byte is read; rejects with the first error. */
  readonly #whole = Promise.withResolvers<void>();
  #file: Readable | null = null;
  #filename = '';
  #taken: Promise<R> | null = null;
  #isRefused = false;

  constructor(req: IncomingMessage, rules: FormRules, take: TakeFile<R>) {
    this.#req = req;
    this.#rules = rules;
    this.#take = take;
    this.#whole.promise.catch(() => undefined);
    this.#parser = parserOf(req, rules);
    this.#filter = new EpilogueFilter(req.headers['content-type']!);
    this.#listen();
  }

  async read(): Promise<Form<R>> {
    const { idleMsMax, totalMsMax } = this.#rules;
    const late = () => this.#refuse(notArrived());
    const idle = setTimeout(late, idleMsMax);
    const total = setTimeout(late, totalMsMax);
    const { fileBytesMax } = this.#rules;
    let bytes = 0;
    this.#req.on('data', (piece: Buffer) => {
      idle.refresh();
      // Counts bytes for bodies without a declared length, because the parser drops any amount before the first
      // boundary.
      bytes += piece.length;
      if (bytes > bodyBytesMax(this.#rules)) this.#refuse(tooLarge(fileBytesMax));
    });
    this.#req.pipe(this.#filter).pipe(this.#parser);
    try {
      await this.#whole.promise;
      return { fields: this.#fields, filename: this.#filename, taken: await this.#taken! };
    } finally {
      clearTimeout(idle);
      clearTimeout(total);
    }
  }

  #listen(): void {
    const { file, fields } = this.#rules;
    const wrong = (field: string, rule: string) => this.#refuse(invalid([{ field, rule }]));
    this.#parser
      .on('file', (name, stream, filename) => this.#onFile(name, stream, filename))
      .on('field', (name, value, _, isCut) => this.#onField(name, value, isCut))
      .on('filesLimit', () => wrong(file, 'must be given once'))
      .on('fieldsLimit', () => wrong('body', `must have at most ${fields.length} text fields`))
      .on('partsLimit', () => wrong('body', `must have at most ${fields.length + 1} parts`))
      .on('error', () => this.#refuse(notWhole()))
      .on('finish', () => {
        if (this.#taken === null) wrong(file, 'is missing: a file with a name is required');
        else this.#whole.resolve();
      });
    this.#filter.on('error', error => this.#refuse(error));
    this.#req
      .on('error', () => this.#refuse(notArrived()))
      .on('close', () => {
        if (!this.#req.complete) this.#refuse(notArrived());
      });
  }

  #onFile(name: string, stream: Readable, filename: string): void {
    const { file, fileBytesMax } = this.#rules;
    stream.on('error', () => this.#refuse(notWhole()));
    stream.on('limit', () => this.#refuse(tooLarge(fileBytesMax)));
    if (this.#isRefused) stream.resume();
    else if (name !== file) {
      stream.resume();
      this.#refuse(invalid([{ field: shown(name), rule: 'unknown field' }]));
    } else if (!isKeepable(filename ?? '')) {
      stream.resume();
      this.#refuse(
        invalid([{ field: file, rule: 'must have a name of well-formed Unicode without NUL' }]),
      );
    } else {
      this.#file = stream;
      this.#filename = filename ?? '';
      this.#taken = this.#take(this.#pieces(stream), this.#fields, this.#filename);
      this.#taken.catch(error => this.#refuse(error));
    }
  }

  async *#pieces(stream: Readable): AsyncGenerator<Buffer> {
    try {
      // The consumer reports its own errors, so its early return must not destroy the stream.
      for await (const piece of stream.iterator({ destroyOnReturn: false })) yield piece as Buffer;
    } catch (error) {
      // The first refusal is the cause, and is thrown below.
      if (!this.#isRefused) throw error;
    }
    await this.#whole.promise;
  }

  #onField(name: string, value: string, isCut: boolean): void {
    const { fields } = this.#rules;
    const bytesMax = fieldBytesMaxOf(this.#rules, name);
    const rule = !fields.includes(name)
      ? 'unknown field'
      : this.#fields.has(name)
        ? 'must be given once'
        : isCut || Buffer.byteLength(value) > bytesMax
          ? `must have at most ${bytesMax} bytes`
          : isKeepable(value)
            ? null
            : 'must be well-formed Unicode without NUL';
    if (rule === null) this.#fields.set(name, value);
    else this.#refuse(invalid([{ field: shown(name), rule }]));
  }

  /**
   * Records the first refusal. Discards the rest of a body within the limit, because a client that is still sending
   * would not read the answer; then closes the connection.
   */
  #refuse(error: unknown): void {
    if (this.#isRefused) return;
    this.#isRefused = true;
    this.#whole.reject(error);
    this.#req.unpipe(this.#filter);
    this.#filter.destroy();
    this.#parser.destroy();
    this.#file?.destroy();
    const bytesMax = bodyBytesMax(this.#rules);
    let discarded = 0;
    this.#req.on('data', (piece: Buffer) => {
      discarded += piece.length;
      if (discarded > bytesMax) this.#req.destroy();
    });
    this.#req.resume();
  }
}

function shown(name: string | undefined): string {
  return name === undefined || name === '' ? 'body' : shortened(name);
}
