/** A model fails at a step: the text that was finished is kept, and the log and the answer name the failure. */
import t from 'tap';
import { failedBy } from '../../../src/hub/analyze/run-ending.ts';
import type { Fault } from '../../support/fake-openai.ts';
import { drafting, faultyRun, SOUND } from '../../support/hub/faulty-model.ts';

const SOUND_TEXT = JSON.stringify(SOUND);
const MESSAGE = 'a call of the language model failed';

const FAILURES: [fault: Fault, reason: string, told: string][] = [
  [{ kind: 'status', status: 500 }, 'upstream_error', 'O serviço do modelo falhou.'],
  [{ kind: 'status', status: 429 }, 'rate_limited', 'O modelo atingiu o limite de pedidos.'],
  [{ kind: 'status', status: 401 }, 'refused_key', 'O modelo recusou a chave deste serviço.'],
  [{ kind: 'cut' }, 'cut', 'A resposta do modelo veio cortada.'],
  [{ kind: 'mute' }, 'stalled', 'O modelo parou de responder.'],
  [{ kind: 'text', text: 'x' }, 'not_json', 'A resposta do modelo veio ilegível.'],
  [
    { kind: 'text', text: '{"a":1}' },
    'wrong_shape',
    'A resposta do modelo não veio na forma pedida.',
  ],
  [{ kind: 'refusal' }, 'declined', 'O modelo se recusou a responder.'],
];

/** The test waits only for a model that is mute. */
const silence = ({ kind }: Fault) => (kind === 'mute' ? { silenceMs: 1_500 } : {});

for (const [fault, reason, told] of FAILURES) {
  t.test(`a critic and a revision that fail leave the draft: ${reason}`, async t => {
    for (const [step, text, before] of [
      ['criticizing:geral', 'A revisão crítica não foi feita.', 1],
      ['revising', 'A resposta é o primeiro rascunho do modelo', 2],
    ] as const) {
      const script = [...Array<Fault>(before).fill(drafting(SOUND)), fault];
      const { result, logged } = await faultyRun(t, { script, ...silence(fault) });
      t.match(result.response, /responde pelo cancelamento/);
      t.equal(result.claims.length, 2);
      t.match(result.unknowns, [{ text, reason: told }]);
      t.strictSame(logged, [{ run: 'test', step, reason, message: MESSAGE }]);
      t.ok(result.confidence < 0.65, `${result.confidence}`);
    }
  });

  t.test(`without a draft the run ends, and says why: ${reason}`, async t => {
    const failure = await faultyRun(t, { script: [fault], ...silence(fault) }).then(
      ({ result }) => ({ data: result.unknowns[0]?.reason ?? '' }),
      failedBy,
    );
    t.match(failure.data, told);
  });
}

t.test('one of three critics fails: the others are heard, and the text is revised', async t => {
  const script: Fault[] = [
    drafting(SOUND),
    { kind: 'status', status: 401 },
    drafting({ ...SOUND, response: 'A companhia responde [F1].' }),
  ];
  const { result } = await faultyRun(t, { script, request: { pipeline_mode: 'deep' } });
  t.equal(result.response, 'A companhia responde [F1].');
  t.equal(result.unknowns.length, 1);
  t.match(result.unknowns[0]!.text, /^A revisão d/);
});

t.test('garbage is asked for again, and a fence and further keys are read', async t => {
  const scripts: Fault[][] = [
    [{ kind: 'text', text: 'isto não é JSON' }, drafting(SOUND)],
    [{ kind: 'text', text: `\`\`\`json\n${SOUND_TEXT}\n\`\`\`` }],
    [{ kind: 'text', text: JSON.stringify({ ...SOUND, nota: 'x' }) }],
  ];
  for (const script of scripts) {
    const { result, logged } = await faultyRun(t, { script, request: { pipeline_mode: 'light' } });
    t.equal(result.claims.length, 2);
    t.strictSame(result.unknowns, []);
    t.strictSame(logged, []);
  }
});

t.test('a draft that was cut off keeps its whole sentences, and is not revised', async t => {
  const text = SOUND_TEXT.slice(0, SOUND_TEXT.indexOf('pelo extravio'));
  const { result, stages, fake } = await faultyRun(t, {
    script: [{ kind: 'text', text, reason: 'length' }],
  });
  t.equal(result.response, 'A companhia aérea responde pelo cancelamento do voo sem aviso [F1].');
  t.match(result.unknowns, [
    { text: 'A resposta está incompleta', reason: 'A resposta do modelo passou do tamanho' },
  ]);
  t.equal(fake.bodies.length, 1);
  t.ok(stages.some(([stage, status]) => stage === 'criticizing' && status === 'skipped'));
});

t.test('the end of the run is near: the draft is told before it', async t => {
  const script: Fault[] = [drafting(SOUND), { kind: 'slow', ms: 2_000 }];
  const startedAt = performance.now();
  const { result, logged } = await faultyRun(t, { script, msMax: 6_000 });
  t.ok(performance.now() - startedAt < 6_000);
  t.match(result.response, /responde pelo cancelamento/);
  t.match(result.unknowns, [{ reason: 'O modelo passou do tempo que lhe cabia.' }]);
  t.match(logged, [{ reason: 'late' }]);
});
