/**
 * Measures the whole service on a large graph in Neo4j, from the import to answers with changed decisions. Usage:
 * `at-size.ts [DECISIONS]`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { SEED } from '../generation.ts';
import { packedFile } from '../graphs.ts';
import { Bodies, postedOperations } from '../peers/bodies.ts';
import { Client } from '../peers/client.ts';
import { args, atMost, emit, emitSkipped, goals, isQuick, progress, type Row } from '../report.ts';
import { duration, megabytes, summarize, whole } from '../statistics.ts';
import { type FilledStore, filledStore } from './filled-store.ts';
import { seconds } from './phases.ts';
import { Service } from './service.ts';
import { ONLY_WRITES_REFRESH, WRITE_NOTE, writeRows } from './write-times.ts';

const decisions = isQuick ? 2000 : Number(args[0] ?? 1_000_000);
const TURNS = isQuick ? 2 : 20;
const REST_SECONDS = isQuick ? 0.5 : 10;
const PUBLISH_MS_MAX = 600_000;
const POLL_SECONDS = 0.05;
const ANSWER_MS_MAX = 15_000;
const FILE_NAME = 'graph.jgrf';

const filled = await filledStore('neo4j', decisions);
if (typeof filled === 'string') emitSkipped(filled);
else {
  try {
    await measure(filled);
  } finally {
    await filled.stop();
  }
}

interface Step {
  steps: Row[];
  row(label: string, figure: string): void;
}

async function measure({ settings, imported, folders }: FilledStore): Promise<void> {
  const steps: Row[] = [];
  const row = (label: string, figure: string) => {
    progress(`${label}: ${figure}`);
    steps.push({ cells: [label, figure] });
  };
  row('import', imported);
  for (const [name, folder] of Object.entries(folders)) {
    row(`on disk, ${name}`, megabytes(bytesIn(folder)));
  }
  const first = await start(
    settings,
    { steps, row },
    'first start, the whole graph read from Neo4j',
  );
  await first.stop();
  const next = await start(settings, { steps, row }, 'next start, from the snapshot file');
  const asked = await askAll(next, settings.SVC_DATA_DIR!);
  await memory(next, { steps, row }, 'each operation asked');
  const writes = await writeRows(next, decisions);
  await memory(next, { steps, row }, 'refreshed by 51 writes');
  await next.stop();
  const columns = [`${whole(decisions)} decisions in Neo4j`, 'figure'];
  emit({
    tables: [
      { columns, rows: steps },
      { columns: ['served after', 'time'], rows: writes },
      {
        columns: ['operation', 'first, median', 'longest', 'again, median', 'longest'],
        rows: asked,
      },
    ],
    notes: [
      `Served after: ${WRITE_NOTE}`,
      `Operations: ${TURNS} requests over HTTP, one at a time, each asked twice. Again: the same request directly after it.`,
    ],
  });
}

/** Starts the service; resolves when a snapshot is in service. */
async function start(
  settings: Record<string, string>,
  step: Step,
  label: string,
): Promise<Service> {
  const startedAt = performance.now();
  const service = await Service.start('../src/main.ts', ['serve', '--only', 'backend'], {
    ...settings,
    ...ONLY_WRITES_REFRESH,
    SVC_PARITY_SAMPLE_RATE: '0',
  });
  while ((await generation(service)) === 0) {
    if (performance.now() - startedAt > PUBLISH_MS_MAX)
      throw new Error('no snapshot is in service');
    await seconds(POLL_SECONDS);
  }
  step.row(label, duration(performance.now() - startedAt));
  await memory(service, step, label.split(',')[0]!);
  return service;
}

async function memory(service: Service, { row }: Step, label: string): Promise<void> {
  await seconds(REST_SECONDS);
  const { residentBytes, peakBytes } = await service.probe();
  row(`resident, ${label}`, `${megabytes(residentBytes)}, peak ${megabytes(peakBytes)}`);
}

async function generation({ url }: Service): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^svc_snapshot_generation (\S+)$/m.exec(text)?.[1] ?? 0);
}

async function askAll(service: Service, dataDir: string): Promise<Row[]> {
  const bodies = new Bodies(packedFile(findFile(dataDir)), SEED);
  const client = new Client(service.url);
  const rows: Row[] = [];
  // `reading-routes` measures the other routes at this size.
  for (const operation of postedOperations) {
    const times: number[][] = [[], []];
    for (let turn = 0; turn < TURNS; turn++) {
      const body = bodies.next(operation);
      for (const each of times) each.push((await client.ask(operation.path, body)).ms);
    }
    const cells = times.map(summarize).flatMap(({ median, max }) => [median, max].map(duration));
    const longest = summarize(times.flat()).max;
    rows.push({
      cells: [operation.name, ...cells],
      ...goals(atMost(longest, ANSWER_MS_MAX, duration)),
    });
    progress(`${operation.name}: ${cells.join(', ')}`);
  }
  client.close();
  return rows;
}

function findFile(dataDir: string): string {
  const names = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const name = names.find(name => path.basename(name) === FILE_NAME);
  if (name === undefined) throw new Error(`${dataDir} has no ${FILE_NAME}`);
  return path.join(dataDir, name);
}

function bytesIn(folder: string): number {
  let bytes = 0;
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += fs.statSync(path.join(entry.parentPath, entry.name)).size;
  }
  return bytes;
}
