/**
 * Measures the routes that read: decisions by id beside a bare Koa server in turns (argument `corpus`), and
 * vocabularies, statistics and snapshot on a synthetic graph (argument: its number of decisions).
 */
import autocannon from 'autocannon';
import { importedCorpus, realCorpus } from '../corpora.ts';
import { packStored } from '../graphs.ts';
import {
  args,
  atLeast,
  atMost,
  emit,
  emitSkipped,
  goals,
  isQuick,
  progress,
  type Row,
} from '../report.ts';
import { duration, median, ratio, type Summary, summarize, whole } from '../statistics.ts';
import type { BareOrder } from './bare-server.ts';
import { KEY, productSettings, Service } from './service.ts';

const CONNECTIONS = 32;
const ROUNDS = isQuick ? 1 : 5;
const ROUND_SECONDS = isQuick ? 1 : 3;
/** Decisions that are requested in turn; all are cached after the warm-up. */
const IDS = 500;
const RATIO_MIN = 0.6;
const P99_MS_MAX = 5;
const REQUESTS = isQuick ? 20 : 500;
const HEADERS = { authorization: `Bearer ${KEY}` };

/** Each request is new, so the result cache does not answer it. */
const CASES: [string, (i: number) => string][] = [
  ...[
    'categorias',
    'ministros',
    'turmas',
    'tribunais',
    'criterios',
    'dispositivos',
    'precedentes',
    'resultados',
  ].map((name): [string, (i: number) => string] => [
    `vocabularies/${name}`,
    i => `/v1/vocabularies/${name}?limit=${1 + (i % 200)}`,
  ]),
  [
    'vocabularies/criterios, a word as prefix',
    i => `/v1/vocabularies/criterios?q=dano%20${'amjps'[i % 5]}&limit=${1 + (i % 200)}`,
  ],
  ['statistics', () => '/v1/statistics'],
  ['snapshot', () => '/v1/snapshot'],
];

const [what = 'corpus'] = args;
if (what === 'corpus') await compareDecisions();
else await timeVocabularies(Number(what));

async function compareDecisions(): Promise<void> {
  const corpus = realCorpus();
  if (corpus === null) return emitSkipped('there is no corpus');
  const dataDir = await importedCorpus(corpus.file);
  const { graph } = await packStored(dataDir);
  const step = Math.max(1, Math.floor(graph.decisaoCount / IDS));
  const paths = Array.from(
    { length: Math.min(IDS, graph.decisaoCount) },
    (_, i) => `/v1/decisions/${encodeURIComponent(graph.id(i * step))}`,
  );
  const product = await Service.start(
    '../src/main.ts',
    ['serve', '--only', 'backend'],
    productSettings(dataDir),
  );
  const bare = await Service.start('http/bare-server.ts');
  try {
    await product.ready();
    const lengths: number[] = [];
    for (const path of paths) lengths.push((await read(product, path)).bytes);
    const order: BareOrder = { answerBytes: median(lengths) };
    await bare.exchange(
      order,
      (message): message is BareOrder => 'answerBytes' in (message as object),
    );
    const rounds: { own: number; other: number }[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      progress(`round ${round}`);
      const own = await perSecond(product, paths);
      const other = await perSecond(bare, ['/constant']);
      if (round > 0) rounds.push({ own, other });
    }
    const ratios = rounds.map(({ own, other }) => own / other);
    const rows: Row[] = [
      {
        cells: [
          'GET /v1/decisions/{decisao_id}, kept',
          String(order.answerBytes),
          whole(median(rounds.map(({ own }) => own))),
          whole(median(rounds.map(({ other }) => other))),
          `${ratio(median(ratios))} (${ratio(Math.min(...ratios))} to ${ratio(Math.max(...ratios))})`,
        ],
        ...goals(atLeast(median(ratios), RATIO_MIN, ratio)),
      },
    ];
    const columns = [
      `${corpus.name}, ${CONNECTIONS} connections`,
      'bytes',
      'per second',
      'bare Koa',
      'ratio',
    ];
    emit({ tables: [{ columns, rows }], notes: [] });
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

async function perSecond({ url }: Service, paths: readonly string[]): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    headers: HEADERS,
    requests: paths.map(path => ({ method: 'GET' as const, path })),
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refused`);
  return result.requests.average;
}

async function timeVocabularies(decisions: number): Promise<void> {
  const service = await Service.start('http/synthetic-service.ts', [String(decisions)], {
    SVC_API_KEYS: `bench:${KEY}`,
    SVC_RATE_LIMIT_PER_MINUTE: '100000000',
    SVC_LOG_LEVEL: 'error',
  });
  try {
    // Computations of the generation run in order: after this answer the background thread is idle.
    await read(service, '/v1/vocabularies/criterios?limit=200');
    const rows: Row[] = [];
    for (const [label, pathOf] of CASES) {
      progress(label);
      const rounds: Summary[] = [];
      // The first round warms up: it is not counted.
      for (let round = 0; round <= ROUNDS; round++) {
        const times: number[] = [];
        for (let i = 1; i <= REQUESTS; i++) times.push((await read(service, pathOf(i))).ms);
        if (round > 0) rounds.push(summarize(times));
      }
      const p99s = rounds.map(({ p99 }) => p99);
      const p99 = median(p99s);
      const range = `${duration(Math.min(...p99s))} to ${duration(Math.max(...p99s))}`;
      const middle = median(rounds.map(round => round.median));
      rows.push({
        cells: [label, duration(middle), `${duration(p99)} (${range})`],
        ...goals(atMost(p99, P99_MS_MAX, duration)),
      });
    }
    const columns = [`${whole(decisions)} decisions, one request at a time`, 'median', 'p99'];
    const notes = [
      `Medians of ${ROUNDS} rounds of ${REQUESTS} requests after one that warms up; in brackets the p99 of the rounds.`,
    ];
    emit({ tables: [{ columns, rows }], notes });
  } finally {
    await service.stop();
  }
}

async function read({ url }: Service, path: string): Promise<{ bytes: number; ms: number }> {
  const startedAt = performance.now();
  const answer = await fetch(url + path, { headers: HEADERS });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return { bytes: byteLength, ms: performance.now() - startedAt };
}
