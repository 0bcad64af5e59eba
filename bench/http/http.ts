/** Compares the service over HTTP with a bare Koa server in turns: 32 connections, ratios within one run. */

import { importedCorpus, realCorpus } from '../corpora.ts';
import { type Packed, packStored } from '../graphs.ts';
import {
  atLeast,
  atMost,
  emit,
  emitSkipped,
  goals,
  isQuick,
  progress,
  type Row,
} from '../report.ts';
import { duration, median, ratio, whole } from '../statistics.ts';
import { checkAnswers } from './answers.ts';
import { type Comparison, comparisons } from './http-cases.ts';
import { CONNECTIONS, type LoadResult } from './load.ts';
import { answerAlike, loaded } from './rounds.ts';
import { productSettings, Service } from './service.ts';

interface Pair {
  product: LoadResult;
  bare: LoadResult;
  /** Event-loop delay of the service, in milliseconds. */
  delayP99: number;
}

const ROUNDS = isQuick ? 1 : 5;
const ROUND_SECONDS = isQuick ? 0.3 : 5;
const WARM_UP_SECONDS = isQuick ? 0.3 : 3;
const SAMPLE_EVERY = 50;
const DELAY_MS_MAX = 10;

const corpus = realCorpus();
if (corpus === null) emitSkipped('there is no corpus');
else await compare(corpus);

async function compare({ name, file }: { name: string; file: string }): Promise<void> {
  const dataDir = await importedCorpus(file);
  const packed = await packStored(dataDir);
  const product = await Service.start(
    '../src/main.ts',
    ['serve', '--only', 'backend'],
    productSettings(dataDir),
  );
  const bare = await Service.start('http/bare-server.ts');
  try {
    await product.ready();
    const rows: Row[] = [];
    for (const comparison of comparisons(packed.graph)) {
      progress(comparison.label);
      rows.push(await measured(comparison, packed, product, bare));
    }
    report(`${name}, ${whole(packed.graph.decisaoCount)} decisions`, rows);
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

async function measured(
  { label, asks, ratioMin }: Comparison,
  { graph }: Packed,
  product: Service,
  bare: Service,
): Promise<Row> {
  const answerBytes = await answerAlike(bare, product, asks);
  const warm = await loaded(product, asks, WARM_UP_SECONDS, SAMPLE_EVERY);
  await checkAnswers(graph, warm.samples);
  await loaded(bare, asks, WARM_UP_SECONDS);
  const pairs: Pair[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await product.probe();
    const own = await loaded(product, asks, ROUND_SECONDS);
    const { p99 } = await product.probe();
    pairs.push({ product: own, bare: await loaded(bare, asks, ROUND_SECONDS), delayP99: p99 });
  }
  const ratios = pairs.map(pair => pair.product.perSecond / pair.bare.perSecond);
  const delay = Math.max(...pairs.map(({ delayP99 }) => delayP99));
  return {
    cells: [
      label,
      String(answerBytes),
      whole(median(pairs.map(pair => pair.product.perSecond))),
      whole(median(pairs.map(pair => pair.bare.perSecond))),
      `${ratio(median(ratios))} (${ratio(Math.min(...ratios))} to ${ratio(Math.max(...ratios))})`,
      duration(median(pairs.map(pair => pair.product.latency.median))),
      duration(median(pairs.map(pair => pair.product.latency.p99))),
      duration(delay),
    ],
    ...goals(
      ...(ratioMin === undefined ? [] : [atLeast(median(ratios), ratioMin, ratio)]),
      atMost(delay, DELAY_MS_MAX, value => `delay ${duration(value)}`),
    ),
  };
}

function report(title: string, rows: Row[]): void {
  const columns = [
    title,
    'bytes',
    'product/s',
    'bare/s',
    'ratio (range)',
    'median',
    'p99',
    'delay p99',
  ];
  emit({
    tables: [{ columns, rows }],
    notes: [
      `${CONNECTIONS} connections, closed loop, autocannon in a process of its own. The product has its defaults (key, rate limit, validation, metrics); the bare server is Koa with @koa/router and koa-body and answers a constant text with the median length of the product's answers to the same requests.`,
      `${ROUNDS} rounds of ${ROUND_SECONDS} s for each server in turn. Rates and latencies are medians over the rounds; the ratio is the median of the ratios of the rounds.`,
      'Delay is how late the event loop was, the highest p99 of a round. One of 50 answers of the warm-up is compared with the kernel, character by character; any status other than 2xx fails the bench.',
    ],
  });
}
