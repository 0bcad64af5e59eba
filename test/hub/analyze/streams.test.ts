/**
 * Streams of analyses: they can be replayed, resumed and read by several readers, end with one terminal event, and are
 * closed to other users.
 */

import { type Played, play, playedAnalysis } from '../../support/hub/played-analysis.ts';
import { type ReadStream, readStream, runOf, type Seen } from '../../support/hub/read-stream.ts';
import { asked, serveRuns } from '../../support/hub/serve-runs.ts';
import { until } from '../../support/service.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const PATH = '/api/unified/analyze';

onBothDatabases(async (t, store) => {
  const played: Played = playedAnalysis();
  const hub = await serveRuns(t, store, played.analyze);
  const url = hub.url + PATH;
  const begin = (
    headers: Record<string, string>,
    steps: Parameters<typeof play>[0],
    more: object = {},
    isEnough: (stream: ReadStream) => boolean = () => false,
  ) =>
    readStream(url, {
      method: 'POST',
      headers,
      body: asked({ query: play(steps), ...more }),
      isEnough,
    });
  const follow = (headers: Record<string, string>, id: string, last?: string) =>
    readStream(`${url}/${id}/stream`, {
      headers: last === undefined ? headers : { ...headers, 'last-event-id': last },
    });
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
  const read = async (headers: Record<string, string>, id: string): Promise<any> =>
    (await fetch(`${url}/${id}`, { headers })).json();
  const ids = (events: Seen[]) => events.map(({ id }) => id);
  const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

  await t.test('a whole stream', async t => {
    const { headers } = await hub.user('whole');
    const stream = await begin(headers, { stages: 18 });
    t.equal(stream.headers.get('content-type'), 'text/event-stream');
    t.equal(stream.headers.get('cache-control'), 'no-store, no-transform');
    t.equal(stream.headers.get('x-accel-buffering'), 'no');
    t.strictSame(stream.retries, [2000]);
    t.strictSame(ids(stream.events), upTo(19), 'numbered from 1');
    const id = runOf(stream);
    t.match(stream.events[0], {
      event: 'stage',
      data: { stage: 'document', status: 'started', analysis_id: id, at: /^\d{4}-.*Z$/, i: 0 },
    });
    const ends = stream.events.filter(({ event }) => event !== 'stage');
    t.match(ends, [{ event: 'result', data: { success: true, data: { response: /./ } } }]);
    t.equal(ends.length, 1);
    t.match(await read(headers, id), {
      analysis_id: id,
      state: 'done',
      events: 19,
      outcome: ends[0]!.data,
      request: { pipeline_mode: 'standard' },
    });
  });

  await t.test('replay from any event of a finished run', async t => {
    const { headers } = await hub.user('replay');
    const stream = await begin(headers, { stages: 4 });
    const id = runOf(stream);
    t.strictSame((await follow(headers, id)).events, stream.events, 'from the beginning');
    for (const last of ['', 'x', '-1', '1.5', '9999999999']) {
      t.strictSame((await follow(headers, id, last)).events, stream.events, `after "${last}"`);
    }
    for (const last of [0, 1, 2, 3, 4]) {
      const rest = await follow(headers, id, String(last));
      t.strictSame(rest.events, stream.events.slice(last), `after ${last}`);
    }
    for (const last of [5, 6, 999]) {
      const { status, text } = await follow(headers, id, String(last));
      t.strictSame([status, text], [204, ''], `after ${last}`);
    }
  });

  await t.test('readers of a run under way see the same, whenever they come', async t => {
    const { headers } = await hub.user('readers');
    const first = begin(headers, { stages: 12, everyMs: 15 });
    await until(() => played.begun.length > 2, 'it has begun');
    const id = played.begun.at(-1)!;
    const early = [follow(headers, id), follow(headers, id, '500')];
    await until(async () => (await read(headers, id)).events >= 3, 'three events');
    const others = await Promise.all([...early, follow(headers, id, '3')]);
    const { events } = await first;
    t.equal(events.length, 13);
    t.strictSame(others[0]!.events, events);
    t.strictSame(others[1]!.events, events, 'an id that nobody has seen yet');
    t.strictSame(others[2]!.events, events.slice(3));
  });

  await t.test('the run goes on when its reader leaves', async t => {
    const { headers } = await hub.user('leaver');
    const stream = await begin(
      headers,
      { stages: 6, everyMs: 10 },
      {},
      ({ events }) => events.length > 0,
    );
    const id = runOf(stream);
    await until(async () => (await read(headers, id)).state === 'done', 'it is done');
    const head = await fetch(`${url}/${id}/stream`, { method: 'HEAD', headers });
    t.strictSame([head.status, head.headers.get('content-type')], [200, 'text/event-stream']);
    const seen = stream.events.length;
    const rest = await follow(headers, id, String(seen));
    t.strictSame(ids([...stream.events, ...rest.events]), upTo(7), 'nothing lost, nothing twice');
  });

  await t.test('30 runs of another user', async t => {
    const [ana, rui] = [await hub.user('ana'), await hub.user('rui')];
    const id = runOf(await begin(ana.headers, {}));
    for (let i = 0; i < 30; i++) {
      const last = i % 3 ? String(i) : undefined;
      const { status, text } = await follow(rui.headers, id, last);
      t.strictSame([status, JSON.parse(text).error.code], [403, 'FORBIDDEN']);
    }
    for (const method of ['GET', 'DELETE']) {
      const { status } = await fetch(`${url}/${id}`, { method, headers: rui.headers });
      t.equal(status, 403, method);
    }
    const none = await follow(ana.headers, '00000000-0000-4000-8000-000000000000');
    t.strictSame([none.status, JSON.parse(none.text).error.code], [404, 'NOT_FOUND']);
    t.equal((await follow(ana.headers, 'no-id')).status, 400);
    t.equal((await follow({}, id)).status, 401);
  });

  await t.test('a draft in pieces, joined, only when asked for', async t => {
    const { headers } = await hub.user('draft');
    const pieces = Array.from({ length: 300 }, (_, i) => `parte ${i}\n\ndata: x `);
    const stream = await begin(headers, { pieces }, { stream_text: true });
    const deltas = stream.events.filter(({ event }) => event === 'delta');
    t.equal(deltas.map(({ data }) => data.text).join(''), pieces.join(''));
    t.ok(deltas.length < 30, `${deltas.length} events`);
    const silent = await begin(headers, { pieces });
    t.notOk(silent.events.some(({ event }) => event === 'delta'));
  });

  await t.test('what an analysis fails with', async t => {
    const { headers } = await hub.user('failing');
    const cases = [
      ['LLM_UNAVAILABLE', 'LLM_UNAVAILABLE'],
      ['defect', 'INTERNAL_ERROR'],
      ['RATE_LIMITED', 'INTERNAL_ERROR'],
    ] as const;
    for (const [fails, code] of cases) {
      const { events } = await begin(headers, { fails });
      t.match(events.at(-1), { event: 'error', data: { success: false, error: { code } } });
      t.equal(events.length, 3, fails);
    }
    const { events } = await begin(headers, { length: 3 * 1024 * 1024 });
    t.equal(events.at(-1)!.data.error?.code, 'INTERNAL_ERROR', 'too long for one event');
  });

  await t.test('one key, one run', async t => {
    const { headers } = await hub.user('twice');
    const keyed = { ...headers, 'idempotency-key': 'k-1' };
    const both = await Promise.all([begin(keyed, { everyMs: 20 }), begin(keyed, { everyMs: 20 })]);
    t.equal(runOf(both[0]!), runOf(both[1]!));
    t.strictSame(both[0]!.events, both[1]!.events);
    for (let i = 0; i < 6; i++) {
      t.equal(runOf(await begin(keyed, { everyMs: 20 })), runOf(both[0]!), 'does not count');
    }
    const other = await begin(keyed, { stages: 4 });
    t.equal(other.status, 400);
    t.equal(JSON.parse(other.text).error.details[0].field, 'idempotency-key');
    const { headers: stranger } = await hub.user('stranger');
    const theirs = await begin({ ...stranger, 'idempotency-key': 'k-1' }, { everyMs: 20 });
    t.not(runOf(theirs), runOf(both[0]!), 'keys belong to their user');
  });

  await t.test('an answer to a question begins one run, in the session of the first', async t => {
    const { headers } = await hub.user('answering');
    await fetch(`${hub.url}/api/unified/session/asked`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ session: { id: 'asked' } }),
    });
    const first = runOf(await begin(headers, { asksFor: 'ministro' }, { session_id: 'asked' }));
    const answers = { analysis_id: first, slot: 'ministro', value: 'Fulana' };
    const second = await begin(headers, {}, { answers });
    t.equal((await read(headers, runOf(second))).session_id, 'asked');
    t.equal(runOf(await begin(headers, {}, { answers })), runOf(second), 'sent twice');
    const field = async (more: object) => {
      const { status, text } = await begin(headers, {}, more);
      const { error } = JSON.parse(text);
      return [status, error.details?.[0].field ?? error.code];
    };
    const changed = { answers: { ...answers, value: 'Beltrano' } };
    t.strictSame(await field(changed), [400, 'answers.slot'], 'answered already');
    const slot = { answers: { ...answers, slot: 'tema' } };
    t.strictSame(await field(slot), [400, 'answers.slot'], 'nobody asked for it');
    const nothing = {
      answers: { ...answers, analysis_id: '00000000-0000-4000-8000-000000000000' },
    };
    t.strictSame(await field(nothing), [404, 'NOT_FOUND']);
    const { headers: stranger } = await hub.user('stranger');
    t.equal((await begin(stranger, {}, { answers })).status, 403);
  });
});
