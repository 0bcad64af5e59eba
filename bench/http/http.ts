/** Compares the service over HTTP with a bare Koa server in turns: 32 connections, ratios within one run. */

import { importedCorpus, realCorpus } from '../corpora.ts';
import { packStored } from '../graphs.ts';
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
import { compared, type Rounds, type Servers } from './comparing.ts';
import { type Comparison, comparisons } from './http-cases.ts';
import { CONNECTIONS } from './load.ts';
import { productSettings, Service } from './service.ts';

const ROUNDS: Rounds = isQuick
  ? { count: 1, seconds: 0.3, warmUpSeconds: 0.3 }
  : { count: 5, seconds: 5, warmUpSeconds: 3 };
const DELAY_MS_MAX = 10;

const corpus = realCorpus();
if (corpus === null) emitSkipped('there is no corpus');
else await compare(corpus);

async function compare({ name, file }: { name: string; file: string }): Promise<void> {
  const dataDir = await importedCorpus(file);
  const { graph } = await packStored(dataDir);
  const product = await Service.start(
    '../src/main.ts',
    ['serve', '--only', 'backend'],
    productSettings(dataDir),
  );
  const bare = await Service.start('http/bare-server.ts');
  try {
    await product.ready();
    const rows: Row[] = [];
    for (const comparison of comparisons(graph)) {
      progress(comparison.label);
      rows.push(await measured(comparison, { product, bare, graph }));
    }
    report(`${name}, ${whole(graph.decisaoCount)} decisions`, rows);
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

async function measured(comparison: Comparison, servers: Servers): Promise<Row> {
  const { label, asks, ratioMin } = comparison;
  const { answerBytes, pairs, ratios, ratio: middle } = await compared(asks, servers, ROUNDS);
  const delay = Math.max(...pairs.map(({ delayP99 }) => delayP99));
  return {
    cells: [
      label,
      String(answerBytes),
      whole(median(pairs.map(pair => pair.product.perSecond))),
      whole(median(pairs.map(pair => pair.bare.perSecond))),
      `${ratio(middle)} (${ratio(Math.min(...ratios))} to ${ratio(Math.max(...ratios))})`,
      duration(median(pairs.map(pair => pair.product.latency.median))),
      duration(median(pairs.map(pair => pair.product.latency.p99))),
      duration(delay),
    ],
    ...goals(
      ...(ratioMin === undefined ? [] : [atLeast(middle, ratioMin, ratio)]),
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
      `${ROUNDS.count} rounds of ${ROUNDS.seconds} s for each server in turn. Rates and latencies are medians over the rounds; the ratio is the median of the ratios of the rounds.`,
      'Delay is how late the event loop was, the highest p99 of a round. One of 50 answers of the warm-up is compared with the kernel, character by character; any status other than 2xx fails the bench.',
    ],
  });
}
