/** Repeated refreshes of the whole service under 32 connections: `refresh.ts [DECISIONS] [REFRESHES]`. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generatedCorpus } from '../corpora.ts';
import { Draw } from '../draw.ts';
import { SEED } from '../generation.ts';
import { packStored } from '../graphs.ts';
import { args, atMost, emit, goals, isQuick, progress } from '../report.ts';
import { duration, median, megabytes, ratio, summarize, whole } from '../statistics.ts';
import { memoryCurve } from './memory-curve.ts';
import { wholeMix } from './mixes.ts';
import { checkPhases, PHASE_COLUMNS, type Phase, phase, phaseRows, seconds } from './phases.ts';
import type { Refreshed, RefreshOrder } from './refreshing-service.ts';
import { productSettings, Service } from './service.ts';
import { upload } from './write-times.ts';

const decisions = Number(args[0] ?? (isQuick ? 2000 : 100_000));
const refreshes = Number(args[1] ?? (isQuick ? 5 : 200));
const QUIET_SECONDS = isQuick ? 1 : 20;
const WARM_UP_SECONDS = isQuick ? 1 : 5;
const SAMPLE_EVERY = 100;
const RATIO_MAX = 1.5;
const GROWTH_MAX = 1.1;
/**
 * Garbage collection makes memory fluctuate, so a figure is the median over a refresh and its two neighbours on either
 * side.
 */
const TENTH = 10;
const AROUND = 2;
const DAY_SECONDS = '86400';
const PICTURE = 'refresh-memory.svg';
/** Rows of the table of memory. */
const SHOWN = 8;

/** Writes during the load, one each second. A refresh of the changed decisions serves each write. */
const WRITES = isQuick ? 3 : 60;

