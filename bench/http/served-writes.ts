/** Time until an uploaded decision is served: `served-writes.ts STORE [DECISIONS]`, STORE `embedded` or `neo4j`. */
import { args, atMost, emit, emitSkipped, goals, isQuick, progress, type Row } from '../report.ts';
import { duration, summarize, whole } from '../statistics.ts';
import { filledStore, type StoreName } from './filled-store.ts';
import { seconds } from './phases.ts';
import { KEY, Service } from './service.ts';

const store = args[0] as StoreName;
const decisions = isQuick ? 2000 : Number(args[1] ?? 100_000);
const WRITES = isQuick ? 4 : 50;
const SECONDS_MAX = decisions > 100_000 ? 5 : 1;
const LOOK_SECONDS = 0.01;
const SERVED_MS_MAX = 300_000;
/** After each write, so that its background work has ended. */
const REST_SECONDS = isQuick ? 0.5 : decisions > 100_000 ? 8 : 3;
const DAY_SECONDS = '86400';
const NEW = 'a new decision';
const CHANGED = 'another outcome of a decision';
/** The last number of a decision's vector shows its outcome. */
const OUTCOMES = [
  { resultado: 'provido', shown: 1 },
  { resultado: 'improvido', shown: 0 },
];

const filled = await filledStore(store, decisions);
if (typeof filled === 'string') emitSkipped(filled);
else {
  try {
    await measure(filled.settings);
  } finally {
    await filled.stop();
  }
}

async function measure(settings: Record<string, string>): Promise<void> {
  const service = await Service.start('../src/main.ts', ['serve', '--only', 'backend'], {
    ...settings,
    // Only the writes start refreshes.
    SVC_SNAPSHOT_REFRESH_SECONDS: DAY_SECONDS,
    SVC_SNAPSHOT_FULL_SECONDS: DAY_SECONDS,
    SVC_SNAPSHOT_STALE_SECONDS: DAY_SECONDS,
  });
  try {
    await service.ready();
    const run = Date.now();
    // The first refresh reads the whole graph.
    await served(service, `served-${run}`, 1);
    const took = new Map<string, number[]>([NEW, CHANGED].map(kind => [kind, []]));
    for (let write = 0; write < WRITES; write++) {
      await seconds(REST_SECONDS);
      const kind = write % 2 === 0 ? NEW : CHANGED;
      const id = kind === NEW ? `served-${run}-${write}` : `served-${run}`;
      const ms = await served(service, id, Math.floor(write / 2));
      took.get(kind)!.push(ms);
      progress(`${kind}: ${duration(ms)}`);
    }
    report(took);
  } finally {
    await service.stop();
  }
}

function report(took: ReadonlyMap<string, number[]>): void {
  const goal = (ms: number) => goals(atMost(ms, SECONDS_MAX * 1000, duration));
  const rows = [...took].flatMap(([kind, each]): Row[] => {
    const { median, max } = summarize(each);
    return [
      { cells: [`${kind}, median of ${each.length}`, duration(median)], ...goal(median) },
      { cells: [`${kind}, longest`, duration(max)], ...goal(max) },
    ];
  });
  const where = store === 'neo4j' ? 'Neo4j' : 'embedded stores';
  emit({
    tables: [{ columns: [`${whole(decisions)} decisions, ${where}: served after`, 'time'], rows }],
    notes: [
      `${where}: from the start of an upload of one decision to the first answer that shows it, over HTTP. The reading of the record, the write and the refresh are included. Looked for every 10 ms, one upload at a time.`,
    ],
  });
}

/** Uploads a decision and resolves to the milliseconds until an operation answers with its outcome. */
async function served(service: Service, id: string, outcome: number): Promise<number> {
  const { resultado, shown } = OUTCOMES[outcome % 2]!;
  const record = { id, resultado, data: '2020-01-01', criterios: ['DANO MORAL CONFIGURADO'] };
  const form = new FormData();
  form.append('file', new Blob([`${JSON.stringify(record)}\n`]), 'decisao.jsonl');
  const startedAt = performance.now();
  const upload = await fetch(`${service.url}/v1/datasets/uploads`, {
    method: 'POST',
    headers: { 'x-api-key': KEY },
    body: form,
  });
  if (upload.status !== 201) throw new Error(`the upload answered ${await upload.text()}`);
  const body = JSON.stringify({ decisao_ids: [id] });
  while (performance.now() - startedAt < SERVED_MS_MAX) {
    const answer = await service.ask({ path: '/v1/graph/embeddings', body });
    const [found] = JSON.parse(answer).data.vectors as { vector: number[] | null }[];
    if (found?.vector?.at(-1) === shown) return performance.now() - startedAt;
    await seconds(LOOK_SECONDS);
  }
  throw new Error(`${id} was not served within ${SERVED_MS_MAX} ms`);
}
