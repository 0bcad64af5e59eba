/**
 * `POST /v1/verify` through the application: the shape of the answer, bounds and switches of the request, texts of the
 * reference pack, and a store that is unavailable.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import t from 'tap';
import { verifyCapabilities } from '../../../src/capabilities/verify/capability.ts';
import { StoreUnavailable } from '../../../src/errors/store-unavailable.ts';
import { questionRoutes } from '../../../src/http/routes/question-routes.ts';
import { servableCapability } from '../../../src/http/servable.ts';
import { TextPool } from '../../../src/workers/texts/text-pool.ts';
import { textTasksWith } from '../../../src/workers/texts/text-tasks.ts';
import { ask, SECRET, serve, type TestScope } from '../../support/serve.ts';
import { tables } from '../../support/verified.ts';
import { writeHere } from '../../support/write-here.ts';

type Find = (normalized: readonly string[], msMax: number) => Promise<Map<string, string>>;

const none: Find = async () => new Map();
const PATH = '/v1/verify';

const reader = new TextPool(textTasksWith(tables));
t.teardown(() => reader.close());

function serveVerify(t: TestScope, find: Find = none) {
  const corpus = {
    cited: { find: async () => [], texts: async () => [] },
    counts: async (grupos: string[][]) => grupos.map(() => 0),
    compare: reader.passages,
  };
  const capabilities = verifyCapabilities({ verify: reader.verify, texts: { find }, corpus });
  return serve(t, {
    routes: capabilities.map(one => servableCapability(one, writeHere)).flatMap(questionRoutes),
  });
}

t.test('the answer matches its OpenAPI schema', async t => {
  const served = await serveVerify(t);
  const text =
    'Súmula 7 do STJ, Súmula 7, SV 99, Min. Luiz Fux, Ministro Fulano Drummond do STF, ' +
    'REsp 1.234.567/SP, 0710802-56.2018.8.02.0001, art. 14 do CDC';
  const reply = await ask(served, 'POST', PATH, { text });
  t.equal(reply.status, 200);
  t.match(reply.json.meta, { trace_id: String, latency_ms: Number });
  const page = await ask(served, 'GET', '/openapi.json');
  const { schema } = page.json.paths[PATH].post.responses['200'].content['application/json'];
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  t.ok(validate(reply.json), JSON.stringify(validate.errors));
  t.match(reply.json.data, {
    sumulas: { 'Súmula 7 do STJ': { numero: 7, tribunal: 'STJ', valid: true, vigente: true } },
    ministros: { 'Luiz Fux': { nome: 'Luiz Fux', valid: true, is_aposentado: false } },
    processos: { 'REsp 1.234.567/SP': { numero: '1234567', format_valid: true } },
    legislacao: [{ tipo: 'artigo', lei_numero: '8.078/1990', artigo: '14' }],
    metrics: { total_citations: 7, valid_count: 3, invalid_count: 3 },
    verified_at: /^20\d\d-\d\d-\d\dT/,
  });
});

t.test('bounds and fields', async t => {
  const served = await serveVerify(t);
  const refused: [object, string][] = [
    [{}, 'text'],
    [{ text: '' }, 'text'],
    [{ text: 'a'.repeat(10_001) }, 'text'],
    [{ text: '😀'.repeat(10_001) }, 'text'],
    [{ text: 7 }, 'text'],
    [{ text: 'a', check_sumulas: 'true' }, 'check_sumulas'],
    [{ text: 'a', check_processos: 1 }, 'check_processos'],
    [{ text: 'a', check_all: true }, 'check_all'],
  ];
  for (const [body, field] of refused) {
    const reply = await ask(served, 'POST', PATH, body);
    t.equal(reply.status, 400, field);
    t.match(reply.json.error, { code: 'VALIDATION_ERROR', details: [{ field }] });
  }
  for (const text of ['a', 'a'.repeat(10_000), '😀'.repeat(5_000), '__proto__', '\u0301']) {
    t.equal((await ask(served, 'POST', PATH, { text })).status, 200);
  }
  t.equal((await ask(served, 'POST', PATH, '{"text":"\\ud800"}')).status, 400);
  t.equal((await ask(served, 'POST', PATH, '{"text":"a\\u0000"}')).status, 400);
  t.equal((await ask(served, 'POST', PATH, { text: 'a' }, {})).status, 401);
  const xml = { 'x-api-key': SECRET, 'content-type': 'text/xml' };
  t.equal((await ask(served, 'POST', PATH, '<a/>', xml)).status, 415);
});

t.test('texts come from the reference pack', async t => {
  const asked: (readonly string[])[] = [];
  const served = await serveVerify(t, async normalized => {
    asked.push(normalized);
    return new Map([['Súmula 7 do STJ', 'Texto.']]);
  });
  const text = 'Súmulas 5 e 7 do STJ, Súmula 999 do STJ, Súmula 331 do TST';
  const { data } = (await ask(served, 'POST', PATH, { text })).json;
  t.same(asked, [['Súmula 5 do STJ', 'Súmula 7 do STJ']], 'those that exist');
  t.equal(data.sumulas['7 do STJ'].texto, 'Texto.');
  t.equal(data.sumulas['Súmulas 5'].texto, null);
  t.same(data.coverage.texts, { state: 'read', found: 1 });
  const off = (await ask(served, 'POST', PATH, { text, check_sumulas: false })).json.data;
  t.same(off.coverage.texts, { state: 'not needed', found: 0 });
  t.equal(asked.length, 1);
});

t.test('without the store, texts are null', async t => {
  const served = await serveVerify(t, async (_, msMax) => {
    t.ok(msMax <= 500);
    throw new StoreUnavailable('relational_db', 'gone');
  });
  const reply = await ask(served, 'POST', PATH, { text: 'Súmula 7 do STJ' });
  t.equal(reply.status, 200);
  t.match(reply.json.data, {
    sumulas: { 'Súmula 7 do STJ': { valid: true, texto: null } },
    coverage: { texts: { state: 'unavailable', found: 0 } },
  });
});