progress(`importing ${decisions} generated decisions, unless an earlier run did`);
const imported = await generatedCorpus(decisions, SEED);
const { graph } = await packStored(imported);
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-refresh-'));
fs.cpSync(imported, dataDir, { recursive: true });
const service = await Service.start('http/refreshing-service.ts', [], {
  ...productSettings(dataDir),
  // Only the bench starts refreshes.
  SVC_SNAPSHOT_REFRESH_SECONDS: DAY_SECONDS,
  SVC_SNAPSHOT_STALE_SECONDS: DAY_SECONDS,
});
try {
  await service.ready();
  const draw = new Draw(graph, SEED);
  const asks = () => wholeMix(draw);
  const ask = (until: () => Promise<unknown>) => phase(service, asks, SAMPLE_EVERY, until);
  await ask(() => seconds(WARM_UP_SECONDS));
  progress('quiet');
  const quiet = await ask(() => seconds(QUIET_SECONDS));
  const reports: Refreshed[] = [];
  const busy = await ask(() => refreshed(reports));
  const checked = await checkPhases(graph, [quiet, busy]);
  progress('writes');
  const before = await generation();
  const written = await ask(writes);
  const served = (await generation()) - before;
  if (served < WRITES / 2) throw new Error(`${WRITES} writes gave ${served} generations`);
  report({ quiet, busy, written, served }, reports, checked);
} finally {
  await service.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

/** Number of the generation in service. */
async function generation(): Promise<number> {
  const body = JSON.stringify({ limit: 1 });
  return JSON.parse(await service.ask({ path: '/v1/graph/pagerank', body })).meta.snapshot.id;
}

async function writes(): Promise<void> {
  for (let write = 0; write < WRITES; write++) {
    const second = seconds(1);
    const record = { id: `written-${write}`, data: '2020-01-01', criterios: ['DANO MORAL'] };
    await upload(service, record);
    await second;
  }
}

async function refreshed(reports: Refreshed[]): Promise<void> {
  const isReport = (message: unknown): message is Refreshed =>
    typeof message === 'object' && message !== null && 'outcome' in message;
  const order: RefreshOrder = { refreshes };
  service.send(order);
  // Waits by number, because a report that arrives together with another one is missed.
  while ((reports.at(-1)?.number ?? 0) < refreshes) {
    const one = await service.next(isReport);
    if (one.outcome !== 'published') throw new Error(`refresh ${one.number} ended ${one.outcome}`);
    reports.push(one);
    if (one.number % 10 === 0) {
      progress(`${one.number}: ${duration(one.ms)}, ${megabytes(one.residentBytes)}`);
    }
  }
}

interface Phases {
  quiet: Phase;
  busy: Phase;
  written: Phase;
  /** Generations during the writes. */
  served: number;
}

function report(phases: Phases, reports: Refreshed[], checked: number): void {
  const { quiet, busy, written, served } = phases;
  const slower = (phase: Phase) => phase.load.latency.p99 / quiet.load.latency.p99;
  const goal = (phase: Phase) =>
    goals(atMost(slower(phase), RATIO_MAX, value => `${ratio(value)} × quiet p99`));
  const residentAround = (number: number) =>
    median(
      reports
        .filter(report => Math.abs(report.number - number) <= AROUND)
        .map(({ residentBytes }) => residentBytes),
    );
  const tenth = residentAround(Math.min(TENTH, refreshes));
  const last = residentAround(refreshes);
  const took = summarize(reports.map(({ ms }) => ms));
  const shown = Array.from({ length: SHOWN }, (_, i) => Math.ceil((refreshes * (i + 1)) / SHOWN));
  picture(reports);
  const size = `${whole(decisions)} decisions, ${whole(graph.edgeCount)} relationships`;
  emit({
    tables: [
      {
        columns: [size, ...PHASE_COLUMNS],
        rows: [
          ...phaseRows('quiet', quiet),
          ...phaseRows(`during ${WRITES} writes, one a second`, written, goal(written)),
          ...phaseRows(`during ${refreshes} whole readings`, busy, goal(busy)),
        ],
      },
      {
        columns: ['refreshes', 'figure'],
        rows: [
          { cells: ['p99 during writes / p99 quiet', ratio(slower(written))] },
          { cells: [`generations during the ${WRITES} writes`, whole(served)] },
          { cells: ['p99 during whole readings / p99 quiet', ratio(slower(busy))] },
          { cells: ['one whole reading, median', duration(took.median)] },
          { cells: ['one whole reading, longest', duration(took.max)] },
          { cells: ['resident before the first', megabytes(quiet.reading.residentBytes)] },
          { cells: ['resident after the tenth', megabytes(tenth)] },
          {
            cells: ['resident after the last', megabytes(last)],
            ...goals(atMost(last, tenth * GROWTH_MAX, megabytes)),
          },
          { cells: ['after the last / after the tenth', ratio(last / tenth)] },
        ],
      },
      {
        columns: ['refresh', ...shown.map(String)],
        rows: [{ cells: ['resident', ...shown.map(number => megabytes(residentAround(number)))] }],
      },
    ],
    notes: [
      'The whole service with embedded stores. A whole reading reads the graph from the store regardless of its version, packs it, publishes it and writes the snapshot file. Here the next one follows at once; in service there is one an hour. It pauses for two thirds of its time unless it becomes urgent. A write uploads one decision, which wakes the refresher; it reads that decision and merges it. 32 connections, closed loop, four point operations for each pool operation, a new one for each request; embeddings are left out, because their cache grows to its limit in any case.',
      `No request failed; ${whole(checked)} answers, without those during writes, were equal to the kernel's, character by character. Memory is the median over five refreshes.`,
      `Memory after each refresh: ![resident memory over refreshes](${PICTURE})`,
    ],
  });
}

/** Writes the picture beside `RESULTS.md`. */
function picture(reports: Refreshed[]): void {
  if (isQuick) return;
  const megabytesOf = (bytes: number) => bytes / 1e6;
  const title = `Memory over ${refreshes} refreshes, ${whole(decisions)} decisions`;
  const text = memoryCurve(title, [
    {
      label: 'resident, whole process',
      colour: '#1f5fa8',
      values: reports.map(({ residentBytes }) => megabytesOf(residentBytes)),
    },
    {
      label: 'heap of the HTTP thread',
      colour: '#b3541e',
      values: reports.map(({ heapBytes }) => megabytesOf(heapBytes)),
    },
  ]);
  fs.writeFileSync(new URL(`../${PICTURE}`, import.meta.url), text);
}
