/** `import` through a running service: uploads the file in parts of whole lines and waits for the ingest of each. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  countTold,
  emptySummary,
  type ImportSummary,
  tellFaults,
} from '../ingest/import-summary.ts';
import type { Line } from '../ingest/lines.ts';
import { isProcess, ownLine, type ReadLine, readLine } from '../ingest/read-record.ts';
import { SeenIds, withRepeated } from '../ingest/seen-ids.ts';
import { secretLine } from '../ingest/sources/datajud/secret-case.ts';
import type { FileIdentity } from '../ingest/sources/source-origin.ts';
import { retrying } from '../runtime/policies.ts';
import type { ToldLine } from '../stores/relational/table-types.ts';
import { Refusal, type RunningInstance, Unreached } from './running-instance.ts';

const ROUTE = '/v1/datasets/uploads';
/** A part ends with the line that reaches this size. A line has at most 16 MiB, an upload at most 64 MiB. */
const PART_BYTES = 16 * 1024 * 1024;
const UPLOAD_MS_MAX = 600_000;
const LOOK_MS_MAX = 10_000;
const LOOK_EVERY_MS = 250;
/** Milliseconds without any progress after which an upload is abandoned; others may be ahead of it in the queue. */
const STILL_MS_MAX = 900_000;
/** Temporary refusals: the service is overloaded or shutting down, or a proxy cannot reach it. */
const PASSING = new Set([429, 502, 503, 504]);
const SKIPPED_SHOWN_MAX = 1000;

export interface UploadedFile {
  name: string;
  /** `say` is called with the format and compression of the file. */
  linesOf(say: (recognised: string) => void): AsyncIterable<Line>;
  /** Origin that is stored with decisions converted from another format. */
  identity: FileIdentity;
  onFault(fault: ToldLine): void;
  onProgress(progress: { bytes: number; decisions: number }): void;
  /** Called if `stop` is aborted when a part has been received but not yet stored. */
  onLeft(itemId: string): void;
  stop: AbortSignal;
}

interface Part {
  lines: string[];
  bytes: number;
  /** Offset in the file after the part. */
  endBytes: number;
}

interface Ingest {
  state: 'queued' | 'running' | 'done' | 'failed';
  bytes: number;
  decisions: number;
  /** Absent in the answers of older services, which do not import cases. */
  processes?: number;
  waiting?: number;
  added: number;
  replaced: number;
  unchanged: number;
  duplicates: number;
  self_loops: number;
  with_criterio: number;
  with_dispositivo: number;
  with_precedente: number;
  not_own_count: number;
  facts_asked: number;
  facts_known: number;
  facts_failed: number;
  facts_dropped: number;
  error: string | null;
}

/**
 * Uploads the records of a file and waits until each part is stored. Invalid lines are not sent; of secret cases only
 * the identity is sent; the summary lists both. Rejects if the service refuses, fails or cannot be reached; resolves
 * early when `stop` is aborted.
 */
export async function importThrough(
  instance: RunningInstance,
  file: UploadedFile,
): Promise<ImportSummary> {
  const { name, onProgress, onLeft, stop } = file;
  const summary = emptySummary();
  // Retries if the service has accepted a connection before, but not if it was never reached.
  let wasReached = false;
  const again = (error: unknown) => {
    wasReached ||= !(error instanceof Unreached) || error.isBroken;
    return wasReached && isPassing(error);
  };
  for await (const part of partsOf(file, summary)) {
    const id = await patiently(() => upload(instance, name, part, stop), stop, again);
    if (id === null) break;
    wasReached = true;
    const startBytes = part.endBytes - part.bytes;
    const ingest = await stored(instance, id, stop, ({ bytes, decisions }) =>
      onProgress({ bytes: startBytes + bytes, decisions: summary.decisions + decisions }),
    );
    if (ingest !== null) add(summary, ingest);
    if (ingest?.state !== 'done') {
      onLeft(id);
      break;
    }
    onProgress({ bytes: part.endBytes, decisions: summary.decisions });
  }
  return summary;
}

