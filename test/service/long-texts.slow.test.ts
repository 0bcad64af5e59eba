/** The service stays responsive while it reads long input: uploaded records, hostile texts. */
import t from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { ask, ready, startService } from '../support/service.ts';
import { ingested, KEY, KEYS, upload } from '../support/upload.ts';

const LIVE_MS_MAX = 1_000;
const PAUSE_MS = 20;

const repeated = (piece: string, units: number) =>
  piece.repeat(Math.ceil(units / piece.length)).slice(0, units);

/** Calls /livez until the work is done; resolves to the longest answer time in ms. */
async function slowestWhile(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let slowest = 0;
  while (!isDone) {
    const startedAt = performance.now();
    await (await fetch(`${service.url}/livez`)).text();
    slowest = Math.max(slowest, performance.now() - startedAt);
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  }
  await done;
  return slowest;
}

const service = await startService(t, await emptyFolder(t), { SVC_API_KEYS: KEYS });
await ready(service.url);

t.test('one line of 15 MB', async t => {
  const store = async (record: object) => {
    const { json } = await upload(service.url, `${JSON.stringify(record)}\n`);
    return ingested(service.url, json.data.id);
  };
  const cases: [string, () => Promise<unknown>][] = [
    [
      'citations again and again',
      async () => {
        const inteiro_teor = repeated('art. 14 do CDC e Súmula 7 do STJ, ', 15e6);
        t.match((await store({ id: 'a', inteiro_teor })).ingest, { state: 'done', decisions: 1 });
      },
    ],
    [
      'a list without end',
      async () => {
        const criterios = Array.from({ length: 800_000 }, (_, i) => `critério ${i}`);
        const { ingest } = await store({ id: 'b', criterios });
        t.match(ingest, { state: 'done', decisions: 0 });
        t.match(ingest.skipped, [{ reason: /^criterios has 800000 items, more than 10000/ }]);
      },
    ],
  ];
  for (const [name, work] of cases) {
    const ms = await slowestWhile(work());
    t.ok(ms < LIVE_MS_MAX, `${name}: ${ms.toFixed(0)} ms`);
  }
});

t.test('hostile texts, many at once', async t => {
  const text = repeated('Rel. Min. Nancy Andrighy, ', 10_000);
  const verify = async () => {
    const { status, json } = await ask(service.url, KEY, '/v1/verify', { text });
    return status === 200 ? 'ok' : json.error.code;
  };
  const work = Promise.all(Array.from({ length: 200 }, verify)).then(codes => {
    t.ok(codes.includes('ok'));
    // On a slow machine some of these requests reach their deadline.
    const declared = new Set(['ok', 'QUEUE_FULL', 'SERVICE_UNAVAILABLE']);
    t.ok(codes.includes('QUEUE_FULL'));
    t.strictSame(
      [...new Set(codes)].filter(code => !declared.has(code)),
      [],
    );
  });
  const ms = await slowestWhile(work);
  t.ok(ms < LIVE_MS_MAX, `${ms.toFixed(0)} ms`);
});
