/**
 * The transitional routes answer like their successors and announce their end. Their use is counted, and they can be
 * switched off.
 */
import t from 'tap';
import { TRANSITIONAL_ROUTES } from '../../../src/hub/transitional/transitional-table.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { KEY } from '../../support/serve-backend.ts';
import { ask } from '../../support/service.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';
import { generated, serveWithin } from '../../support/within.ts';

const lines = [...generated(300, 11)];
const ids = lines.slice(0, 4).map(line => JSON.parse(line).id as string);
const backend = await serveWithin(t, lines);
const store = await newEmbedded(t);
const hub = await serveHub(t, store, { backend: { url: backend.url, key: KEY } });
const document = (await hub.ask('GET', '/openapi.json')).json;

t.test('36 routes in six groups', async t => {
  const groups = Map.groupBy(TRANSITIONAL_ROUTES, ({ path }) => path.split('/')[2]);
  t.strictSame(
    [...groups].map(([name, rows]) => [name, rows.length]),
    [
      ['analyzer', 8],
      ['chat', 6],
      ['kg', 14],
      ['reasoning', 4],
      ['search', 2],
      ['comparator', 2],
    ],
  );
});

t.test('every answer says that the route ends', async t => {
  for (const { method, path, successor } of TRANSITIONAL_ROUTES) {
    const reply = await hub.ask(method, path, method[0] === 'P' ? {} : undefined);
    t.equal(reply.status, 401, `${method} ${path}`);
    t.match(reply.headers.get('deprecation'), /^@\d{10}$/);
    const [since, until] = [reply.headers.get('deprecation'), reply.headers.get('sunset')];
    t.ok(Date.parse(until!) / 1000 > Number(since!.slice(1)), until!);
    const link = reply.headers.get('link');
    if (!successor.includes('{')) t.equal(link, `<${successor}>; rel="successor-version"`);
    const described = document.paths[path][method.toLowerCase()];
    t.equal(described.deprecated, true);
    t.ok(document.paths[successor][method.toLowerCase()], `${successor} is there`);
  }
});

t.test('the graph, reasoning and search: as the successor', async t => {
  const ana = await hub.user('ana');
  const rows = TRANSITIONAL_ROUTES.filter(({ path, own }) => {
    return own === undefined && !path.startsWith('/api/chat/') && path !== '/api/kg/health';
  });
  t.equal(rows.length, 20);
  const examples = (await ana.ask('GET', '/api/backend/v1/health')).status;
  t.equal(examples, 200);
  const api = (await ask(backend.url, KEY, '/openapi.json')).json;
  for (const { method, path, successor } of rows) {
    const original = successor.replace('/api/backend', '');
    const { requestBody } = api.paths[original][method.toLowerCase()];
    const body = requestBody?.content['application/json'].example;
    const [old, now] = [await ana.ask(method, path, body), await ana.ask(method, successor, body)];
    t.equal(old.status, now.status, `${method} ${path} ${now.status}`);
    for (const { json } of [old, now]) delete json.data?.verified_at;
    if (path !== '/api/search/dual') t.strictSame(old.json.data, now.json.data);
    t.strictSame(old.json.error, now.json.error);
  }
  const health = await ana.ask('GET', '/api/kg/health');
  t.match(health, { status: 200, json: { stores: [] } });
});

t.test('sessions', async t => {
  const eva = await hub.user('eva');
  const made = await eva.ask('POST', '/api/chat/session', { title: 'Antiga' });
  t.match(made, { status: 200, json: { title: 'Antiga' } });
  const old = `/api/chat/session/${made.json.id}`;
  const now = `/api/unified/session/${made.json.id}`;
  t.strictSame((await eva.ask('GET', old)).json, (await eva.ask('GET', now)).json);
  t.equal((await eva.ask('GET', old)).headers.get('link'), `<${now}>; rel="successor-version"`);
  const body = { session: { id: made.json.id, title: 'Nova' } };
  t.strictSame((await eva.ask('PUT', old, body)).json, { updated: true, sessionId: made.json.id });
  t.equal((await eva.ask('GET', '/api/chat/sessions?limit=1')).json.sessions[0].title, 'Nova');
  const other = await hub.user('other');
  for (const method of ['GET', 'DELETE']) t.equal((await other.ask(method, old)).status, 403);
  t.strictSame((await eva.ask('DELETE', old)).json, { deleted: true, sessionId: made.json.id });
  t.equal((await eva.ask('GET', now)).status, 404);
});

