/**
 * Complete analyses with a real backend: without a model, and with a stand-in for one that invents, fails and gets
 * false texts.
 */
import t from 'tap';
import { AppError } from '../../../src/errors/errors.ts';
import { BackendClient } from '../../../src/hub/backend-client/backend-client.ts';
import { createAnalyze } from '../../../src/hub/orchestrator/create-analyze.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import type { Fault } from '../../support/fake-openai.ts';
import { analyzed, requestOf } from '../../support/hub/analyzed.ts';
import { holdGrounding } from '../../support/hub/grounding.ts';
import { holdHostile } from '../../support/hub/hostile-ementas.ts';
import { holdPlain } from '../../support/hub/plain-analyses.ts';
import { serveDecisions, standInModel } from '../../support/hub/serve-decisions.ts';

const GROUNDING = Number(process.env.GROUNDING_COUNT ?? 15);
const HOSTILE = Number(process.env.HOSTILE_COUNT ?? 20);
const PLAIN = Number(process.env.PLAIN_COUNT ?? 10);
const SEED = Number(process.env.SEED ?? 20_261_122);
const stand = await standInModel(t, await serveDecisions(t, 40));
const { fake, analyze, plain, decisions } = stand;
const three = decisions.slice(0, 3);
/** Faults that occur after the beginning of an answer. */
const CUT = new Set(['stall', 'cut', 'endless', 'finish']);

t.test(`${GROUNDING} analyses by a model that invents, seed ${SEED}`, t =>
  holdGrounding(t, stand, GROUNDING, SEED),
);

t.test(`${HOSTILE} hostile ementas, seed ${SEED}`, t => holdHostile(t, stand, HOSTILE, SEED));

t.test(`${PLAIN} analyses without a model`, t => holdPlain(t, stand, PLAIN));

t.test('a model that fails ends the analysis only if nothing was written', async t => {
  const faults: Fault[] = [
    { kind: 'stall' },
    { kind: 'cut' },
    { kind: 'cut', reset: true },
    { kind: 'status', status: 429 },
    { kind: 'status', status: 500 },
    { kind: 'text', text: 'isto não é JSON' },
    { kind: 'text', text: '{"response": 1}' },
    { kind: 'refusal' },
    { kind: 'endless' },
    { kind: 'finish', reason: 'length' },
  ];
  for (const fault of faults) {
    for (const before of [0, 1, 2]) {
      fake.script = [...Array<Fault>(before).fill({ kind: 'answer' }), fault];
      const request = requestOf('Resuma esses julgados', three);
      const told = await analyzed(analyze, request).then(
        ({ result }) => result.unknowns.length,
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
      const isLost = before === 0 && !CUT.has(fault.kind);
      const what = `${JSON.stringify(fault)} after ${before} answers`;
      t.match(told, isLost ? 'LLM_UNAVAILABLE' : Number, what);
      if (!isLost) t.ok(Number(told) >= 1, what);
    }
  }
});

t.test('a question back costs no model call, and its answer fills the slot', async t => {
  const asking: [query: string, slot: string, value: string][] = [
    ['Como ele costuma votar? Qual o perfil?', 'ministro', 'Klever Rêgo Loureiro'],
    ['Compare', 'decisoes', 'os dois primeiros'],
    ['Como evoluiu nos últimos anos?', 'tema', 'dano moral'],
    ['Há risco?', 'resultado', 'Provimento do recurso'],
    ['Confira as citações', 'citacao', 'Súmula 7 do STJ'],
  ];
  for (const [query, slot, value] of asking) {
    fake.bodies = [];
    fake.script = [{ kind: 'answer' }];
    const { result, stages } = await analyzed(analyze, requestOf(query, three));
    t.equal(fake.bodies.length, 0, query);
    t.equal(result.clarification?.slot, slot);
    t.equal(result.confidence, 0);
    t.equal(result.response, result.clarification?.question);
    t.strictSame(stages.filter(([, status]) => status === 'skipped').length, 7);
    const answers = { analysis_id: 'a', slot, value };
    const filled = await analyzed(plain, requestOf(query, three, { answers }));
    t.equal(filled.result.clarification, undefined, `${slot} is filled`);
    t.not(filled.result.response, '');
  }
});

t.test('the draft is told while it is written, and only when it was asked for', async t => {
  fake.script = [{ kind: 'answer' }];
  const request = requestOf('Resuma esses julgados', three, { pipeline_mode: 'light' });
  t.strictSame((await analyzed(analyze, request)).deltas, []);
  const { deltas } = await analyzed(analyze, { ...request, stream_text: true });
  t.equal(deltas.join(''), 'O banco responde pelo desconto [F1].');
});

t.test('an unclear query is asked of the model once, but not in a light analysis', async t => {
  const unclear = 'honorários da defensoria pública';
  for (const [pipeline_mode, calls] of [
    ['standard', 4],
    ['light', 1],
  ] as const) {
    fake.bodies = [];
    fake.script = [{ kind: 'answer' }];
    const { result } = await analyzed(analyze, requestOf(unclear, three, { pipeline_mode }));
    t.equal(fake.bodies.length, calls);
    t.match(
      result.transparency.intent,
      calls === 4 ? { intent: 'explicar', by: 'model' } : { by: 'rules' },
    );
  }
});

t.test('a cancelled analysis ends with the reason, and its model call with it', async t => {
  const cancel = new AbortController();
  Object.assign(fake, { script: [{ kind: 'mute' }], bodies: [], abandoned: 0 });
  const running = analyzed(analyze, requestOf('Resuma esses julgados', three), cancel.signal);
  const reason = new Error('cancelled');
  const poll = setInterval(() => fake.bodies.length > 0 && cancel.abort(reason), 5);
  await t.rejects(running, reason);
  clearInterval(poll);
});

t.test('without a backend the given decisions are still answered', async t => {
  const backend = new BackendClient(() => ({ url: 'http://127.0.0.1:1', key: 'k' }));
  t.teardown(() => backend.close());
  const alone = createAnalyze({ backend, model: null, log: createLog('silent') });
  const { result } = await analyzed(alone, requestOf('Resuma esses julgados', three));
  t.ok(result.claims.length >= 3);
  t.match(result.unknowns, [{ reason: 'O acervo não respondeu à consulta.' }]);
  t.ok(result.confidence < 0.7, `${result.confidence}`);
});
