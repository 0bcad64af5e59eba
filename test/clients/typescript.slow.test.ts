/**
 * The TypeScript client, as its package contains it, works against a service with a part of the demonstration corpus.
 */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import type * as ClientModule from '../../clients/typescript/src/client.ts';
import type { AnalysisEvent, AnalysisRequest } from '../../clients/typescript/src/client.ts';
import type * as Hub from '../../src/hub/analyze/analysis.ts';
import { someDemoLines } from '../support/demo-lines.ts';
import { folderWith, type TestScope } from '../support/empty-folder.ts';
import { ready, startService } from '../support/service.ts';

const PACKAGE = path.join(import.meta.dirname, '../../clients/typescript');

// The import takes several seconds, and much longer on a busy machine.
t.setTimeout(500_000);

/** Compiles only if A and B are assignable to each other. */
type Same<A, B> = [A, B] extends [B, A] ? true : never;
const isSameResult: Same<Hub.AnalysisResult, ClientModule.AnalysisResult> = true;
const isSameStage: Same<Hub.Stage, ClientModule.Stage> = true;

/** The package as a user installs it, compiled by its own compiler. */
async function compiled(t: TestScope): Promise<typeof ClientModule> {
  const folder = path.join(PACKAGE, 'node_modules', `.compiled-${process.pid}`);
  t.teardown(() => rm(folder, { recursive: true }));
  const compiler = path.join(PACKAGE, 'node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', PACKAGE, '--outDir', folder]);
  return import(pathToFileURL(path.join(folder, 'client.js')).href);
}

