/** Times kernels on one thread: `kernels.ts DECISIONS series|independent` or `kernels.ts corpus`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Budget } from '../../src/engine/budget.ts';
import { openFamily, packFamily } from '../../src/engine/family.ts';
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import type { KernelModule, Task } from '../../src/engine/operation.ts';
import { operations } from '../../src/engine/operations/registry.ts';
import { Scratch } from '../../src/engine/scratch.ts';
import { importedCorpus, realCorpus } from '../corpora.ts';
import { Draw } from '../draw.ts';
import { SEED } from '../generation.ts';
import { density, type Packed, packStored, packSynthetic } from '../graphs.ts';
import { args, atMost, emit, emitSkipped, goals, isQuick, progress, type Row } from '../report.ts';
import { duration, ratio, type Summary, summarize, whole } from '../statistics.ts';
import { type Case, INDEPENDENT_CASES, SERIES_CASES } from './kernel-cases.ts';

/** Targets apply to graphs of this size. */
const TARGET_DECISIONS = 1_000_000;
const QUICK_SHRINK = 100;
const SETTLE_MS = 500;
/** Categories, ministers or topics of the later requests. */
const FAMILIES = 20;

const scratch = new Scratch();
/** Counts the answers, so that the optimizer cannot remove the work. */
let answered = 0;

const [size, draws] = args;
if (size === 'corpus') await onCorpus();
else await onSynthetic(Number(size), draws === 'independent' ? 'independent' : 'series');

async function onSynthetic(decisions: number, draws: 'series' | 'independent'): Promise<void> {
  const count = isQuick ? decisions / QUICK_SHRINK : decisions;
  const packed = packSynthetic(count, draws);
  const shape = draws === 'series' ? 'in series of similar ones' : 'drawing independently';
  const title = `${whole(count)} decisions ${shape}, ${density(packed)}`;
  const cases = draws === 'series' ? SERIES_CASES : INDEPENDENT_CASES;
  const max = decisions === TARGET_DECISIONS ? 3000 : undefined;
  const pack = goals(...(max === undefined ? [] : [atMost(packed.packMs, max, duration)]));
  const packRow = ['pack', '1', '', duration(packed.packMs), '', '', '', ''];
  const rows = await measured(packed.graph, cases, decisions);
  report(title, [{ cells: packRow, ...pack }, ...rows]);
}

async function onCorpus(): Promise<void> {
  const corpus = realCorpus();
  if (corpus === null) return emitSkipped('there is no corpus');
  const packed: Packed = await packStored(await importedCorpus(corpus.file));
  const title = `${whole(packed.graph.decisaoCount)} real decisions (${corpus.name}), ${density(packed)}`;
  report(title, await measured(packed.graph, SERIES_CASES, 0));
}

async function measured(graph: PackedGraph, cases: Case[], decisions: number): Promise<Row[]> {
  // Collects the garbage of packing before the measurements.
  globalThis.gc?.();
  await sleep(SETTLE_MS);
  const rows: Row[] = [];
  for (const one of cases) {
    progress(one.label);
    const kernel: KernelModule = await import(
      `../../src/engine/operations/${one.operation}/kernel.ts`
    );
    const samples = one.again === undefined ? times(graph, one, kernel) : later(graph, one, kernel);
    rows.push(row(one, summarize(samples), decisions));
  }
  if (answered === 0) throw new Error('no kernel gave an answer');
  return rows;
}

/** Times of the measured runs, in milliseconds. */
function times(graph: PackedGraph, one: Case, kernel: KernelModule): number[] {
  const draw = new Draw(graph, SEED);
  const { params, index } = operations.find(({ name }) => name === one.operation)!;
  if (index !== undefined) kernel.precompute!(graph, { budget: new Budget(), scratch });
  const runs = isQuick ? Math.ceil(one.runs / QUICK_SHRINK) : one.runs;
  const warmUp = Math.ceil(runs / 5);
  const samples: number[] = [];
  for (let n = -warmUp; n < runs; n++) {
    const body = one.body === undefined ? null : params.parse(one.body(draw));
    if (body === null) graph.derivedState.fill(0);
    const task: Task = { budget: new Budget(), scratch };
    const startedAt = performance.now();
    const outcome =
      body === null ? kernel.precompute!(graph, task) : kernel.run(graph, body as never, task);
    const ms = performance.now() - startedAt;
    if (!outcome.ok) throw new Error(`${one.label} was rejected: ${outcome.code}`);
    answered += outcome.data === null ? 1 : Object.keys(outcome.data as object).length;
    if (n >= 0) samples.push(ms);
  }
  return samples;
}

/** Times of answers from families, in milliseconds. */
function later(graph: PackedGraph, one: Case, kernel: KernelModule): number[] {
  const draw = new Draw(graph, SEED);
  const { params } = operations.find(({ name }) => name === one.operation)!;
  const task = (): Task => ({ budget: new Budget(), scratch });
  const firsts = Array.from({ length: isQuick ? 1 : FAMILIES }, () => {
    const body = one.body!(draw);
    const made = kernel.family!(graph, params.parse(body) as never, task());
    if (!made.ok) throw new Error(`${one.label} was rejected: ${made.code}`);
    return { body, family: openFamily(packFamily(made.data)) };
  });
  const runs = isQuick ? Math.ceil(one.runs / QUICK_SHRINK) : one.runs;
  const warmUp = Math.ceil(runs / 5);
  const samples: number[] = [];
  for (let n = -warmUp; n < runs; n++) {
    const { body, family } = draw.of(firsts);
    const asked = params.parse({ ...body, ...one.again!(draw) });
    const startedAt = performance.now();
    const outcome = kernel.answer!(graph, family, asked as never, task());
    const ms = performance.now() - startedAt;
    if (!outcome.ok) throw new Error(`${one.label} was rejected: ${outcome.code}`);
    answered += Object.keys(outcome.data as object).length;
    if (n >= 0) samples.push(ms);
  }
  return samples;
}

function row(one: Case, summary: Summary, decisions: number): Row {
  const { count, min, median, p99, mean, deviation } = summary;
  const native = isQuick ? undefined : one.native?.[decisions];
  const wanted = [
    ...(one.medianMax === undefined ? [] : [atMost(median, one.medianMax, duration)]),
    ...(one.p99Max === undefined
      ? []
      : [atMost(p99, one.p99Max, value => `${duration(value)} (p99)`)]),
  ];
  const cells = [
    one.label,
    String(count),
    ...[min, median, p99].map(duration),
    `${duration(mean)} ± ${duration(deviation)}`,
    native === undefined ? '' : duration(native),
    native === undefined ? '' : ratio(median / native),
  ];
  return { cells, ...goals(...(decisions === TARGET_DECISIONS ? wanted : [])) };
}

function report(title: string, rows: Row[]): void {
  const columns = [title, 'runs', 'min', 'median', 'p99', 'mean ± std', 'C++', 'ratio'];
  emit({
    tables: [{ columns, rows }],
    notes: [
      'One thread of an idle machine; the kernel alone, without JSON and HTTP; a fifth as many runs before to warm up.',
      '`again` is an answer from the family that a first question about the same category, minister or topic has made (docs/families.md); the other rows of these operations are first questions.',
      'Mixed topics are a common word, two words of a criterion and the whole name of one, each a third of the time; large categories are the three with the most decisions.',
      'Pack is measured once in a new process, with the code of the loader thread. C++ is the median of the same work on one thread, on a synthetic graph of the same size on another day: the ratio is an indication only.',
    ],
  });
}
