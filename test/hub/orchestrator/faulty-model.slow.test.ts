/** Twenty ways in which a model can fail, and what the user sees of each: the result, or the end of the run. */
import t from 'tap';
import type { AnalysisResult } from '../../../src/hub/analyze/analysis.ts';
import { failedBy } from '../../../src/hub/analyze/run-ending.ts';
import type { Fault } from '../../support/fake-openai.ts';
import { drafting, type FaultyRun, faultyRun, SOUND } from '../../support/hub/faulty-model.ts';

const TEXT = JSON.stringify(SOUND);
const QUOTED = 'O dano moral está configurado.';

const text = (written: string, reason?: string): Fault =>
  reason === undefined ? { kind: 'text', text: written } : { kind: 'text', text: written, reason };
const saying = (response: string) => drafting({ ...SOUND, response });
const claiming = (claim: string, quote = QUOTED, source_ids = ['F1']) =>
  drafting({ ...SOUND, claims: [{ text: claim, source_ids, quote }] });

interface Seen {
  response?: RegExp;
  /** The states of the claims. */
  claims?: string[];
  /** Finds an unknown by its text or its reason. */
  unknown?: RegExp;
  /** The message of the error that ends the run. */
  error?: RegExp;
  confidenceMax?: number;
}

const BOTH = ['verified', 'verified'];
const LIGHT = { pipeline_mode: 'light' } as const;

const TABLE: [behaviour: string, run: FaultyRun, seen: Seen][] = [
  ['garbage, then an answer', { script: [text('não sei'), drafting(SOUND)] }, { claims: BOTH }],
  ['garbage always', { script: [text('não sei')] }, { error: /veio ilegível/ }],
  ['a fence', { script: [text(`\`\`\`json\n${TEXT}\n\`\`\``)], request: LIGHT }, { claims: BOTH }],
  [
    'extra keys',
    { script: [text(JSON.stringify({ ...SOUND, nota: 1 }))], request: LIGHT },
    { claims: BOTH },
  ],
  ['an empty answer', { script: [text('')] }, { error: /veio ilegível/ }],
  ['an empty object', { script: [text('{}')] }, { error: /não veio na forma pedida/ }],
  [
    'JSON that is cut',
    { script: [text(TEXT.slice(0, 120), 'length')] },
    { response: /^A companhia aérea .*\[F1\]\.$/, claims: [], unknown: /incompleta/ },
  ],
  [
    'a revision that is slow beyond the time',
    { script: [drafting(SOUND), drafting(SOUND), { kind: 'slow', ms: 500 }], msMax: 6_000 },
    { claims: BOTH, unknown: /passou do tempo/ },
  ],
  ['429', { script: [{ kind: 'status', status: 429 }] }, { error: /limite de pedidos/ }],
  ['500', { script: [{ kind: 'status', status: 500 }] }, { error: /serviço do modelo falhou/ }],
  [
    'a critic that fails',
    { script: [drafting(SOUND), { kind: 'status', status: 500 }] },
    { claims: BOTH, unknown: /A revisão crítica não foi feita/ },
  ],
  ['a refusal', { script: [{ kind: 'refusal' }] }, { error: /se recusou a responder/ }],
  [
    'wrong ids of sources',
    { script: [claiming('A companhia responde pelo voo.', QUOTED, ['F9'])] },
    { claims: [], unknown: /não aponta nenhuma das fontes/, confidenceMax: 0.3 },
  ],
  [
    'an invented quotation in a claim',
    { script: [claiming('O dano é certo.', 'O dano moral é sempre certo e devido.')] },
    { claims: [], unknown: /não foi encontrado na fonte/, confidenceMax: 0.3 },
  ],
  [
    'an invented quotation in the text',
    { script: [saying('Diz o acórdão: “o passageiro sempre tem razão em tudo” [F1].')] },
    { response: /tudo \[trecho não localizado nas fontes\]/ },
  ],
  [
    'a true quotation under an opposite sentence',
    { script: [claiming('O dano moral não está configurado.')] },
    { claims: ['contradito'], confidenceMax: 0.3 },
  ],
  [
    'an opposite outcome in the text',
    { script: [saying('O recurso da ré foi provido [F1].')] },
    { response: /provido \[F1\]\. \[a fonte diz o contrário\]$/, confidenceMax: 0.5 },
  ],
  [
    'a holding that the decision does not have',
    { script: [claiming('O tribunal aplicou a prescrição quinquenal à pretensão.')] },
    { claims: [], unknown: /não sustenta a afirmação/ },
  ],
  [
    'another amount',
    { script: [claiming('A indenização por danos morais é de R$ 80.000,00.')] },
    { claims: ['contradito'] },
  ],
  [
    'no source at all',
    { script: [drafting({ ...SOUND, response: 'A companhia sempre responde pelo voo.' })] },
    { response: /\[sem indicação de fonte\]$/, claims: BOTH, confidenceMax: 0.3 },
  ],
  [
    'invented temas and laws',
    { script: [saying('Valem o Tema 9.999 do STJ e a Lei 99.999/2015 [F1].')] },
    { response: /STJ \[tema inexistente\] e a Lei 99\.999\/2015 \[lei inexistente\]/ },
  ],
  [
    'a source that could not be looked up',
    { script: [drafting(SOUND)], lookup: 'failing' },
    { claims: BOTH, unknown: /O acervo não respondeu/, confidenceMax: 0.4 },
  ],
];

for (const [behaviour, run, seen] of TABLE) {
  t.test(behaviour, async t => {
    const { result, message } = await faultyRun(t, run).then(
      ({ result }) => ({ result, message: null }),
      error => ({ result: null, message: JSON.parse(failedBy(error).data).error.message }),
    );
    if (seen.error !== undefined) return void t.match(message, seen.error);
    const { response, claims, unknowns, confidence } = result as AnalysisResult;
    if (seen.response !== undefined) t.match(response, seen.response);
    if (seen.claims !== undefined) {
      t.strictSame(
        claims.map(({ state }) => state),
        seen.claims,
      );
    }
    const told = unknowns.map(({ text, reason }) => `${text} ${reason}`).join('\n');
    if (seen.unknown === undefined) t.equal(told, '');
    else t.match(told, seen.unknown);
    t.ok(confidence <= (seen.confidenceMax ?? 1), `${confidence}`);
  });
}

t.test('what was not looked up is not told to be outside of the corpus', async t => {
  const states = async (lookup: FaultyRun['lookup']) => {
    const { result } = await faultyRun(t, { script: [drafting(SOUND)], lookup: lookup! });
    return new Set(result.sources.map(({ corpus }) => corpus));
  };
  t.strictSame(await states('failing'), new Set(['nao_consultado']));
  t.strictSame(await states('unknown'), new Set(['fora_do_corpus']));
});
