/**
 * Each action of a briefing over HTTP, on both databases and a real backend: answers, error statuses, owners, blocks.
 */
import t from 'tap';
import { ACTION_TEXTS } from '../../../src/hub/briefing/action-texts.ts';
import { type Action, ARGUMENTS } from '../../../src/hub/briefing/arguments.ts';
import { ANSWERS, stateSchema } from '../../../src/hub/briefing/briefing-schemas.ts';
import { processo, serveBriefingBackend, written } from '../../support/hub/briefing-backend.ts';
import { type HubUser, serveHub } from '../../support/hub/serve-hub.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const backend = serveBriefingBackend(t);
const ACTIONS = Object.keys(ARGUMENTS) as Action[];
const CASE = {
  area: 'Consumidor',
  tema: 'Banco descontou empréstimo não contratado',
  tese: 'O dano moral é presumido',
};

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
type Json = any;
const types = (blocks: Json[]) => blocks.map(({ type }) => type);

/** A new session of the user; acts on it, and holds that each answer has its schema. */
async function begin({ ask }: HubUser, id: string) {
  await ask('PUT', `/api/unified/session/${id}`, { session: { id } });
  return async (action: Action, body: object = {}): Promise<Json> => {
    const { status, json } = await ask('POST', `/api/briefing/${id}/${action}`, body);
    if (status !== 200) return { status, ...json };
    ANSWERS[action].parse(json);
    return json;
  };
}

