/** Downloads a file from a portal and resumes interrupted downloads. */
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder, publish, replaceFile, sync } from '../../runtime/durable-files.ts';
import { causeOf, type PortalClient, PortalError } from './portal-client.ts';
import type { PortalFile } from './stj-files.ts';

const SILENT_MS_MAX = 60_000;
const FILE_BYTES_MAX = 8 * 1024 ** 3;
const RANGE = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15}|\*)$/;

/** Describes the file to which a partial download belongs. */
interface PartOf {
  url: string;
  modified: string | null;
  /** ETag or Last-Modified of the response; if it differs, the download restarts. */
  validator: string | null;
}

/**
 * Resolves when the complete file is in `folder` under its name and synced. Its length is compared with the portal's
 * list and the response. Rejects with a PortalError; the received bytes are then kept for the next call.
 */
export function download(client: PortalClient, file: PortalFile, folder: string): Promise<string> {
  return client.patiently(() => attempt(client, file, path.join(folder, file.name)));
}

async function attempt(client: PortalClient, file: PortalFile, place: string): Promise<string> {
  const part = `${place}.part`;
  await makeFolder(path.dirname(place));
  const from = bytesBegun(file, part);
  const validator = from === 0 ? null : partOf(part)!.validator!;
  const headers = validator === null ? {} : { range: `bytes=${from}-`, 'if-range': validator };
  const response = await client.get(file.url, headers as Record<string, string>);
  const isRest = response.status === 206;
  const range = isRest ? rangeOf(response) : null;
  if (response.status === 416 || (isRest && range?.from !== from)) {
    await response.body?.cancel();
    dropPart(part);
    throw new PortalError(`${file.url} has changed during the download`);
  }
  const stated = isRest ? (range?.whole ?? null) : lengthOf(response);
  if (stated !== null && file.size !== null && stated !== file.size) {
    await response.body?.cancel();
    dropPart(part);
    throw new PortalError(`${file.url} has ${stated} bytes, the list says ${file.size}`, 200);
  }
  if (!isRest) dropPart(part);
  keepPartOf(part, {
    url: file.url,
    modified: file.modified,
    validator: response.headers.get('etag') ?? response.headers.get('last-modified'),
  });
  const bytes = (isRest ? from : 0) + (await append(response, part, client.signal));
  const whole = stated ?? file.size;
  if (whole !== null && bytes < whole) {
    throw new PortalError(`${file.url} broke off after ${bytes} of ${whole} bytes`);
  }
  if (whole !== null && bytes > whole) {
    dropPart(part);
    throw new PortalError(`${file.url} has ${bytes} bytes, more than the ${whole} that it states`);
  }
  await sync(part);
  await publish(part, place);
  fs.rmSync(`${part}.json`, { force: true });
  return place;
}

/** Bytes of a partial download that can be resumed; 0 if there is none. */
function bytesBegun({ url, modified }: PortalFile, part: string): number {
  const begun = partOf(part);
  const isSame = begun?.url === url && begun.modified === modified && begun.validator !== null;
  return isSame ? (fs.statSync(part, { throwIfNoEntry: false })?.size ?? 0) : 0;
}

function partOf(part: string): PartOf | null {
  try {
    return JSON.parse(fs.readFileSync(`${part}.json`, 'utf8')) as PartOf;
  } catch {
    return null;
  }
}

const keepPartOf = (part: string, of: PartOf): void =>
  replaceFile(`${part}.json`, JSON.stringify(of));

function dropPart(part: string): void {
  for (const file of [part, `${part}.json`]) fs.rmSync(file, { force: true });
}

/** Length of the whole file according to the response; null if it is missing or the body is compressed. */
function lengthOf({ headers }: Response): number | null {
  if (headers.get('content-encoding') !== null) return null;
  const length = headers.get('content-length');
  return length === null ? null : Number(length);
}

/** Offset of the partial content, and length of the whole file if the response gives it (RFC 9110, 14.4). */
function rangeOf({ headers }: Response): { from: number; whole: number | null } | null {
  const [, from, whole] = RANGE.exec(headers.get('content-range') ?? '') ?? [];
  if (from === undefined || headers.get('content-encoding') !== null) return null;
  return { from: Number(from), whole: whole === '*' ? null : Number(whole) };
}

/** Resolves to the number of bytes received. */
async function append(response: Response, part: string, signal: AbortSignal): Promise<number> {
  const handle = await fs.promises.open(part, 'a', 0o600);
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const reader = (response.body ?? new ReadableStream()).getReader();
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void reader.cancel(new Error('silent')), SILENT_MS_MAX);
  };
  try {
    for (;;) {
      wait();
      const { value, done } = await reader.read();
      if (done) return bytes;
      await handle.write(value as Uint8Array);
      bytes += (value as Uint8Array).length;
      if (bytes > FILE_BYTES_MAX) {
        throw new PortalError(`${response.url} has more than ${FILE_BYTES_MAX} bytes`, 200);
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PortalError) throw error;
    throw new PortalError(`${response.url} broke off (${causeOf(error as Error)})`);
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => undefined);
    await handle.close();
  }
}
