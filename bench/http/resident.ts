/**
 * Resident memory of the whole service, with backend and hub in one process: idle after each kind of start, and after
 * load.
 */
import { operations } from '../../src/engine/operations/registry.ts';
import { generatedCorpus, temporaryFolder } from '../corpora.ts';
import { Draw } from '../draw.ts';
import { SEED } from '../generation.ts';
import { packStored } from '../graphs.ts';
import { atMost, emit, goals, isQuick, progress, type Row } from '../report.ts';
import { megabytes, whole } from '../statistics.ts';
import { RunningLoad } from './load.ts';
import { wholeMix } from './mixes.ts';
import { KEY, productSettings, Service } from './service.ts';

const IDLE_MS = isQuick ? 1_000 : 30_000;
const ASKED = isQuick ? 1 : 20;
const ROUNDS = isQuick ? 1 : 8;
const ROUND_MS = isQuick ? 300 : 20_000;
const LARGE_DECISIONS = isQuick ? 100 : 50_000;
const IDLE_MAX_BYTES = 350e6;

const rows: Row[] = [];
for (const [name, isDemo] of [['empty store', false] as const, ['demonstration', true] as const]) {
  const folder = temporaryFolder();
  const isFilled = isDemo && !isQuick;
  const first = await start(folder, isFilled);
  await measure(`${name}, first start`, first);
  await first.stop();
  const next = await start(folder, isFilled);
  await measure(`${name}, next start`, next, isDemo ? IDLE_MAX_BYTES : null);
  for (let round = 0; round < ASKED; round++) await askAll(next);
  await measure(`${name}, each operation asked ${ASKED} times`, next);
  await next.stop();
}
await measureLarge();
emit({
  tables: [{ columns: ['backend and hub in one process', 'idle', 'peak since the start'], rows }],
  notes: [
    `Idle: resident memory ${IDLE_MS / 1000} s after the last request or the start. A first start creates the database and imports the demonstration.`,
    `A round: mixed operations over 32 connections for ${ROUND_MS / 1000} s, four point operations for each pool operation.`,
  ],
});

/** The generated decisions were imported by another process. */
async function measureLarge(): Promise<void> {
  const dataDir = await generatedCorpus(LARGE_DECISIONS, SEED);
  const draw = new Draw((await packStored(dataDir)).graph, SEED);
  const service = await start(dataDir, false);
  await measure(`${whole(LARGE_DECISIONS)} decisions, start`, service);
  for (let round = 0; round < ROUNDS; round++) {
    const load = new RunningLoad({ url: service.url, key: KEY, asks: () => wholeMix(draw) });
    await new Promise(resolve => setTimeout(resolve, ROUND_MS));
    await load.stop();
  }
  await measure(`${whole(LARGE_DECISIONS)} decisions, after ${ROUNDS} rounds`, service);
  await service.stop();
}

async function start(folder: string, isDemo: boolean): Promise<Service> {
  const settings = { SVC_DEMO: String(isDemo), SVC_HUB_PORT: '0' };
  const all = { ...productSettings(folder), ...settings };
  return (await Service.start('../src/main.ts', ['serve'], all)).ready();
}

async function measure(label: string, service: Service, bytesMax: number | null = null) {
  await new Promise(resolve => setTimeout(resolve, IDLE_MS));
  const { residentBytes: idle, peakBytes } = await service.probe();
  progress(`${label}: ${megabytes(idle)}, peak ${megabytes(peakBytes)}`);
  const bound = bytesMax === null ? {} : goals(atMost(idle, bytesMax, megabytes));
  rows.push({ cells: [label, megabytes(idle), megabytes(peakBytes)], ...bound });
}

/**
 * The examples of all operations at once, so that each thread is started. The examples use the demonstration corpus.
 */
async function askAll(service: Service): Promise<void> {
  const asked = operations.map(({ path, example }) =>
    service.ask({ path, body: JSON.stringify(example) }).catch(() => undefined),
  );
  await Promise.all(asked);
}