t.test('an analysis', async t => {
  const lia = await hub.user('lia');
  const ementa =
    'Apelação cível. Descontos não autorizados em benefício. Dano moral configurado. '.repeat(3);
  const body = {
    query: 'cabe dano moral por descontos não autorizados?',
    search_results: [{ processo: '1-1', ementa }],
    total_in_database: 1,
  };
  const reply = await lia.ask('POST', '/api/chat/analyze', body);
  t.equal(reply.status, 200);
  t.match(reply.headers.get('content-type'), /^text\/event-stream/);
  t.match(reply.headers.get('deprecation'), /^@/);
  t.match(reply.text, /event: (result|error)\n/);
  t.equal(
    (await lia.ask('POST', '/api/chat/analyze', { ...body, search_results: [] })).status,
    400,
  );
});

t.test('a briefing', async t => {
  const rui = await hub.user('rui');
  const { id } = (await rui.ask('POST', '/api/unified/session', {})).json;
  const act = (name: string, args: object) =>
    rui.ask('POST', `/api/analyzer/${name}`, { sessionId: id, ...args });
  const diagnosed = await act('diagnosis', { tema: 'descontos', tese: 'dano moral' });
  t.match(diagnosed, { status: 200, json: { phase: 1, diagnosis: { tema: 'descontos' } } });
  t.equal(
    diagnosed.headers.get('link'),
    `</api/briefing/${id}/updateDiagnosis>; rel="successor-version"`,
  );
  t.match(await act('situation', { situation: 'avaliando' }), {
    json: { state: { deliveryMode: 'parecer' } },
  });
  t.match(await act('context', { text: 'o banco não provou' }), { status: 200 });
  t.match(await act('precedent', { processoId: '1-1', evaluation: 'useful' }), {
    json: { phase: 2 },
  });
  t.match(await act('risks', {}), { status: 200, json: { state: { phase: 3 } } });
  t.match(await act('delivery', {}), { status: 200, json: { state: { phase: 4 } } });
  t.match(await act('path', { pathId: 'nenhum' }), { json: { error: { code: /./ } } });
  t.match(await act('finish', {}), { status: 200, json: { finalized: true } });
  t.match(await act('situation', { situation: 'voando' }), {
    status: 400,
    json: { error: { details: [{ field: 'situation' }] } },
  });
  const missing = await rui.ask('POST', '/api/analyzer/context', { text: 'x' });
  t.match(missing, { status: 400, json: { error: { details: [{ field: 'sessionId' }] } } });
  const foreign = await (await hub.user('max')).ask('POST', '/api/analyzer/context', {
    sessionId: id,
    text: 'x',
  });
  t.equal(foreign.status, 403);
});

t.test('the comparison of several decisions', async t => {
  const ivo = await hub.user('ivo');
  const { status, json } = await ivo.ask('POST', '/api/comparator/table', { decisao_ids: ids });
  t.equal(status, 200);
  t.equal(json.pares.length, 6, 'each pair once');
  for (const { source_id, target_id, weighted_score, dimensions } of json.pares) {
    const pair = await ivo.ask('POST', '/api/comparator/pair', { source_id, target_id });
    t.equal(pair.json.data.weighted_score, weighted_score);
    t.equal(pair.json.data.dimensions.fatos.jaccard, dimensions.fatos);
  }
  const scores = json.pares.map((pair: { weighted_score: number }) => pair.weighted_score);
  t.strictSame(
    scores,
    scores.toSorted((a: number, b: number) => b - a),
  );
  for (const decisao_ids of [ids.slice(0, 1), [ids[0], ids[0]], Array(11).fill('x'), 'x']) {
    t.equal((await ivo.ask('POST', '/api/comparator/table', { decisao_ids })).status, 400);
  }
  const unknown = await ivo.ask('POST', '/api/comparator/table', { decisao_ids: [ids[0], 'nada'] });
  t.match(unknown, { status: 404, json: { error: { code: 'NOT_FOUND' } } });
});

t.test('each is counted, and all can be switched off', async t => {
  const metrics = await hub.ask('GET', '/metrics');
  for (const { method, path } of TRANSITIONAL_ROUTES) {
    t.match(metrics.text, `svc_hub_legacy_total{route="${method} ${path}"}`);
  }
  const without = await serveHub(t, store, { settings: { SVC_HUB_LEGACY_ROUTES: 'false' } });
  const ana = await without.user('ana');
  for (const { method, path } of TRANSITIONAL_ROUTES) {
    const body = method[0] === 'P' ? {} : undefined;
    t.equal((await ana.ask(method, path.replace(/\{.*/, 'x'), body)).status, 404, path);
  }
  const { paths } = (await without.ask('GET', '/openapi.json')).json;
  t.notOk(Object.keys(paths).some(path => path.startsWith('/api/kg')));
});
