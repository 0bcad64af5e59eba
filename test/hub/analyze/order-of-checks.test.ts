/**
 * POST /api/unified/analyze makes its checks in this order: 401, 400, 422, 403 and 404, 429, 409. No refusal is a
 * stream.
 */

import type { Analyze } from '../../../src/hub/analyze/analysis.ts';
import type { CacheStore } from '../../../src/stores/cache/cache-store.ts';
import { MemoryCache } from '../../../src/stores/cache/memory-cache.ts';
import { readStream, runOf } from '../../support/hub/read-stream.ts';
import { asked, resultOf, serveRuns } from '../../support/hub/serve-runs.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const PATH = '/api/unified/analyze';
const SHORT = { processo: '1', ementa: 'x'.repeat(99) };
const LONG = { processo: '1', ementa: 'x'.repeat(100) };

/** An analysis that waits for the end of its run if the query is `espere`. */
const analyze: Analyze = async task => {
  task.stage('intent', 'started');
  if (task.request.query === 'espere') {
    await new Promise((_, reject) => {
      task.signal.addEventListener('abort', () => reject(task.signal.reason));
    });
  }
  return resultOf(task);
};

const codeOf = (text: string): string => JSON.parse(text).error.code;

onBothDatabases(async (t, store) => {
  const hub = await serveRuns(t, store, analyze);
  const url = hub.url + PATH;
  const post = (headers: Record<string, string>, body: object, isEnough?: () => boolean) =>
    readStream(url, { method: 'POST', headers, body, ...(isEnough ? { isEnough } : {}) });
  const refused = async (headers: Record<string, string>, body: object) => {
    const { status, text } = await post(headers, body);
    return [status, codeOf(text)];
  };

  await t.test('401 before everything', async t => {
    t.strictSame(await refused({}, { nonsense: 1 }), [401, 'UNAUTHORIZED']);
  });

  await t.test('400 names the field', async t => {
    const { headers } = await hub.user('invalid');
    const wrong: [object, string][] = [
      [{}, 'query'],
      [asked({ query: ' \n' }), 'query'],
      [asked({ search_results: [] }), 'search_results'],
      [asked({ search_results: Array(11).fill(LONG) }), 'search_results'],
      [asked({ search_results: [...Array(10).fill(LONG), SHORT] }), 'search_results'],
      [asked({ search_results: Array(11).fill(LONG), pipeline_mode: 'light' }), 'search_results'],
      [asked({ search_results: Array(31).fill(LONG), pipeline_mode: 'deep' }), 'search_results'],
      [asked({ search_results: [{ ementa: LONG.ementa }] }), 'search_results.0.processo'],
      [asked({ pipeline_mode: 'fast' }), 'pipeline_mode'],
      [asked({ total_in_database: -1 }), 'total_in_database'],
      [asked({ session_id: 'no spaces' }), 'session_id'],
      [asked({ more: 1 }), 'more'],
    ];
    for (const [body, field] of wrong) {
      const { status, text } = await post(headers, body);
      t.strictSame([status, JSON.parse(text).error.details[0].field], [400, field]);
    }
    const { status, text } = await post({ ...headers, 'idempotency-key': 'a b' }, asked());
    t.strictSame([status, JSON.parse(text).error.details[0].field], [400, 'idempotency-key']);
  });

  await t.test('422 when no ementa is long enough; longer ones alone are analysed', async t => {
    const { headers } = await hub.user('short');
    const none = await refused(headers, asked({ search_results: [SHORT, SHORT] }));
    t.strictSame(none, [422, 'NO_USABLE_CONTENT']);
    const one = await post(headers, asked({ search_results: [SHORT, { ...LONG, more: 1 }] }));
    t.strictSame(one.events.at(-1)?.data.data.audit_trail.julgados_ids, ['1']);
    const deep = { search_results: Array(30).fill(LONG), pipeline_mode: 'deep' };
    t.equal((await post(headers, asked(deep))).events.at(-1)?.event, 'result');
  });

  await t.test('403 and 404 for the session, after 422', async t => {
    const [ana, rui] = [await hub.user('ana'), await hub.user('rui')];
    const put = await fetch(`${hub.url}/api/unified/session/of-ana`, {
      method: 'PUT',
      headers: { ...ana.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ session: { id: 'of-ana' } }),
    });
    t.equal(put.status, 200);
    const inHers = asked({ session_id: 'of-ana' });
    t.strictSame(await refused(rui.headers, inHers), [403, 'FORBIDDEN']);
    const nowhere = asked({ session_id: 'nowhere' });
    t.strictSame(await refused(rui.headers, nowhere), [404, 'NOT_FOUND']);
    const short = asked({ session_id: 'of-ana', search_results: [SHORT] });
    t.strictSame(await refused(rui.headers, short), [422, 'NO_USABLE_CONTENT']);
    t.equal((await post(ana.headers, inHers)).events.at(-1)?.event, 'result');
  });

  await t.test('five a minute; 409 does not count, and comes after 429', async t => {
    const { headers } = await hub.user('busy');
    const open = [];
    for (let i = 0; i < 2; i++) {
      open.push(runOf(await post(headers, asked({ query: 'espere' }), () => true)));
    }
    t.strictSame(await refused(headers, asked()), [409, 'RUN_IN_PROGRESS'], 'two are open');
    t.strictSame(await refused(headers, asked()), [409, 'RUN_IN_PROGRESS']);
    for (const id of open) await fetch(`${url}/${id}`, { method: 'DELETE', headers });
    for (let i = 0; i < 3; i++) t.equal((await post(headers, asked())).status, 200);
    const sixth = await post(headers, asked());
    t.strictSame([sixth.status, codeOf(sixth.text)], [429, 'RATE_LIMITED']);
    t.match(sixth.headers.get('retry-after'), /^\d+$/);
    t.strictSame(await refused(headers, {}), [400, 'VALIDATION_ERROR'], 'invalid ones first');
  });

  await t.test('409 for a second run in one session', async t => {
    const { headers } = await hub.user('one-session');
    await fetch(`${hub.url}/api/unified/session/s-1`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ session: { id: 's-1' } }),
    });
    const body = asked({ query: 'espere', session_id: 's-1' });
    const id = runOf(await post(headers, body, () => true));
    t.strictSame(await refused(headers, body), [409, 'RUN_IN_PROGRESS']);
    const list = await fetch(`${url}?session_id=s-1`, { headers });
    t.match(await list.json(), { analyses: [{ analysis_id: id, state: 'running' }] });
    await fetch(`${url}/${id}`, { method: 'DELETE', headers });
    t.equal((await post(headers, { ...body, query: 'agora' })).status, 200);
  });

  await t.test('60 refused requests a minute', async t => {
    const { headers } = await hub.user('wrong');
    const codes = new Map<string, number>();
    for (let i = 0; i < 62; i++) {
      const code = codeOf(
        (await post(headers, i % 2 ? {} : asked({ search_results: [SHORT] }))).text,
      );
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    const counts = { VALIDATION_ERROR: 30, NO_USABLE_CONTENT: 30, RATE_LIMITED: 2 };
    t.strictSame(
      Object.fromEntries([...codes].sort()),
      Object.fromEntries(Object.entries(counts).sort()),
    );
    t.equal((await post(headers, asked())).status, 200, 'valid ones have a limit of their own');
  });

  await t.test('503 without the cache store, and nothing runs', async t => {
    let hasRun = false;
    const runs: Analyze = async task => {
      hasRun = true;
      return resultOf(task);
    };
    const away = () => {
      throw new Error('away');
    };
    const cache: CacheStore = Object.assign(new MemoryCache(), { increment: away });
    const lame = await serveRuns(t, store, runs, { cache });
    const { headers } = await lame.user('lame');
    const reply = await readStream(lame.url + PATH, { method: 'POST', headers, body: asked() });
    t.strictSame([reply.status, codeOf(reply.text)], [503, 'RATE_LIMITER_UNAVAILABLE']);
    t.notOk(hasRun);
  });
});
