/** Puts a load on the service for the duration of other work, and reads its event-loop delay and memory. */

import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import type { Row } from '../report.ts';
import { duration, type Summary, whole } from '../statistics.ts';
import { type Ask, checkAnswers } from './answers.ts';
import { type LoadResult, RunningLoad } from './load.ts';
import type { LoopReading } from './loop-probe.ts';
import { KEY, type Service } from './service.ts';

export interface Phase {
  load: LoadResult;
  reading: LoopReading;
}

/** Throws if a request failed. */
export async function phase(
  service: Service,
  asks: () => Ask,
  sampleEvery: number,
  until: () => Promise<unknown>,
): Promise<Phase> {
  await service.probe();
  const running = new RunningLoad({ url: service.url, key: KEY, asks, sampleEvery });
  await until();
  const load = await running.stop();
  if (load.failed > 0) throw new Error(`${load.failed} failed, first ${load.firstFailure}`);
  return { load, reading: await service.probe() };
}

export function seconds(count: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, count * 1000));
}

export const PHASE_COLUMNS = ['answers', 'per second', 'median', 'p99', 'max', 'loop delay p99'];

/** One row for all answers, with `goal`, and one for each mode of operations if there are several. */
export function phaseRows(label: string, { load, reading }: Phase, goal: Partial<Row> = {}): Row[] {
  const times = ({ median, p99, max }: Summary) => [median, p99, max].map(duration);
  const all = [label, whole(load.latency.count), whole(load.perSecond), ...times(load.latency)];
  const rows: Row[] = [{ cells: [...all, duration(reading.p99)], ...goal }];
  if (load.latencyByMode.length < 2) return rows;
  for (const [mode, latency] of load.latencyByMode) {
    const cells = [`${label}: ${mode}`, whole(latency.count), '', ...times(latency), ''];
    rows.push({ cells });
  }
  return rows;
}

/** Compares the kept answers of all phases with the kernel; returns their number. */
export async function checkPhases(graph: PackedGraph, phases: Phase[]): Promise<number> {
  const samples = phases.flatMap(({ load }) => load.samples);
  await checkAnswers(graph, samples);
  return samples.length;
}