async function* partsOf(file: UploadedFile, summary: ImportSummary): AsyncGenerator<Part> {
  let part: Part = { lines: [], bytes: 0, endBytes: 0 };
  const seen = new SeenIds();
  const lines = file.linesOf(what => {
    if (!summary.recognised.includes(what)) summary.recognised.push(what);
  });
  for await (const line of lines) {
    // Repeated ids are found here, because the service sees each part of the file separately.
    const record = withRepeated(readLine(line), line, seen);
    tellFaults(line, record, file.onFault);
    countUnsent(summary, line, record);
    // The service then removes the stored data of a case that has become secret.
    const text = typeof record === 'string' ? secretLine(line.text) : ownLine(line, file.identity);
    if (text === null) continue;
    part.lines.push(text);
    part.bytes += Buffer.byteLength(text) + 1;
    part.endBytes = line.endBytes;
    if (part.bytes < PART_BYTES) continue;
    yield part;
    part = { lines: [], bytes: 0, endBytes: line.endBytes };
  }
  if (part.lines.length > 0) yield part;
}

/** Counts what the service does not receive: skipped lines, and unused fields of the others. */
function countUnsent(summary: ImportSummary, { number, place }: Line, record: ReadLine): void {
  const at = { line: number, ...(place === undefined ? {} : { place }) };
  if (typeof record === 'string') {
    summary.skippedCount++;
    if (summary.skipped.length < SKIPPED_SHOWN_MAX) summary.skipped.push({ ...at, reason: record });
    return;
  }
  for (const told of record.told ?? []) countTold(summary.told, told, number);
  if (isProcess(record) || record.leftOut === undefined) return;
  summary.leftOutCount++;
  if (summary.leftOut.length < SKIPPED_SHOWN_MAX) {
    summary.leftOut.push({ ...at, reason: record.leftOut });
  }
}

/** Resolves to the id of the uploaded item. */
async function upload(
  instance: RunningInstance,
  name: string,
  part: Part,
  stop: AbortSignal,
): Promise<string> {
  const form = new FormData();
  form.append('source_system', 'jurisgrafo import');
  form.append('file', new Blob([`${part.lines.join('\n')}\n`]), name);
  const { data } = await instance.askJson<{ data: { id: string } }>({
    path: ROUTE,
    msMax: UPLOAD_MS_MAX,
    body: form,
    signal: stop,
  });
  return data.id;
}

/** Resolves when the item is stored, or to the last state seen if `stop` is aborted. */
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
      throw new Error(`the ingest of ${id} makes no progress; is an ingest worker running?`);
    }
    last = ingest;
    await sleep(LOOK_EVERY_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

async function look(instance: RunningInstance, id: string, stop: AbortSignal): Promise<Ingest> {
  const { data } = await instance.askJson<{ data: { ingest: Ingest } }>({
    path: `${ROUTE}/${id}`,
    msMax: LOOK_MS_MAX,
    signal: stop,
  });
  return data.ingest;
}

/** Whether the request may succeed later. A failed upload has stored nothing, so retrying is safe. */
const isPassing = (error: unknown): boolean =>
  error instanceof Unreached || (error instanceof Refusal && PASSING.has(error.status));

/** Retries failures that `again` accepts, for at most `msMax` milliseconds; null when `stop` is aborted. */
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
  summary.processes += ingest.processes ?? 0;
  summary.waiting += ingest.waiting ?? 0;
  summary.added += ingest.added;
  summary.replaced += ingest.replaced;
  summary.unchanged += ingest.unchanged;
  summary.duplicates += ingest.duplicates;
  summary.selfLoops += ingest.self_loops;
  summary.withCriterio += ingest.with_criterio;
  summary.withDispositivo += ingest.with_dispositivo;
  summary.withPrecedente += ingest.with_precedente;
  summary.skippedCount += ingest.not_own_count;
  summary.notOwnCount += ingest.not_own_count;
  summary.factsAsked += ingest.facts_asked;
  summary.factsKnown += ingest.facts_known;
  summary.factsFailed += ingest.facts_failed;
  summary.factsDropped += ingest.facts_dropped;
}
