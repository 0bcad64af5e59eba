/** How several keys share the slots for uploads, and the error if a file cannot be stored. The stores are simulated. */
import http from 'node:http';
import t from 'tap';
import { ApiKeys } from '../../../src/http/access/api-keys.ts';
import { uploadRoute } from '../../../src/http/routes/upload-route.ts';
import { UploadSlots } from '../../../src/http/routes/upload-slots.ts';
import { anySources } from '../../support/any-sources.ts';
import { OTHER_SECRET, SECRET, type Served, serve, type TestScope } from '../../support/serve.ts';
import { until } from '../../support/service.ts';

const THIRD_SECRET = 'a-third-key-of-the-tests-5678';
const ROUTE = '/v1/datasets/uploads';
/** Longer than any of these tests takes. */
const WAIT_MS = 60_000;
const BOUNDARY = 'b';
const START = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n{"id":"a"}\n`;

/** Replaces the `put` of the artifact store, and counts the uploads that wait in it. */
async function serveUploads(t: TestScope, waitMs: number, put?: () => Promise<never>) {
  const counts = { waiting: 0 };
  const swallow = async (_key: string, pieces: AsyncIterable<Uint8Array>) => {
    counts.waiting++;
    try {
      for await (const _ of pieces);
    } finally {
      counts.waiting--;
    }
  };
  const place = { path: 'p', backend: 'file', bucket: 'b', object_key: 'k', uri: 'u' };
  const artifacts = { put: put ?? swallow, remove: async () => {}, describe: () => place };
  const added = { created_at: new Date(0), ingest_counts: {}, started_at: null, finished_at: null };
  const datasets = {
    ...{
      checkQuota: async () => {},
      begin: async () => {},
      add: async () => ({ item: added, quota: {} }),
    },
    ...{ abandon: async () => true, forget: async () => {} },
  };
  const route = uploadRoute({
    datasets: datasets as never,
    artifacts: artifacts as never,
    sources: anySources,
    onQueued: () => {},
    slots: new UploadSlots(waitMs),
  });
  const secrets = [SECRET, OTHER_SECRET, THIRD_SECRET];
  const keys = new ApiKeys(
    secrets.map((secret, i) => ({ name: `key-${i}`, secret, role: 'writer' })),
  );
  return { counts, served: await serve(t, { routes: [route], keys }) };
}

/** An upload whose file has begun to arrive. `end` sends the rest of the form; `answer` has the status and body. */
function begin({ port }: Served, key: string) {
  const headers = {
    ...{ 'x-api-key': key, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    'transfer-encoding': 'chunked',
  };
  const request = http.request({ port, path: ROUTE, method: 'POST', headers, agent: false });
  const answer = new Promise<{ status: number; retryAfter: string | undefined; text: string }>(
    (resolve, reject) => {
      request.on('error', reject);
      request.on('response', async response => {
        const text = (await response.toArray()).join('');
        const retryAfter = response.headers['retry-after'];
        resolve({ status: response.statusCode!, retryAfter, text });
      });
    },
  );
  answer.catch(() => {});
  request.write(START);
  const end = (epilogue = '') => {
    request.write(`\r\n--${BOUNDARY}--\r\n`);
    request.end(epilogue);
  };
  return { answer, end, leave: () => request.destroy() };
}

t.test('half of the places are for one key; its next upload waits for one of them', async t => {
  const { counts, served } = await serveUploads(t, WAIT_MS);
  const own = [1, 2, 3, 4].map(() => begin(served, SECRET));
  await until(() => counts.waiting === 4, 'four are under way');
  const fifth = begin(served, SECRET);
  fifth.end();
  let isAnswered = false;
  void fifth.answer.then(() => {
    isAnswered = true;
  });
  const other = begin(served, OTHER_SECRET);
  other.end();
  t.equal((await other.answer).status, 201, 'another key has its own');
  t.notOk(isAnswered, 'the fifth waits');
  own.pop()!.leave();
  t.equal((await fifth.answer).status, 201, 'one has left');
  const again = begin(served, SECRET);
  again.end();
  t.equal((await again.answer).status, 201);
  for (const { end, answer } of own) {
    end();
    t.equal((await answer).status, 201);
  }
});

t.test('an upload that waits too long, or behind too many of its key, is refused', async t => {
  for (const [waitMs, waiting] of [
    [20, 1],
    [WAIT_MS, 17],
  ] as const) {
    const { counts, served } = await serveUploads(t, waitMs);
    const own = [1, 2, 3, 4].map(() => begin(served, SECRET));
    await until(() => counts.waiting === 4, 'four are under way');
    const more = Array.from({ length: waiting }, () => begin(served, SECRET));
    for (const { end } of more) end();
    const { status, retryAfter, text } = await Promise.race(more.map(({ answer }) => answer));
    t.strictSame([status, retryAfter], [503, '5']);
    t.match(JSON.parse(text).error, { code: 'QUEUE_FULL', message: /^This key has 4 uploads/ });
    for (const { end } of own) end();
    const statuses = await Promise.all(
      [...own, ...more].map(async each => (await each.answer).status),
    );
    t.equal(statuses.filter(status => status === 201).length, 3 + waiting);
  }
});

t.test(
  'a key without an upload is let in while slow uploads of others hold every place',
  async t => {
    const { counts, served } = await serveUploads(t, 20);
    const slow = [SECRET, OTHER_SECRET].flatMap(key => [1, 2, 3, 4].map(() => begin(served, key)));
    await until(() => counts.waiting === 8, 'eight are under way');
    const first = begin(served, THIRD_SECRET);
    await until(() => counts.waiting === 9, 'the third key has its own place');
    const second = begin(served, THIRD_SECRET);
    second.end();
    const { status, text } = await second.answer;
    t.equal(status, 503);
    t.match(JSON.parse(text).error, { code: 'QUEUE_FULL', message: '9 uploads are under way.' });
    first.end();
    t.equal((await first.answer).status, 201);
    for (const { end, answer } of slow) {
      end();
      t.equal((await answer).status, 201);
    }
  },
);

t.test('what comes after a whole form is ignored', async t => {
  const { served } = await serveUploads(t, WAIT_MS);
  for (const epilogue of ['\r\n', 'epilogue', START]) {
    const { answer, end } = begin(served, SECRET);
    end(epilogue);
    t.equal((await answer).status, 201, JSON.stringify(epilogue));
  }
});

t.test('a file that cannot be kept is the store, a defect is ours', async t => {
  for (const [error, status, code] of [
    [Object.assign(new Error('no space'), { code: 'ENOSPC' }), 503, 'SERVICE_UNAVAILABLE'],
    [new TypeError('x is not a function'), 500, 'INTERNAL_ERROR'],
  ] as const) {
    const { served } = await serveUploads(t, WAIT_MS, () => Promise.reject(error));
    const upload = begin(served, SECRET);
    upload.end();
    const answer = await upload.answer;
    t.equal(answer.status, status);
    t.equal(JSON.parse(answer.text).error.code, code);
  }
});
