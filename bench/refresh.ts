/** Refreshes of the whole service in a row while 32 connections ask: `refresh.ts [DECISIONS] [REFRESHES]`. */
import { type Ask, checkAnswers } from './answers.ts';
import { generatedCorpus } from './corpora.ts';
import { Draw } from './draw.ts';
import { SEED } from './generation.ts';
import { packStored } from './graphs.ts';
import { type LoadResult, RunningLoad } from './load.ts';
import type { LoopReading } from './loop-probe.ts';
import { wholeMix } from './mixes.ts';
import type { Refreshed, RefreshOrder } from './refreshing-service.ts';
import { args, atMost, emit, goals, isQuick, progress, type Row } from './report.ts';
import { KEY, productSettings, Service } from './service.ts';
import { duration, median, megabytes, ratio, summarize, whole } from './statistics.ts';

interface Phase {
  load: LoadResult;
  reading: LoopReading;
}

const decisions = Number(args[0] ?? (isQuick ? 2000 : 100_000));
const refreshes = Number(args[1] ?? (isQuick ? 5 : 200));
const QUIET_SECONDS = isQuick ? 1 : 20;
const WARM_UP_SECONDS = isQuick ? 1 : 5;
const SAMPLE_EVERY = 100;
const RATIO_MAX = 2;
const GROWTH_MAX = 1.1;
/** Memory is taken as the median over a refresh and its two neighbours on either side: it swings with collections. */
const TENTH = 10;
const AROUND = 2;
const DAY_SECONDS = '86400';

progress(`importing ${decisions} generated decisions, unless they are there from an earlier run`);
const dataDir = await generatedCorpus(decisions, SEED);
const { graph } = await packStored(dataDir);
const service = await Service.start('./refreshing-service.ts', [], {
  ...productSettings(dataDir),
  // The bench alone says when to refresh.
  SVC_SNAPSHOT_REFRESH_SECONDS: DAY_SECONDS,
  SVC_SNAPSHOT_STALE_SECONDS: DAY_SECONDS,
});
try {
  await service.ready();
  const draw = new Draw(graph, SEED);
  const asks = () => wholeMix(draw);
  await phase(asks, () => seconds(WARM_UP_SECONDS));
  progress('quiet');
  const quiet = await phase(asks, () => seconds(QUIET_SECONDS));
  const reports: Refreshed[] = [];
  const busy = await phase(asks, () => refreshed(reports));
  await checkAnswers(graph, [...quiet.load.samples, ...busy.load.samples]);
  report(quiet, busy, reports);
} finally {
  await service.stop();
}

/** Load for as long as `until` takes. */
async function phase(asks: () => Ask, until: () => Promise<unknown>): Promise<Phase> {
  await service.probe();
  const running = new RunningLoad({ url: service.url, key: KEY, asks, sampleEvery: SAMPLE_EVERY });
  await until();
  const load = await running.stop();
  if (load.failed > 0) throw new Error(`${load.failed} failed, first ${load.firstFailure}`);
  return { load, reading: await service.probe() };
}

async function refreshed(reports: Refreshed[]): Promise<void> {
  const isReport = (message: unknown): message is Refreshed =>
    typeof message === 'object' && message !== null && 'outcome' in message;
  const order: RefreshOrder = { refreshes };
  service.send(order);
  while (reports.length < refreshes) {
    const one = await service.next(isReport);
    if (one.outcome !== 'published') throw new Error(`refresh ${one.number} ended ${one.outcome}`);
    reports.push(one);
    if (one.number % 10 === 0) {
      progress(`${one.number}: ${duration(one.ms)}, ${megabytes(one.residentBytes)}`);
    }
  }
}

function seconds(count: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, count * 1000));
}

function report(quiet: Phase, busy: Phase, reports: Refreshed[]): void {
  const slower = busy.load.latency.p99 / quiet.load.latency.p99;
  const residentAround = (number: number) =>
    median(
      reports
        .filter(report => Math.abs(report.number - number) <= AROUND)
        .map(({ residentBytes }) => residentBytes),
    );
  const tenth = residentAround(Math.min(TENTH, refreshes));
  const last = residentAround(refreshes);
  const took = summarize(reports.map(({ ms }) => ms));
  const line = (label: string, { load, reading }: Phase): Row => ({
    cells: [
      label,
      whole(load.latency.count),
      whole(load.perSecond),
      duration(load.latency.median),
      duration(load.latency.p99),
      duration(load.latency.max),
      duration(reading.p99),
    ],
  });
  const size = `${whole(decisions)} decisions, ${whole(graph.edgeCount)} relationships`;
  emit({
    tables: [
      {
        columns: [size, 'answers', 'per second', 'median', 'p99', 'max', 'loop delay p99'],
        rows: [
          line('quiet', quiet),
          {
            ...line(`during ${refreshes} refreshes`, busy),
            ...goals(atMost(slower, RATIO_MAX, value => `${ratio(value)} × quiet p99`)),
          },
        ],
      },
      {
        columns: ['refreshes', 'figure'],
        rows: [
          { cells: ['p99 during over p99 quiet', ratio(slower)] },
          { cells: ['one refresh, median', duration(took.median)] },
          { cells: ['one refresh, longest', duration(took.max)] },
          { cells: ['resident after the tenth', megabytes(tenth)] },
          {
            cells: ['resident after the last', megabytes(last)],
            ...goals(atMost(last, tenth * GROWTH_MAX, megabytes)),
          },
        ],
      },
    ],
    notes: [
      'The whole service with embedded stores; each refresh reads the graph from the store whatever its version says, packs, publishes and writes the snapshot file; the next follows at once. 32 connections, closed loop, four point operations to one of the pool, drawn afresh; embeddings are left out, for their cache grows to its limit whatever the refreshes do.',
      `No failed answer; ${quiet.load.samples.length + busy.load.samples.length} answers were compared with the kernel, to the letter. Memory is the median over five refreshes.`,
    ],
  });
}
