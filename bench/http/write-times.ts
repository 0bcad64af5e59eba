/** Times uploads of single decisions until the service answers with them. */
import { atMost, goals, isQuick, progress, type Row } from '../report.ts';
import { duration, summarize } from '../statistics.ts';
import { seconds } from './phases.ts';
import { KEY, type Service } from './service.ts';

const WRITES = isQuick ? 4 : 50;
const LOOK_SECONDS = 0.01;
/** Longer than planning took in any run. */
const PLANNING_SECONDS = 12;
const SERVED_MS_MAX = 300_000;
const DAY_SECONDS = '86400';
const NEW = 'a new decision';
const CHANGED = 'another outcome of a decision';
/** The last number of a decision's vector shows its outcome. */
const OUTCOMES = [
  { resultado: 'provido', shown: 1 },
  { resultado: 'improvido', shown: 0 },
];

/** With these settings only writes start refreshes. */
export const ONLY_WRITES_REFRESH: Record<string, string> = {
  SVC_SNAPSHOT_REFRESH_SECONDS: DAY_SECONDS,
  SVC_SNAPSHOT_FULL_SECONDS: DAY_SECONDS,
  SVC_SNAPSHOT_STALE_SECONDS: DAY_SECONDS,
};

export const WRITE_NOTE =
  'from the start of an upload of one decision to the first answer that shows it, over HTTP. The reading of the record, the write and the refresh are included. Looked for every 10 ms, one upload at a time. The uploads begin 12 s after the snapshot first answers, with one that is not timed.';

/** Rows with median and longest time of new decisions and of changed outcomes, 25 each. */
export async function writeRows(service: Service, decisions: number): Promise<Row[]> {
  /** Pause after each write, until its background work has ended. */
  const restSeconds = isQuick ? 0.5 : 3;
  const secondsMax = decisions > 100_000 ? 5 : 1;
  const run = Date.now();
  await settled(service);
  await served(service, `served-${run}`, 1);
  const took = new Map<string, number[]>([NEW, CHANGED].map(kind => [kind, []]));
  for (let write = 0; write < WRITES; write++) {
    await seconds(restSeconds);
    const kind = write % 2 === 0 ? NEW : CHANGED;
    const id = kind === NEW ? `served-${run}-${write}` : `served-${run}`;
    const ms = await served(service, id, Math.floor(write / 2));
    took.get(kind)!.push(ms);
    progress(`${kind}: ${duration(ms)}`);
  }
  const goal = (ms: number) => goals(atMost(ms, secondsMax * 1000, duration));
  return [...took].flatMap(([kind, each]): Row[] => {
    const { median, max } = summarize(each);
    return [
      { cells: [`${kind}, median of ${each.length}`, duration(median)], ...goal(median) },
      { cells: [`${kind}, longest`, duration(max)], ...goal(max) },
    ];
  });
}

/**
 * Waits until the whole graph was read, because Cypher may answer before, and until Neo4j has planned the statements of
 * a write.
 */
async function settled(service: Service): Promise<void> {
  const question = {
    path: '/v1/graph/embeddings',
    body: JSON.stringify({ decisao_ids: ['none'] }),
  };
  const endAt = performance.now() + SERVED_MS_MAX;
  while (JSON.parse(await service.ask(question)).meta.engine !== 'snapshot') {
    if (performance.now() > endAt) throw new Error('the snapshot does not answer');
    await seconds(LOOK_SECONDS);
  }
  await seconds(PLANNING_SECONDS);
}

/** Uploads one decision. */
export async function upload(service: Service, record: object): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([`${JSON.stringify(record)}\n`]), 'decisao.jsonl');
  const answer = await fetch(`${service.url}/v1/datasets/uploads`, {
    method: 'POST',
    headers: { 'x-api-key': KEY },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`the upload answered ${await answer.text()}`);
}

/** Uploads a decision and resolves to the milliseconds until an operation answers with its outcome. */
async function served(service: Service, id: string, outcome: number): Promise<number> {
  const { resultado, shown } = OUTCOMES[outcome % 2]!;
  const record = { id, resultado, data: '2020-01-01', criterios: ['DANO MORAL CONFIGURADO'] };
  const startedAt = performance.now();
  await upload(service, record);
  const body = JSON.stringify({ decisao_ids: [id] });
  while (performance.now() - startedAt < SERVED_MS_MAX) {
    const answer = await service.ask({ path: '/v1/graph/embeddings', body });
    const [found] = JSON.parse(answer).data.vectors as { vector: number[] | null }[];
    if (found?.vector?.at(-1) === shown) return performance.now() - startedAt;
    await seconds(LOOK_SECONDS);
  }
  throw new Error(`${id} was not served within ${SERVED_MS_MAX} ms`);
}
