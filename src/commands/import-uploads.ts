/** `import` beside a running instance: uploads through its API, split at line borders, then waits for the ingest. */
import { setTimeout as sleep } from 'node:timers/promises';
import { emptySummary, type ImportSummary } from '../ingest/import-records.ts';
import { readLines } from '../ingest/lines.ts';
import { readRecord } from '../ingest/read-record.ts';
import { retrying } from '../runtime/policies.ts';
import { Refusal, type RunningInstance, Unreached } from './running-instance.ts';

const ROUTE = '/v1/datasets/uploads';
/** A part ends with the line that reaches it; a line has at most 16 MiB, an upload at most 64. */
const PART_BYTES = 16 * 1024 * 1024;
const UPLOAD_MS_MAX = 600_000;
const LOOK_MS_MAX = 10_000;
const LOOK_EVERY_MS = 250;
/** Other uploads may be in front; one that does not move at all for so long is given up on. */
const STILL_MS_MAX = 900_000;
/** What passes by itself: the service is busy, or ends, or a proxy before it does not reach it. */
const PASSING = new Set([429, 502, 503, 504]);
const SKIPPED_SHOWN_MAX = 1000;

export interface UploadedFile {
  name: string;
  chunks: AsyncIterable<Buffer>;
  onProgress(progress: { bytes: number; decisions: number }): void;
  stop: AbortSignal;
}

interface Part {
  lines: string[];
  bytes: number;
  /** Bytes of the file up to its end. */
  endBytes: number;
}

interface Ingest {
  state: 'queued' | 'running' | 'done' | 'failed';
  bytes: number;
  decisions: number;
  added: number;
  replaced: number;
  unchanged: number;
  duplicates: number;
  self_loops: number;
  with_criterio: number;
  with_dispositivo: number;
  with_precedente: number;
  error: string | null;
}

/**
 * Uploads the file's records and waits for each part to be stored. Lines that are no records stay here, described in
 * the summary. Rejects where the service refuses, fails or cannot be reached; ends early when `stop` is aborted.
 */
export async function importThrough(
  instance: RunningInstance,
  { name, chunks, onProgress, stop }: UploadedFile,
): Promise<ImportSummary> {
  const summary = emptySummary();
  let isFirst = true;
  for await (const part of partsOf(chunks, summary)) {
    // Of a service that was never there nobody expects that it comes back.
    const again = (error: unknown) => isPassing(error) && !(isFirst && error instanceof Unreached);
    const id = await patiently(() => upload(instance, name, part, stop), stop, again);
    if (id === null) break;
    isFirst = false;
    const startBytes = part.endBytes - part.bytes;
    const ingest = await stored(instance, id, stop, ({ bytes, decisions }) =>
      onProgress({ bytes: startBytes + bytes, decisions: summary.decisions + decisions }),
    );
    if (ingest !== null) add(summary, ingest);
    if (ingest?.state !== 'done') break;
    onProgress({ bytes: part.endBytes, decisions: summary.decisions });
  }
  return summary;
}

async function* partsOf(
  chunks: AsyncIterable<Buffer>,
  summary: ImportSummary,
): AsyncGenerator<Part> {
  let part: Part = { lines: [], bytes: 0, endBytes: 0 };
  for await (const line of readLines(chunks)) {
    const record = readRecord(line);
    if (typeof record === 'string') {
      summary.skippedCount++;
      if (summary.skipped.length < SKIPPED_SHOWN_MAX) {
        summary.skipped.push({ line: line.number, reason: record });
      }
      continue;
    }
    part.lines.push(line.text!);
    part.bytes += Buffer.byteLength(line.text!) + 1;
    part.endBytes = line.endBytes;
    if (part.bytes < PART_BYTES) continue;
    yield part;
    part = { lines: [], bytes: 0, endBytes: line.endBytes };
  }
  if (part.lines.length > 0) yield part;
}

/** The item's id. */
async function upload(
  instance: RunningInstance,
  name: string,
  part: Part,
  stop: AbortSignal,
): Promise<string> {
  const form = new FormData();
  form.append('source_system', 'jurisgrafo import');
  form.append('file', new Blob([`${part.lines.join('\n')}\n`]), name);
  const response = await instance.ask({
    path: ROUTE,
    msMax: UPLOAD_MS_MAX,
    body: form,
    signal: stop,
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

/** Resolves when the item is stored, or to how far it was last seen when `stop` is aborted. */
async function stored(
  instance: RunningInstance,
  id: string,
  stop: AbortSignal,
  onLook: (ingest: Ingest) => void,
): Promise<Ingest | null> {
  let movedAt = performance.now();
  let last: Ingest | null = null;
  for (;;) {
    const leftMs = STILL_MS_MAX - (performance.now() - movedAt);
    const ingest = await patiently(() => look(instance, id, stop), stop, isPassing, leftMs);
    if (ingest === null) return last;
    onLook(ingest);
    if (ingest.state === 'failed') throw new Error(`the ingest of ${id} failed: ${ingest.error}`);
    if (ingest.state === 'done') return ingest;
    if (ingest.state !== last?.state || ingest.bytes !== last.bytes) movedAt = performance.now();
    else if (performance.now() - movedAt > STILL_MS_MAX) {
      throw new Error(`the ingest of ${id} stands still; is there an ingest worker?`);
    }
    last = ingest;
    await sleep(LOOK_EVERY_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

async function look(instance: RunningInstance, id: string, stop: AbortSignal): Promise<Ingest> {
  const response = await instance.ask({
    path: `${ROUTE}/${id}`,
    msMax: LOOK_MS_MAX,
    signal: stop,
  });
  return ((await response.json()) as { data: { ingest: Ingest } }).data.ingest;
}

/** What was uploaded is there, and what was not is uploaded again: whatever passes is waited for. */
const isPassing = (error: unknown): boolean =>
  error instanceof Unreached || (error instanceof Refusal && PASSING.has(error.status));

/** Does it again where `again` says so, at most `msMax`; null when `stop` is aborted. */
async function patiently<T>(
  work: () => Promise<T>,
  stop: AbortSignal,
  again: (error: unknown) => boolean,
  msMax = STILL_MS_MAX,
): Promise<T | null> {
  if (stop.aborted) return null;
  const until = performance.now() + msMax;
  const pauseAfter = (error: unknown) => {
    const seconds = error instanceof Refusal ? error.retryAfterSeconds : null;
    const ms = seconds === null ? LOOK_EVERY_MS : seconds * 1000;
    return again(error) && performance.now() + ms <= until ? ms : null;
  };
  try {
    return await retrying(work, pauseAfter, stop);
  } catch (error) {
    if (stop.aborted) return null;
    throw error;
  }
}

function add(summary: ImportSummary, ingest: Ingest): void {
  summary.decisions += ingest.decisions;
  summary.added += ingest.added;
  summary.replaced += ingest.replaced;
  summary.unchanged += ingest.unchanged;
  summary.duplicates += ingest.duplicates;
  summary.selfLoops += ingest.self_loops;
  summary.withCriterio += ingest.with_criterio;
  summary.withDispositivo += ingest.with_dispositivo;
  summary.withPrecedente += ingest.with_precedente;
}
