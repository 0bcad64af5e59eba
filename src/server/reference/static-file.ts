/** A static file in each content encoding, compressed once, not on the HTTP thread. */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { isCurrent } from '../etag.ts';
import type { Context } from '../exchange.ts';

/** The encoding of an uncompressed file. */
const IDENTITY = 'identity';
/** The highest level takes ten times as long to save a tenth more. */
const BROTLI_QUALITY = 9;

interface FileForm {
  encoding: string;
  body: Buffer;
  /** The tag is strong, so each encoding has its own. */
  tag: string;
}

/** The forms of a file by encoding, preferred one first. */
export type StaticFile = ReadonlyMap<string, FileForm>;

/** An encoding that does not make the file smaller is left out. */
async function staticFile(content: string | Buffer): Promise<StaticFile> {
  const body = Buffer.from(content);
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [brotli, gzip] = await Promise.all([
    promisify(zlib.brotliCompress)(body, { params }),
    promisify(zlib.gzip)(body),
  ]);
  const forms = [form('br', brotli), form('gzip', gzip), form(IDENTITY, body)];
  const useful = forms.filter(one => one.encoding === IDENTITY || one.body.length < body.length);
  return new Map(useful.map(one => [one.encoding, one]));
}

/**
 * A file with the content that `load` returns. It is made on the first call and cached; after a failure the next call
 * retries.
 */
export function keptFile(load: () => string | Promise<Buffer>): () => Promise<StaticFile> {
  let file: Promise<StaticFile> | null = null;
  return async () => {
    file ??= Promise.try(async () => staticFile(await load()));
    try {
      return await file;
    } catch (error) {
      file = null;
      throw error;
    }
  };
}

/** Sends the best form that the browser accepts, or 304 if the browser has it. */
export function answerFile(ctx: Context, forms: StaticFile, type: string): void {
  // Checks the encodings one by one, because their order in the browser's list has no meaning.
  const accepted = [...forms.keys()].find(name => ctx.acceptsEncodings(name) === name);
  const { encoding, body, tag } = forms.get(accepted ?? IDENTITY)!;
  ctx.status = 200;
  ctx.set('etag', tag);
  ctx.set('vary', 'accept-encoding');
  if (isCurrent(ctx.req.headers['if-none-match'], tag)) {
    ctx.status = 304;
    return;
  }
  if (encoding !== IDENTITY) ctx.set('content-encoding', encoding);
  ctx.set('content-type', type);
  ctx.body = body;
}

function form(encoding: string, body: Buffer): FileForm {
  return { encoding, body, tag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` };
}
