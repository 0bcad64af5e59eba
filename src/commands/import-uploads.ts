/** `import` beside a running instance: uploads through its API, split at line borders, then waits for the ingest. */
import { setTimeout as sleep } from 'node:timers/promises';
import { emptySummary, type ImportSummary } from '../ingest/import.ts';
import { readLines } from '../ingest/lines.ts';
import { readRecord } from '../ingest/read-record.ts';
import type { RunningInstance } from './running-instance.ts';

const ROUTE = '/v1/datasets/uploads';
/** A part ends with the line that reaches it; a line has at most 16 MiB, an upload at most 64. */
const PART_BYTES = 16 * 1024 * 1024;
const UPLOAD_MS_MAX = 600_000;
const LOOK_MS_MAX = 10_000;
const LOOK_EVERY_MS = 250;
/** Other uploads may be in front; one that does not move at all for so long is given up on. */
const STILL_MS_MAX = 900_000;
const AGAIN = /SERVICE_UNAVAILABLE|RATE_LIMIT|did not answer|cannot be reached/;
const SKIPPED_SHOWN_MAX = 1000;

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
  name: string,
  chunks: AsyncIterable<Buffer>,
  onProgress: (progress: { bytes: number; decisions: number }) => void,
  stop: AbortSignal,
): Promise<ImportSummary> {
  const summary = emptySummary();
  for await (const part of partsOf(chunks, summary)) {
    if (stop.aborted) break;
    const id = await upload(instance, name, part);
    const startBytes = part.endBytes - part.bytes;
    const ingest = await stored(instance, id, stop, ({ bytes, decisions }) =>
      onProgress({ bytes: startBytes + bytes, decisions: summary.decisions + decisions }),
    );
    add(summary, ingest);
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
async function upload(instance: RunningInstance, name: string, part: Part): Promise<string> {
  const form = new FormData();
  form.append('source_system', 'jurisgrafo import');
  form.append('file', new Blob([`${part.lines.join('\n')}\n`]), name);
  const response = await instance.post(ROUTE, UPLOAD_MS_MAX, form);
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

/** Resolves when the item is stored, or to how far it is when `stop` is aborted. */
async function stored(
  instance: RunningInstance,
  id: string,
  stop: AbortSignal,
  onLook: (ingest: Ingest) => void,
): Promise<Ingest> {
  let movedAt = performance.now();
  let last = '';
  for (;;) {
    const ingest = await look(instance, id, performance.now() - movedAt);
    onLook(ingest);
    if (ingest.state === 'failed') throw new Error(`the ingest of ${id} failed: ${ingest.error}`);
    if (ingest.state === 'done' || stop.aborted) return ingest;
    const now = `${ingest.state} ${ingest.bytes}`;
    if (now !== last) movedAt = performance.now();
    else if (performance.now() - movedAt > STILL_MS_MAX) {
      throw new Error(`the ingest of ${id} stands still; is there an ingest worker?`);
    }
    last = now;
    await sleep(LOOK_EVERY_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

/** A service that is busy, or restarted, is asked again: what was uploaded is there. */
async function look(instance: RunningInstance, id: string, stillMs: number): Promise<Ingest> {
  const until = performance.now() + STILL_MS_MAX - stillMs;
  for (;;) {
    try {
      const response = await instance.ask(`${ROUTE}/${id}`, LOOK_MS_MAX);
      return ((await response.json()) as { data: { ingest: Ingest } }).data.ingest;
    } catch (error) {
      if (performance.now() > until || !AGAIN.test((error as Error).message)) throw error;
    }
    await sleep(LOOK_EVERY_MS);
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
