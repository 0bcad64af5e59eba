/** Time until an uploaded decision is served, with embedded stores: `served-writes.ts [DECISIONS]`. */
import { generatedCorpus } from '../corpora.ts';
import { SEED } from '../generation.ts';
import { args, atMost, emit, goals, isQuick, progress } from '../report.ts';
import { duration, summarize, whole } from '../statistics.ts';
import { seconds } from './phases.ts';
import { KEY, productSettings, Service } from './service.ts';

const decisions = Number(args[0] ?? (isQuick ? 2000 : 100_000));
const WRITES = isQuick ? 3 : 50;
const SECONDS_MAX = decisions > 100_000 ? 5 : 1;
const LOOK_SECONDS = 0.01;
const SERVED_MS_MAX = 120_000;
/** After each write, so that its background work has ended. */
const REST_SECONDS = isQuick ? 0.5 : 3;
const DAY_SECONDS = '86400';

progress(`importing ${decisions} generated decisions, unless an earlier run did`);
const dataDir = await generatedCorpus(decisions, SEED);
const service = await Service.start('../src/main.ts', ['serve', '--only', 'backend'], {
  ...productSettings(dataDir),
  // Only the writes start refreshes.
  SVC_SNAPSHOT_REFRESH_SECONDS: DAY_SECONDS,
  SVC_SNAPSHOT_STALE_SECONDS: DAY_SECONDS,
});
try {
  await service.ready();
  // The first refresh reads the whole graph.
  await served('served-write-first');
  const took: number[] = [];
  for (let write = 1; write <= WRITES; write++) {
    await seconds(REST_SECONDS);
    took.push(await served(`served-write-${write}`));
    progress(`${write}: ${duration(took.at(-1)!)}`);
  }
  const { median, max } = summarize(took);
  const goal = (ms: number) => goals(atMost(ms, SECONDS_MAX * 1000, duration));
  emit({
    tables: [
      {
        columns: [`${whole(decisions)} decisions, ${WRITES} uploads of one decision`, 'time'],
        rows: [
          { cells: ['until it is served, median', duration(median)], ...goal(median) },
          { cells: ['until it is served, longest', duration(max)], ...goal(max) },
        ],
      },
    ],
    notes: [
      'From the start of the upload to the first answer about the decision, over HTTP, with embedded stores: the reading of the record, the write and the refresh are included. Looked for every 10 ms, one upload at a time.',
    ],
  });
} finally {
  await service.stop();
}

/** Uploads a new decision and resolves to the milliseconds until an operation answers about it. */
async function served(id: string): Promise<number> {
  const form = new FormData();
  const record = {
    id,
    resultado: 'provido',
    data: '2020-01-01',
    criterios: ['DANO MORAL CONFIGURADO'],
  };
  form.append('file', new Blob([`${JSON.stringify(record)}\n`]), 'decisao.jsonl');
  const headers = { 'x-api-key': KEY };
  const startedAt = performance.now();
  const url = `${service.url}/v1/datasets/uploads`;
  const upload = await fetch(url, { method: 'POST', headers, body: form });
  if (upload.status !== 201) throw new Error(`the upload answered ${await upload.text()}`);
  const body = JSON.stringify({ decisao_ids: [id] });
  const asked = { ...headers, 'content-type': 'application/json' };
  while (performance.now() - startedAt < SERVED_MS_MAX) {
    const request = { method: 'POST', headers: asked, body };
    const answer = await fetch(`${service.url}/v1/graph/embeddings`, request);
    if ((await answer.text()).includes('"vector":[')) return performance.now() - startedAt;
    await seconds(LOOK_SECONDS);
  }
  throw new Error(`${id} was not served within ${SERVED_MS_MAX} ms`);
}