t.test('backend and hub', async t => {
  t.ok(isSameResult && isSameStage, 'the written types are the hub’s');
  const { createBackendClient, createHubClient, unwrap, ApiError } = await compiled(t);
  const service = await startService(
    t,
    await folderWith(t, someDemoLines().join('\n')),
    {},
    'both',
  );
  await ready(service.url);
  const url = service.hubUrl!;
  const signedIn = await fetch(`${url}/auth/dev`, { method: 'POST' });
  const headers = { cookie: signedIn.headers.getSetCookie()[0]!.split(';', 1)[0]! };
  const hub = createHubClient({ url, headers });

  await t.test('the backend', async t => {
    const backend = createBackendClient({
      url: service.url,
      headers: { 'x-api-key': service.madeKey! },
    });
    const { data, meta } = await unwrap(backend.POST('/v1/graph/pagerank', { body: { limit: 3 } }));
    t.equal(data.decisoes.length, 3);
    t.equal(meta.engine, 'snapshot');
    const id = data.decisoes[0]!.id;
    t.type(id, 'string');
    const { error, response } = await backend.POST('/v1/graph/pagerank', { body: { limit: 0 } });
    t.equal(response.status, 400);
    t.match(error, { error: { code: 'VALIDATION_ERROR', details: [{ field: 'limit' }] } });
    await t.rejects(
      unwrap(
        backend.GET('/v1/decisions/{decisao_id}', { params: { path: { decisao_id: 'nenhuma' } } }),
      ),
      { name: 'ApiError', status: 404, code: 'NOT_FOUND', traceId: /^[0-9a-f-]{36}$/ },
    );
    const stranger = createBackendClient({ url: service.url });
    await t.rejects(unwrap(stranger.GET('/v1/statistics')), { code: 'UNAUTHORIZED' });
  });

  await t.test('the hub, and the backend through it', async t => {
    t.match(await unwrap(hub.api.GET('/auth/me')), { id: /./ });
    const session = await unwrap(hub.api.POST('/api/unified/session', { body: { title: 'Voos' } }));
    const { sessions } = await unwrap(hub.api.GET('/api/unified/sessions'));
    t.ok(sessions.some(({ id }) => id === session.id));
    const found = await unwrap(
      hub.backend.POST('/v1/search', { body: { query: 'dano moral', limit: 2 } }),
    );
    t.equal(found.data.results.length, 2);
  });

  const { data } = await unwrap(
    hub.backend.POST('/v1/search', {
      body: { query: 'descontos indevidos', limit: 5, include: ['ementa'] },
    }),
  );
  const request: AnalysisRequest = {
    query: 'Quais são os argumentos sobre dano moral nesses julgados?',
    search_results: data.results.map(({ processo, ementa }) => ({
      processo: processo!,
      ementa: ementa!,
    })),
    total_in_database: data.total,
  };
  let whole: AnalysisEvent[] = [];

  await t.test('an analysis', async t => {
    const idempotencyKey = 'the-same';
    const { id, events } = await hub.analyses.start(request, { idempotencyKey });
    whole = await Array.fromAsync(events);
    t.strictSame(
      whole.map(event => event.id),
      whole.map((_, i) => i + 1),
    );
    const last = whole.at(-1)!;
    if (last.event !== 'result') return t.fail(JSON.stringify(last));
    t.ok(last.data.data.claims.length > 0);
    const again = await hub.analyses.start(request, { idempotencyKey });
    t.equal(again.id, id, 'a repeated request');
    await again.events.return();
    const rest = await Array.fromAsync(hub.analyses.follow(id, { after: 5 }).events);
    t.strictSame(rest, whole.slice(5));
    const none = await Array.fromAsync(hub.analyses.follow(id, { after: whole.length }).events);
    t.strictSame(none, [], 'nothing left to say');
  });

  await t.test('a stream that is cut goes on', async t => {
    const { paths, cutting } = cuttingFetch();
    const cut = createHubClient({ url, headers, fetch: cutting });
    const { id, events } = await cut.analyses.start(request);
    const seen = await Array.fromAsync(events);
    t.strictSame(
      seen.map(({ id, event }) => [id, event]),
      whole.map(({ id, event }) => [id, event]),
      'each event once',
    );
    t.strictSame(paths, ['/api/unified/analyze', `/api/unified/analyze/${id}/stream after 1`]);
  });

  await t.test('refusals and leaving', async t => {
    const { cookie: _, ...stranger } = headers;
    const asked = createHubClient({ url, headers: stranger }).analyses.start(request);
    await t.rejects(asked, { name: 'ApiError', status: 401, code: 'UNAUTHORIZED' });
    const unknown = hub.analyses.follow('00000000-0000-4000-8000-000000000000');
    await t.rejects(unknown.events.next(), { name: 'ApiError', status: 404 });
    t.ok((await unwrap(hub.api.GET('/auth/me'))).id);
    const leaving = new AbortController();
    leaving.abort(new Error('left'));
    const left = hub.analyses.follow('00000000-0000-4000-8000-000000000000', leaving);
    await t.rejects(left.events.next(), { message: 'left' });
    const proxy = new ApiError(new Response('<html>', { status: 502 }), null);
    t.match(proxy, { status: 502, code: 'UNKNOWN', details: [], traceId: null });
  });
});

/** A `fetch` whose first stream breaks after its first event. */
function cuttingFetch(): { paths: string[]; cutting: typeof fetch } {
  const paths: string[] = [];
  const cutting: typeof fetch = async (asked, init) => {
    const after = new Headers(init?.headers).get('last-event-id');
    const { pathname } = new URL(String(asked));
    paths.push(after === null ? pathname : `${pathname} after ${after}`);
    const answer = await fetch(asked, init);
    if (paths.length > 1) return answer;
    return new Response(firstEvent(answer.body!), answer);
  };
  return { paths, cutting };
}

function firstEvent(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let text = '';
  const pull = async (controller: ReadableStreamDefaultController) => {
    let end: RegExpExecArray | null = null;
    for (; end === null; end = /^id: 1\n(?:.+\n)+\n/m.exec(text)) {
      text += Buffer.from((await reader.read()).value!).toString('latin1');
    }
    controller.enqueue(Buffer.from(text.slice(0, end.index + end[0].length), 'latin1'));
    await reader.cancel();
    controller.error(new TypeError('cut'));
  };
  // Without a queue the error cannot arrive before the event.
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}
