/**
 * A polite key with ten requests a second of each kind, alone and beside a greedy one. The greedy key has 100
 * connections that search, 8 that upload and 100 that request optimal-argument. Latency is measured from the moment at
 * which a request was due.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { importedCorpus, realCorpus } from '../corpora.ts';
import { atMost, emit, emitSkipped, goals, isQuick, progress, type Row } from '../report.ts';
import { duration, ratio, summarize, whole } from '../statistics.ts';
import { type Kind, requestOf, statusOf } from './asked-kinds.ts';
import { productSettings, Service } from './service.ts';

const KINDS: Kind[] = ['search', 'optimal-argument', 'memory', 'upload'];
const [GREEDY, POLITE] = ['greedy-4b1f0c7a9d', 'polite-8e2d6a3c5f'];
const EVERY_MS = 100;
const WARM_UP_SECONDS = isQuick ? 3 : 20;
const PHASE_SECONDS = isQuick ? 5 : 60;
/** Share of the greedy connections in a quick run. */
const FACTOR = isQuick ? 0.1 : 1;
const RATIO_MAX = 3;

interface Phase {
  /** Latencies in milliseconds. */
  latencies: Map<Kind, number[]>;
  failures: Map<Kind, number[]>;
}

const corpus = realCorpus();
if (corpus === null) emitSkipped('there is no corpus');
else await report(corpus);

async function report({ name, file }: { name: string; file: string }): Promise<void> {
  const dataDir = await importedCorpus(file);
  const settings = {
    ...productSettings(dataDir),
    SVC_API_KEYS: `greedy:${GREEDY},polite:${POLITE}`,
  };
  const service = await Service.start('../src/main.ts', ['serve', '--only', 'backend'], settings);
  try {
    await service.ready();
    await polite(service.url, WARM_UP_SECONDS);
    progress('alone');
    const quiet = await polite(service.url, PHASE_SECONDS);
    progress('beside the greedy key');
    const load = await startGreedy(service.url);
    await new Promise(resolve => setTimeout(resolve, WARM_UP_SECONDS * 1000));
    const beside = await polite(service.url, PHASE_SECONDS);
    const counts = await load.stop();
    const columns = ['the polite key', 'p99 alone', 'p99 beside', 'times', 'failed'];
    const rows = KINDS.map(kind => rowOf(kind, quiet, beside));
    emit({
      tables: [{ columns: [`${name}, ${columns[0]}`, ...columns.slice(1)], rows }],
      notes: [
        'The greedy client runs on the processors of the service, at a lower priority than it.',
        `Answers that the greedy key had, by kind and status: ${counts}.`,
      ],
    });
  } finally {
    await service.stop();
  }
}

function rowOf(kind: Kind, quiet: Phase, beside: Phase): Row {
  const [alone, then] = [quiet, beside].map(phase => summarize(phase.latencies.get(kind)!).p99);
  const failures = [quiet, beside].flatMap(phase => phase.failures.get(kind)!);
  const slower = then! / alone!;
  const failed =
    failures.length === 0
      ? '0'
      : `${failures.length} (status ${[...new Set(failures)].join(', ')})`;
  return {
    cells: [kind, duration(alone!), duration(then!), ratio(slower), failed],
    ...goals(
      atMost(slower, RATIO_MAX, value => `${ratio(value)} × p99 alone`),
      atMost(failures.length, 0, value => `${whole(value)} failed`),
    ),
  };
}

/** Sends a request of each kind every 100 ms, even if earlier ones are still open. */
async function polite(url: string, seconds: number): Promise<Phase> {
  const latencies = new Map(KINDS.map(kind => [kind, [] as number[]]));
  const failures = new Map(KINDS.map(kind => [kind, [] as number[]]));
  const startedAt = performance.now();
  const open: Promise<void>[] = [];
  for (let i = 0; i < (seconds * 1000) / EVERY_MS; i++) {
    const dueAt = startedAt + i * EVERY_MS;
    await new Promise(resolve => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
    for (const kind of KINDS) open.push(ask(kind, i, dueAt));
  }
  await Promise.all(open);
  return { latencies, failures };

  async function ask(kind: Kind, i: number, dueAt: number): Promise<void> {
    const status = await statusOf(url, POLITE!, requestOf(kind, i));
    latencies.get(kind)!.push(performance.now() - dueAt);
    if (status < 200 || status > 299) failures.get(kind)!.push(status);
  }
}

async function startGreedy(url: string): Promise<{ stop(): Promise<string> }> {
  const script = fileURLToPath(new URL('greedy-load.ts', import.meta.url));
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const child = spawn(process.execPath, [script, url, GREEDY!, String(FACTOR)], { stdio });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'close');
  // The first line of output says that the process has started.
  await Promise.race([once(child.stdout, 'data'), ended]);
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      const counts = JSON.parse(output.trim().split('\n').at(-1)!) as Record<string, number>;
      const told = Object.entries(counts).map(([name, count]) => `${name}: ${whole(count)}`);
      return told.sort().join('; ');
    },
  };
}
