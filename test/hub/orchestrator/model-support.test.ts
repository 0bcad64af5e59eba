/**
 * A model judges whether decisions support the claims. Its verdict counts only with a passage, and never hides a claim.
 */
import t from 'tap';
import type { Fault } from '../../support/fake-openai.ts';
import { drafting, faultyRun, SOUND } from '../../support/hub/faulty-model.ts';

const QUOTE = 'A companhia aérea responde pelo cancelamento do voo sem aviso.';
/** The rules support the first claim, know nothing of the second, and contradict the third. */
const DRAFT = {
  response: 'A companhia aérea responde pelo cancelamento do voo sem aviso [F1].',
  claims: [
    { text: QUOTE, source_ids: ['F1'], quote: QUOTE },
    { text: 'Avisar o passageiro pode mudar o desfecho.', source_ids: ['F1'], quote: QUOTE },
    {
      text: 'O recurso da ré foi provido.',
      source_ids: ['F1'],
      quote: 'Recurso da ré não provido.',
    },
  ],
  unknowns: [],
};

const verdict = (id: string, name: string, passage: string | null) => ({
  ...{ id, verdict: name, passage },
});

async function supports(verdicts: object[], script: Fault[] = [drafting(DRAFT, verdicts)]) {
  const run = await faultyRun(t, { script });
  const told = run.result.claims.map(({ text, support }) => [
    ...[text.slice(0, 7), support.verdict, support.base],
  ]);
  return { ...run, told };
}

const BY_RULES = [
  ['A compa', 'apoia', 'rules'],
  ['Avisar ', 'nao_se_sabe', 'rules'],
  ['O recur', 'contradiz', 'rules'],
];

t.test('all claims are asked for in one call, each with the decision that it cites', async t => {
  const { told, fake, logged } = await supports([]);
  t.strictSame(told, BY_RULES);
  t.strictSame(logged, []);
  const asked = fake.bodies.filter(
    ({ response_format }) => response_format.json_schema.name === 'claim_support',
  );
  t.equal(asked.length, 1);
  const text = asked[0]!.messages.map(({ content }) => content).join('\n');
  for (const { text: claim } of DRAFT.claims) t.match(text, claim);
  t.equal(text.split('CANCELAMENTO DE VOO').length, 2, 'its ementa once');
});

t.test('the model decides where the rules do not know', async t => {
  const agreed = await supports([verdict('A2', 'apoia', QUOTE)]);
  t.strictSame(agreed.told[1], ['Avisar ', 'apoia', 'model']);
  t.equal(agreed.result.claims[1]!.support.passage?.quote, QUOTE);
  const absent = await supports([verdict('A2', 'nao_apoia', null)]);
  t.strictSame(absent.told, [BY_RULES[0], BY_RULES[2]]);
  t.match(absent.result.unknowns, [{ text: /^Avisar/, reason: /modelo de linguagem/ }]);
});

t.test('a contradiction goes first, whoever finds it', async t => {
  const opposite = await supports([
    verdict('A1', 'contradiz', 'O dano moral está configurado.'),
    verdict('A3', 'apoia', 'Recurso da ré não provido.'),
  ]);
  t.strictSame(opposite.told, [
    ['A compa', 'contradiz', 'model'],
    BY_RULES[1],
    ['O recur', 'contradiz', 'rules'],
  ]);
  const [first] = opposite.result.claims;
  t.match(first, {
    state: 'contradito',
    support: {
      reason: 'Segundo o modelo de linguagem, a decisão diz o contrário.',
      passage: { quote: 'O dano moral está configurado.' },
    },
  });
  t.match(opposite.result.response, /sem aviso \[F1\]\. \[a fonte diz o contrário\]/);
  const agreed = await supports([verdict('A1', 'apoia', QUOTE)]);
  t.notMatch(agreed.result.response, 'a fonte diz o contrário');
});

t.test('a verdict whose passage the decision does not have is dropped', async t => {
  const hostile = [
    [verdict('A1', 'contradiz', 'A companhia não responde por nada.')],
    [verdict('A1', 'contradiz', null), verdict('A2', 'apoia', '  ')],
    // A passage of another decision, and a passage that every decision has.
    [verdict('A1', 'contradiz', 'O atraso de uma hora é mero aborrecimento.')],
    [verdict('A1', 'contradiz', 'voo'), verdict('A2', 'apoia', 'do voo')],
    // Two verdicts on one claim, and one on a claim that does not exist.
    [
      verdict('A2', 'apoia', QUOTE),
      verdict('A2', 'nao_apoia', null),
      verdict('A9', 'apoia', QUOTE),
    ],
  ];
  for (const verdicts of hostile) t.strictSame((await supports(verdicts)).told, BY_RULES);
});

t.test(
  'garbage is asked for again once; a failure leaves the rules and one line of the log',
  async t => {
    const garbage: Fault = { kind: 'text', text: 'isto não é JSON' };
    // The answers to three calls: the draft, its critic, and the revision.
    const before = [drafting(DRAFT), drafting(DRAFT), drafting(DRAFT)];
    const again = await supports(
      [],
      [...before, garbage, drafting(DRAFT, [verdict('A2', 'apoia', QUOTE)])],
    );
    t.strictSame(again.told[1], ['Avisar ', 'apoia', 'model']);
    t.strictSame(again.logged, []);
    for (const [fault, reason] of [
      [garbage, 'not_json'],
      [{ kind: 'text', text: '{"verdicts":[{"id":1}]}' }, 'wrong_shape'],
      [{ kind: 'mute' }, 'stalled'],
      [{ kind: 'refusal' }, 'declined'],
    ] as const) {
      const silence = fault.kind === 'mute' ? { silenceMs: 1_500 } : {};
      const { result, logged } = await faultyRun(t, { script: [...before, fault], ...silence });
      t.strictSame(
        result.claims.map(({ support }) => support.base),
        ['rules', 'rules', 'rules'],
      );
      t.match(logged, [{ step: 'supporting', reason }]);
      t.equal(logged.length, 1, reason);
      t.match(result.unknowns, [{ text: /conferidas só por regras/ }]);
    }
  },
);

t.test('a model that has failed before is not asked, nor one of the light mode', async t => {
  const isAsked = ({ fake }: Awaited<ReturnType<typeof faultyRun>>) =>
    fake.bodies.some(({ response_format }) => response_format.json_schema.name === 'claim_support');
  const failed: Fault[] = [drafting(SOUND), { kind: 'status', status: 401 }, drafting(SOUND)];
  t.notOk(isAsked(await faultyRun(t, { script: failed })));
  const request = { pipeline_mode: 'light' as const };
  t.notOk(isAsked(await faultyRun(t, { script: [drafting(DRAFT)], request })));
  t.ok(isAsked(await faultyRun(t, { script: [drafting(DRAFT)] })));
});
