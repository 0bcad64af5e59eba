/**
 * Time from a file in the form of the STJ's open data to the first answer, in the embedded store. One process imports
 * the file, then a service starts on the data folder. Usage: `espelhos.ts [RECORDS]`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../corpora.ts';
import { packStored } from '../graphs.ts';
import { ask } from '../http/answers.ts';
import { productSettings, Service } from '../http/service.ts';
import { args, atMost, emit, goals, isQuick, progress, type Row } from '../report.ts';
import { duration, whole } from '../statistics.ts';
import { citationComponents } from './citation-components.ts';
import { espelhoArray } from './espelho-records.ts';

const RECORDS = isQuick ? 1_000 : Number(args[0] ?? 100_000);
const SEED = 20_261_127;
const MS_MAX = 120_000;
const MEGABYTES_MAX = 1_024;
const LOOK_MS = 100;
const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

const file = path.join(temporaryFolder(), 'espelhos.json');
const handle = fs.openSync(file, 'w');
for (const piece of espelhoArray(RECORDS, SEED)) fs.writeSync(handle, piece);
fs.closeSync(handle);
const { size } = fs.statSync(file);
const dataDir = path.join(temporaryFolder(), 'data');
const settings = productSettings(dataDir);

progress(`${RECORDS} records, ${whole(size / 1e6)} MB`);
const startedAt = performance.now();
const { output, peakMb } = await imported();
const importMs = performance.now() - startedAt;
const service = await Service.start('../src/main.ts', ['serve', '--only', 'backend'], settings);
let answeredMs: number;
try {
  await service.ready();
  await service.ask(ask('pagerank', { limit: 10 }));
  answeredMs = performance.now() - startedAt;
} finally {
  await service.stop();
}
await report(answeredMs);

/** The lines of the summary with counts, joined. */
function graphOf(text: string): string {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => /^(nodes|relationships|skipped lines)/.test(line))
    .join('; ');
}

async function componentsOf(): Promise<string> {
  const { graph } = await packStored(dataDir);
  const { citations, resolved, components, largest } = citationComponents(graph);
  return (
    `${whole(resolved)} of ${whole(citations)} citations lead to decisions; ` +
    `${whole(components)} components, the largest of ${whole(largest)} decisions`
  );
}

async function report(firstMs: number): Promise<void> {
  const mb = (megabytes: number) => `${whole(megabytes)} MB`;
  const rows: Row[] = [
    { cells: ['the import', duration(importMs)] },
    {
      cells: ['from the file to the first answer', duration(firstMs)],
      ...goals(atMost(firstMs, MS_MAX, duration)),
    },
    {
      cells: ['memory of the import, at most', mb(peakMb)],
      ...goals(atMost(peakMb, MEGABYTES_MAX, mb)),
    },
    { cells: ['the graph', graphOf(output)] },
    { cells: ['citations', await componentsOf()] },
  ];
  emit({
    tables: [
      { columns: [`${whole(RECORDS)} records of ${whole(size / RECORDS)} bytes`, 'figure'], rows },
    ],
    notes: ['Memory is the largest resident set of the import process, threads included (VmHWM).'],
  });
}

async function imported(): Promise<{ output: string; peakMb: number }> {
  const child = spawn(process.execPath, [MAIN, 'import', file], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  let peakMb = 0;
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid!));
  }, LOOK_MS);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`the import ended with ${code}: ${output}`);
  return { output, peakMb };
}

function peakOf(pid: number): number {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