onBothDatabases(async (t, store) => {
  const hub = await serveHub(t, store, { backend: await backend });
  const [ana, rui] = [await hub.user('ana'), await hub.user('rui')];

  await t.test('from the diagnosis to the end', async t => {
    const act = await begin(ana, 'walk');
    const { json: empty } = await ana.ask('GET', '/api/briefing/walk');
    t.match(empty.state, { phase: 0, version: 0, updatedAt: null, blocks: [] });
    t.match(await act('updateDiagnosis', CASE), { phase: 1, version: 1, diagnosis: CASE });
    const { phase2Blocks } = await act('chooseSituation', { situation: 'atuando' });
    const five = Array(5).fill('precedent');
    t.same(types(phase2Blocks), ['summary', ...five, 'precedent_picker']);
    t.match(phase2Blocks[0].origin, [{ operation: '/v1/search/dual', params: { fato: /Banco/ } }]);
    const { verification } = phase2Blocks.find(({ type }: Json) => type === 'precedent');
    t.match(verification, { state: 'verified', total_citations: Number });
    await act('addAdditionalContext', {
      text: 'A cliente é aposentada. O banco alega mero aborrecimento.',
    });
    await act('evaluatePrecedent', { processoId: written(4), evaluation: 'not_useful' });
    await act('evaluatePrecedent', { processoId: processo(4), evaluation: 'useful' });
    const rated = await act('evaluatePrecedent', { processoId: written(2), evaluation: 'useful' });
    t.match(rated, {
      phase: 2,
      additionalContext: ['A cliente é aposentada. O banco alega mero aborrecimento.'],
    });
    t.same(rated.precedents, [
      { processoId: processo(4), evaluation: 'useful' },
      { processoId: written(2), evaluation: 'useful' },
    ]);
    const { state, phase3Blocks } = await act('advanceToPhase3');
    t.same([state.phase, types(phase3Blocks)], [3, ['risk_balance', 'chart']]);
    const [balance, chart] = phase3Blocks;
    t.match(balance.data, {
      categoria_id: 'consumidor',
      base: { provido: { total_decisoes: 12, wilson_low: Number, wilson_high: Number } },
    });
    t.equal(balance.origin.at(-1).snapshot_id, chart.origin.at(-1).snapshot_id);
    t.match(chart.data, { criterio: 'Dano moral presumido', granularity: 'year' });
    t.same(
      chart.data.buckets.map(({ total }: Json) => total),
      [2, 0, 3, 0, 3],
      'from 2014 to 2018',
    );
    const [risk] = state.risks;
    t.match(risk, { resolved: false, label: /Mero aborrecimento/ });
    const resolved = await act('resolveRisk', { riskId: risk.id });
    t.equal(resolved.risks[0].resolved, true);
    t.equal(resolved.blocks.find(({ id }: Json) => id === balance.id).data.risks[0].resolved, true);
    await act('setFaseProcessual', { fase: 'recurso' });
    const delivery = await act('generateDelivery');
    t.same(types(delivery.phase4Blocks), ['estrategia', 'exit_card']);
    const [estrategia] = delivery.phase4Blocks;
    t.match(estrategia.data, { faseProcessual: 'recurso', chosenPath: null, nextSteps: [] });
    const pathId = estrategia.data.paths[0].id;
    const chosen = await act('choosePath', { pathId });
    t.match(chosen, { chosenPath: pathId });
    const steps = (from: Json) =>
      from.blocks.find(({ type }: Json) => type === 'estrategia').data.nextSteps;
    t.match(steps(chosen), [/^Abra nas razões do recurso/]);
    t.match(steps(await act('setFaseProcessual', { fase: 'tutela' })), [
      /probabilidade do direito/,
    ]);
    const exported = await act('handleExitAction', { action: 'exportar' });
    t.match(exported, { action: 'exportar', state: { finalized: false } });
    const end = await act('finalizeSession');
    t.match([end.finalized, end.blocks.at(-1).data.selected], [true, 'concluir']);
    t.match(await act('setFaseProcessual', { fase: 'recurso' }), {
      status: 409,
      error: { code: 'INVALID_TRANSITION', details: [{ field: 'finalized' }] },
    });
    const { json: read } = await ana.ask('GET', '/api/briefing/walk');
    t.same(read.state, end, 'what is read is what was answered');
    stateSchema.parse(read.state);
  });

  await t.test('the other deliveries', async t => {
    const act = await begin(ana, 'modes');
    await act('updateDiagnosis', CASE);
    const modes = { pesquisando: 'sintese', avaliando: 'parecer', estudando: 'mapa' };
    for (const [situation, mode] of Object.entries(modes)) {
      await act('chooseSituation', { situation });
      const { phase4Blocks } = await act('generateDelivery');
      const [block] = phase4Blocks;
      t.same([block.type, block.verification.state], [mode, 'verified'], situation);
      t.equal(block.data.sections[1].heading.endsWith('Relatório'), mode === 'parecer');
      if (mode !== 'mapa') continue;
      const ids = new Set(block.data.nodes.map(({ id }: Json) => id));
      t.ok(
        block.data.edges.every(({ source, target }: Json) => ids.has(source) && ids.has(target)),
      );
      t.ok(block.data.nodes.some(({ chosen }: Json) => chosen));
    }
  });

  await t.test('each action with each of its error statuses', async t => {
    await begin(ana, 'mine');
    for (const action of ACTIONS) {
      const ask = (user: Pick<HubUser, 'ask'>, id: string, body: object | string) =>
        user.ask('POST', `/api/briefing/${id}/${action}`, body);
      const { example } = ACTION_TEXTS[action];
      t.equal((await ask(hub, 'mine', example)).status, 401, `${action} signed out`);
      t.equal((await ask(rui, 'mine', example)).status, 403, `${action} of another`);
      t.equal((await ask(ana, 'none', example)).status, 404, `${action} without a session`);
      t.equal((await ask(ana, 'a.b', example)).status, 400, `${action} with a bad id`);
      const unknown = await ask(ana, 'mine', { ...example, extra: 1 });
      t.match([unknown.status, unknown.json.error.details[0].field], [400, 'extra'], action);
      t.equal((await ask(ana, 'mine', '{')).status, 400, `${action} with bad JSON`);
      t.equal((await ask(ana, 'mine', `"${'x'.repeat(200_000)}"`)).status, 413, action);
      const typed = await ana.ask('POST', `/api/briefing/mine/${action}`, 'x', {
        'content-type': 'text/plain',
      });
      t.equal(typed.status, 415, action);
      if (Object.keys(example).length > 0 && action !== 'updateDiagnosis') {
        t.equal((await ask(ana, 'mine', {})).status, 400, `${action} without its argument`);
      }
    }
    t.equal((await rui.ask('GET', '/api/briefing/mine')).status, 403);
    t.equal((await ana.ask('GET', '/api/briefing/none')).status, 404);
    t.equal((await hub.ask('GET', '/api/briefing/mine')).status, 401);
    const { json } = await ana.ask('GET', '/api/briefing/mine');
    t.match(json.state, { version: 0, phase: 0 }, 'refused requests changed nothing');
  });

  await t.test('actions out of order, and what is not there', async t => {
    const act = await begin(ana, 'order');
    const refused = { status: 409, error: { code: 'INVALID_TRANSITION' } };
    const early = await act('advanceToPhase3');
    t.match(early, refused);
    t.match(early.error.message, /phase 0.*phase must be 2.*tema or tese.*rated precedent/);
    t.match(await act('resolveRisk', { riskId: 'x' }), refused);
    t.match(await act('choosePath', { pathId: 'x' }), refused);
    t.match((await act('generateDelivery')).error.details, [{ field: 'deliveryMode' }]);
    t.match(await act('remakeBlock', { blockId: 'x' }), { status: 404 });
    t.match(await act('updateDiagnosis', {}), { status: 400, error: { message: /at least one/ } });
    t.match(await act('updateDiagnosis', { tema: 'x'.repeat(4001) }), { status: 400 });
    for (let n = 0; n < 20; n++) await act('addAdditionalContext', { text: `${n}` });
    t.match(await act('addAdditionalContext', { text: '20' }), {
      status: 400,
      error: { details: [{ field: 'text' }] },
    });
    await act('updateDiagnosis', { tese: CASE.tese });
    await act('evaluatePrecedent', { processoId: 'REsp 1.234.567', evaluation: 'useful' });
    await act('advanceToPhase3');
    t.match(await act('resolveRisk', { riskId: 'x' }), { status: 404 });
    const { phase2Blocks } = await act('chooseSituation', { situation: 'atuando' });
    t.match(await act('remakeBlock', { blockId: phase2Blocks[0].id }), refused);
  });
});
