/**
 * The registry of tools is read from OpenAPI, and the calls of an analysis are planned from it. A call that fails does
 * not end the others.
 */
import t from 'tap';
import type { BackendClient } from '../../../../src/hub/backend-client/backend-client.ts';
import { BackendFailure } from '../../../../src/hub/backend-client/backend-failure.ts';
import { INTENTS } from '../../../../src/hub/orchestrator/intent/intents.ts';
import { planCalls } from '../../../../src/hub/orchestrator/routing/plan-calls.ts';
import { type RouteContext, routesOf } from '../../../../src/hub/orchestrator/routing/routes.ts';
import { runCalls } from '../../../../src/hub/orchestrator/routing/run-calls.ts';
import { toolsOf } from '../../../../src/hub/orchestrator/routing/tools.ts';

const body = (properties: Record<string, { maxLength?: number }>, required: string[]) => ({
  post: { requestBody: { content: { 'application/json': { schema: { properties, required } } } } },
});
const tools = toolsOf({
  paths: {
    '/v1/graph/ministro-profile': body({ ministro: { maxLength: 200 }, limit_criterios: {} }, [
      'ministro',
    ]),
    '/v1/verify': body({ text: { maxLength: 10 } }, ['text']),
    '/v1/context/enrich': body({ another: {} }, ['another']),
    '/livez': {},
  },
});
const context: RouteContext = {
  query: 'Uma pergunta longa',
  slots: {
    ...{ ministro: 'Fulano', tema: null, decisoes: [], citacao: null },
    ...{ resultado: null, lado: null },
  },
  lastYear: '2025',
  tribunal: null,
  decisions: [],
  stored: ['d1'],
  categoria: null,
};

t.test('operations with a JSON body are tools', async t => {
  t.strictSame([...tools.keys()].sort(), [
    'POST /v1/context/enrich',
    'POST /v1/graph/ministro-profile',
    'POST /v1/verify',
  ]);
});

t.test('only calls that the backend would take are planned; the others say why not', async t => {
  const profile = planCalls(routesOf('perfil_ministro', null, null), context, tools);
  t.match(profile.calls, [{ path: '/v1/graph/ministro-profile', body: { ministro: 'Fulano' } }]);
  t.match(profile.skipped, [{ reason: 'O acervo não oferece esta operação.' }]);
  t.match(planCalls(routesOf('resumir', null, null), context, tools).skipped, [
    { reason: /não tem o parâmetro document_id/ },
  ]);
  t.match(planCalls(routesOf('verificar_citacao', null, null), context, tools).skipped, [
    { reason: /longo demais/ },
  ]);
  const nobody = { ...context, slots: { ...context.slots, ministro: null } };
  t.match(planCalls(routesOf('perfil_ministro', null, null), nobody, tools).calls, []);
});

t.test('no intent has more than four operations', async t => {
  for (const intent of INTENTS) {
    const { length } = routesOf(intent, null, null);
    t.ok(length >= 1 && length <= 4);
    t.ok(routesOf(intent, null, 'Súmula 900').length <= 4);
  }
});

t.test('calls run side by side, and one that fails does not end the others', async t => {
  let under = 0;
  let most = 0;
  const call = async <T>({ path }: { path: string }) => {
    most = Math.max(most, ++under);
    await new Promise(resolve => setImmediate(resolve));
    under--;
    if (path === 'b') throw new BackendFailure(null, 'TIMEOUT', 'late');
    if (path === 'd') throw new BackendFailure(404, 'NOT_FOUND', 'no such thing');
    return { data: path as T, meta: { trace_id: 't', snapshot: { id: 4 } } };
  };
  const backend = { call } as unknown as BackendClient;
  const calls = ['a', 'b', 'c', 'd'].map(path => ({ operation: path, path, body: {} }));
  const answers = await runCalls(backend, calls, new AbortController().signal);
  t.equal(most, 4);
  t.match(answers, [
    { status: 'ok', snapshot_id: 4, data: 'a' },
    { status: 'failed', reason: 'O acervo não respondeu a tempo.' },
    { status: 'ok' },
    { status: 'empty', reason: 'O acervo não tem o que foi pedido.' },
  ]);
});

type Further = NonNullable<Parameters<typeof routesOf>[1]>;
const further = (asks: Further['asks'], tribunal: string | null = null): Further => ({
  ...{ asks, tribunal },
});

t.test('what a further question needs, and the check of the citations that it has', async t => {
  const names = (...args: Parameters<typeof routesOf>) =>
    routesOf(...args).map(({ operation }) => operation);
  t.strictSame(names('pesquisar_precedentes', further('valores'), null), [
    'POST /v1/graph/valores',
  ]);
  t.strictSame(names('explicar', further('citadas'), null), []);
  t.strictSame(names('resumir', further('outra'), null), ['POST /v1/context/enrich']);
  t.strictSame(names('explicar', null, 'Súmula 900'), [
    'POST /v1/verify',
    'POST /v1/context/enrich',
  ]);
  t.strictSame(names('explicar', further('citadas', 'STJ'), null), ['POST /v1/search']);
  const [search] = routesOf('pesquisar_precedentes', further('tribunal'), null);
  t.match(search!.params({ ...context, tribunal: 'TJSP' }), { filters: { tribunal: 'TJSP' } });
  t.notOk('filters' in search!.params(context)!);
});
