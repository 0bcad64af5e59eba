/** Resident memory of the whole service, backend and hub in one process: idle after each kind of start, and after use. */
import { operations } from '../../src/engine/operations/registry.ts';
import { temporaryFolder } from '../corpora.ts';
import { atMost, emit, goals, isQuick, progress, type Row } from '../report.ts';
import { megabytes } from '../statistics.ts';
import { productSettings, Service } from './service.ts';

const IDLE_MS = isQuick ? 1_000 : 30_000;
const ROUNDS = isQuick ? 1 : 20;
const IDLE_MAX_BYTES = 350e6;

const rows: Row[] = [];
for (const [name, isDemo] of [['empty store', false] as const, ['demonstration', true] as const]) {
  const folder = temporaryFolder();
  const start = async () => {
    const settings = { SVC_DEMO: String(isDemo && !isQuick), SVC_HUB_PORT: '0' };
    const all = { ...productSettings(folder), ...settings };
    return (await Service.start('../src/main.ts', ['serve'], all)).ready();
  };
  const first = await start();
  await measure(`${name}, first start`, first);
  await first.stop();
  const next = await start();
  await measure(`${name}, next start`, next, isDemo ? IDLE_MAX_BYTES : null);
  for (let round = 0; round < ROUNDS; round++) await askAll(next);
  await measure(`${name}, each operation asked ${ROUNDS} times`, next);
  await next.stop();
}
emit({
  tables: [{ columns: ['backend and hub in one process', 'idle', 'peak since the start'], rows }],
  notes: [
    `Idle: resident memory ${IDLE_MS / 1000} s after the last request or the start. A first start creates the database and imports the demonstration.`,
  ],
});

async function measure(label: string, service: Service, bytesMax: number | null = null) {
  await new Promise(resolve => setTimeout(resolve, IDLE_MS));
  const { residentBytes: idle, peakBytes } = await service.probe();
  progress(`${label}: ${megabytes(idle)}, peak ${megabytes(peakBytes)}`);
  const bound = bytesMax === null ? {} : goals(atMost(idle, bytesMax, megabytes));
  rows.push({ cells: [label, megabytes(idle), megabytes(peakBytes)], ...bound });
}

/** Every operation's example at once, so that each thread is started; the examples are of the demonstration. */
async function askAll(service: Service): Promise<void> {
  const asked = operations.map(({ path, example }) =>
    service.ask({ path, body: JSON.stringify(example) }).catch(() => undefined),
  );
  await Promise.all(asked);
}
