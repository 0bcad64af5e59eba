/** Compares the service with one HTTP thread and with two, and with a bare Koa server, in turns and within one run. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importedCorpus, realCorpus } from '../corpora.ts';
import { type Packed, packStored } from '../graphs.ts';
import { atLeast, emit, emitSkipped, goals, isQuick, progress, type Row } from '../report.ts';
import { median, ratio, whole } from '../statistics.ts';
import { checkAnswers } from './answers.ts';
import { type Comparison, comparisons } from './http-cases.ts';
import { CONNECTIONS } from './load.ts';
import { answerAlike, loaded } from './rounds.ts';
import { productSettings, Service } from './service.ts';

const ROUNDS = isQuick ? 1 : 5;
const ROUND_SECONDS = isQuick ? 0.5 : 4;
const WARM_UP_SECONDS = isQuick ? 0.5 : 3;
const SAMPLE_EVERY = 50;
/** With two threads the service must not become slower, even though load and service share two cores. */
const RATIO_MIN = 0.95;
/** Numbers of threads for which the figures are extrapolated. */
const PAPER_THREADS = 16;
const THREADS = [1, 2] as const;

interface Stand {
  product: Record<(typeof THREADS)[number], Service>;
  bare: Service;
}

/** One load: answers a second, and microseconds of the whole process's CPU time for each answer. */
interface Measured {
  perSecond: number;
  cpuMicros: number;
}

type Round = Record<(typeof THREADS)[number] | 'bare', Measured>;

const corpus = realCorpus();
if (corpus === null) emitSkipped('there is no corpus');
else await compare(corpus);

async function compare({ name, file }: { name: string; file: string }): Promise<void> {
  const dataDir = await importedCorpus(file);
  const packed = await packStored(dataDir);
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-threads-'));
  fs.cpSync(dataDir, copy, { recursive: true });
  const started = (folder: string, threads: number) =>
    Service.start('../src/main.ts', ['serve', '--only', 'backend'], {
      ...productSettings(folder),
      SVC_HTTP_THREADS: String(threads),
    });
  const product = { 1: await started(dataDir, 1), 2: await started(copy, 2) };
  const stand: Stand = { product, bare: await Service.start('http/bare-server.ts') };
  try {
    await Promise.all(THREADS.map(threads => product[threads].ready()));
    const rows: Row[] = [];
    const onPaper: string[] = [];
    for (const comparison of comparisons(packed.graph)) {
      progress(comparison.label);
      const rounds = await measured(comparison, packed, stand);
      rows.push(rowOf(comparison, rounds));
      onPaper.push(paperOf(comparison, rounds));
    }
    report(`${name}, ${whole(packed.graph.decisaoCount)} decisions`, rows, onPaper);
  } finally {
    await Promise.all([product[1].stop(), product[2].stop(), stand.bare.stop()]);
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

async function measured(
  { asks }: Comparison,
  { graph }: Packed,
  { product, bare }: Stand,
): Promise<Round[]> {
  await answerAlike(bare, product[1], asks);
  for (const threads of THREADS) {
    const warm = await loaded(product[threads], asks, WARM_UP_SECONDS, SAMPLE_EVERY);
    await checkAnswers(graph, warm.samples);
  }
  await loaded(bare, asks, WARM_UP_SECONDS);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      1: await once(product[1], asks),
      2: await once(product[2], asks),
      bare: await once(bare, asks),
    });
  }
  return rounds;
}

async function once(service: Service, asks: Comparison['asks']): Promise<Measured> {
  const before = await service.probe();
  const startedAt = performance.now();
  const { perSecond } = await loaded(service, asks, ROUND_SECONDS);
  const seconds = (performance.now() - startedAt) / 1000;
  const { cpuSeconds } = await service.probe();
  const cpuMicros = ((cpuSeconds - before.cpuSeconds) * 1e6) / (perSecond * seconds);
  return { perSecond, cpuMicros };
}

function rowOf({ label }: Comparison, rounds: Round[]): Row {
  const rate = (which: keyof Round) => median(rounds.map(round => round[which].perSecond));
  const cpu = (which: keyof Round) => median(rounds.map(round => round[which].cpuMicros));
  const ratios = rounds.map(round => round[2].perSecond / round[1].perSecond);
  return {
    cells: [
      label,
      whole(rate('bare')),
      whole(rate(1)),
      whole(rate(2)),
      `${ratio(median(ratios))} (${ratio(Math.min(...ratios))} to ${ratio(Math.max(...ratios))})`,
      `${whole(cpu('bare'))} µs`,
      `${whole(cpu(1))} µs`,
      `${whole(cpu(2))} µs`,
    ],
    ...goals(atLeast(median(ratios), RATIO_MIN, ratio)),
  };
}

/** The extrapolated rate: cores are the limit, and each request takes its CPU time on one of them. */
function paperOf({ label }: Comparison, rounds: Round[]): string {
  const micros = median(rounds.map(round => round[2].cpuMicros));
  const each = 1e6 / micros;
  return `${label}: 1 s / ${whole(micros)} µs = ${whole(each)} answers a second and core, × ${PAPER_THREADS} = ${whole(each * PAPER_THREADS)}`;
}

function report(title: string, rows: Row[], onPaper: string[]): void {
  const columns = [
    title,
    'bare/s',
    '1 thread/s',
    '2 threads/s',
    'ratio 2 to 1 (range)',
    'bare CPU',
    '1 thread CPU',
    '2 threads CPU',
  ];
  emit({
    tables: [{ columns, rows }],
    notes: [
      `${CONNECTIONS} connections, closed loop, autocannon in a process of its own, which takes most of one of the ${os.availableParallelism()} cores: what a second HTTP thread gains shows only on more cores. ${ROUNDS} rounds of ${ROUND_SECONDS} s for each server in turn; rates and processor times are medians over the rounds, the ratio is the median of the ratios of the rounds.`,
      'CPU is the processor time of the whole process for each answer, with its garbage collection and what the kernel does for its sockets. The bare server is one thread.',
      `On paper, ${PAPER_THREADS} cores that do nothing else: ${onPaper.join('; ')}. The pool takes its cores from the same ${PAPER_THREADS}, and is fed by the owner alone.`,
    ],
  });
}
