/** Deliveries use no rejected decision, begin with a conclusion, and give no rate if there are few decisions. */
import t from 'tap';
import { ARGUMENTS, type ArgumentsOf } from '../../../src/hub/briefing/arguments.ts';
import type { Block } from '../../../src/hub/briefing/blocks/block.ts';
import type { MadeType } from '../../../src/hub/briefing/blocks/block-data.ts';
import { type BriefingState, START } from '../../../src/hub/briefing/briefing-state.ts';
import { step } from '../../../src/hub/briefing/machine.ts';
import type { Ask } from '../../../src/hub/briefing/making/asking.ts';
import { makeBlocks } from '../../../src/hub/briefing/making/make-blocks.ts';

const number = (n: number) => `070000${n}0820188020001`;
const LAW = { id: 'lei:85', nome: 'art. 85 do CPC' };
const PRELIMINARY = { id: 'criterio:legitimidade-passiva', nome: 'Legitimidade passiva' };
const CDC = { id: 'lei:14', nome: 'art. 14 do CDC' };

const decision = (n: number) => ({
  ...{ decisao_id: `D-${n}`, tribunal: 'TJXX', processo: number(n), ministro: 'ANA' },
  ...{ categoria_id: 'consumidor', resultado: n % 2 === 0 ? 'provido' : 'improvido' },
  ...{ data: '2019-03-15', ementa: `APELAÇÃO ${n}. ${'Texto da ementa. '.repeat(60)}` },
  ...{ favorece: n === 6 ? 'réu' : null, valores: [] },
  criterios: [{ id: 'criterio:dano-moral', nome: 'Dano moral' }, ...(n === 7 ? [PRELIMINARY] : [])],
  dispositivos: n === 1 ? [LAW, CDC] : [CDC],
  precedentes: n === 7 ? [{ id: 'D-2', nome: number(2), tipo: 'Decisao' }] : [],
  ...{ fatos: [], provas: [], citado_por: { decisoes: [] }, kg_available: true, geracao: 3 },
});

const ranked = (tipo: string, { id, nome }: { id: string; nome: string }, total: number) => ({
  ...{ tipo, id, nome, wins: total - 1, total, success_rate: (total - 1) / total, lift: 1.5 },
  ...{ wilson_low: 0.6, wilson_high: 0.9, amostra_pequena: total < 10, desfecho: false },
  situacao: null,
});

interface Params {
  ids?: string;
  processos?: string[];
  resultado_desejado?: string;
}

/** A backend with decisions 1 to 7, the nearest first, and with arguments that `total` decisions have. */
const backend = (total: number): Ask =>
  (async (operation: string, params: Params) => {
    const answers: Record<string, () => unknown> = {
      'POST /v1/search/dual': () => ({
        results: [1, 2, 3, 4, 5, 6, 7].map(n => ({ document_id: `D-${n}`, processo: number(n) })),
      }),
      'POST /v1/decisions/lookup': () => ({
        itens: params.processos!.map(processo => ({
          processo,
          decisao_id: `D-${processo.replace(/\D/g, '')[6]}`,
        })),
      }),
      'GET /v1/decisions': () => ({
        decisoes: params.ids!.split(',').map(id => decision(Number(id.slice(2)))),
      }),
      'POST /v1/graph/optimal-argument': () => ({
        ...{ categoria_id: 'consumidor', total_decisoes: total, taxa_base: 0.5 },
        ...{ taxa_base_wilson_low: 0.2, taxa_base_wilson_high: 0.8, amostra_pequena: total < 10 },
        arguments: [
          ranked('criterio', { id: 'criterio:dano-moral', nome: 'Dano moral' }, total),
          ranked('criterio', { id: 'criterio:dano-ambiental', nome: 'Dano ambiental' }, total),
          ranked('criterio', PRELIMINARY, total),
          ranked('dispositivo', LAW, total),
          ranked('dispositivo', CDC, total),
          ranked('dispositivo', { id: 'lei:1', nome: 'art. 1.024 do CPC' }, total),
        ].filter(() => params.resultado_desejado !== 'improvido'),
        next_cursor: null,
      }),
      'POST /v1/verify': () => ({
        ...{ sumulas: {}, ministros: {}, processos: {}, legislacao: [], temas: [], decisoes: [] },
        ...{ metrics: { risk_level: 'low', risk_score: 0 }, verified_at: '2026-01-01T00:00:00Z' },
      }),
    };
    const origin = { operation, params, snapshot_id: 3, at: '2026-01-01T00:00:00Z' };
    return { data: answers[operation]!(), origin };
  }) as unknown as Ask;

const rated = (useful: number[], rejected: number[]): BriefingState => ({
  ...START,
  diagnosis: { ...START.diagnosis, tema: 'voo cancelado', tese: 'há dano moral' },
  precedents: [
    ...useful.map(n => ({ processoId: number(n), evaluation: 'useful' as const })),
    ...rejected.map(n => ({
      // Each rejected decision is named in another way: with separators, in digits, by its id.
      processoId: [number(n).replace(/(.{7})(..)(.*)/, '$1-$2.$3'), number(n), `D-${n}`][n % 3]!,
      evaluation: 'not_useful' as const,
    })),
  ],
});

const MODES = ['sintese', 'parecer', 'estrategia', 'mapa'] as const;
async function made(state: BriefingState, type: MadeType, total = 40): Promise<Block> {
  const making = { state, ask: backend(total), generation: 9 };
  const [block] = await makeBlocks({ phase: 4, types: [type], instead: null }, making);
  return block!;
}

t.test('what was rated as not useful is in no delivery, and this is told', async t => {
  for (const type of MODES) {
    const { data } = (await made(rated([], [1, 2, 3, 4, 5]), type)) as { data: object };
    const text = JSON.stringify(data);
    for (const n of [1, 2, 3, 4, 5]) t.notMatch(text, `D-${n}`, `${type}: not ${n}`);
    t.match(data, { precedents: [{ decisao_id: 'D-6' }, { decisao_id: 'D-7' }] }, 'no eighth one');
    t.match(text, /próxima.{0,60}sem a sua avaliação/i, type);
    if (type === 'mapa') continue;
    t.match(text, /As 5 decisões que você marcou como não úteis ficaram de fora; 5 estavam/);
    t.match(text, /Seguem as 2 decisões mais próximas do caso entre as que você não avaliou/);
    t.notMatch(text, /Precedentes de apoio|precedentes de apoio\./);
  }
  const both = JSON.stringify(await made(rated([6, 7], [2]), 'estrategia'));
  t.notMatch(both, /D-2|0700002/);
  t.match(both, /Precedentes de apoio/);
  t.match(both, /A decisão que você marcou como não útil ficou de fora\./);
  const map = JSON.stringify(await made(rated([7], [2]), 'mapa'));
  t.notMatch(map, /D-2|0700002/, 'nor as what a useful one cites');
  const none = await made(rated([], [1, 2, 3, 4, 5, 6, 7]), 'sintese');
  t.match(none, { type: 'fallback', data: { code: 'NO_BASIS' } });
});

t.test('a delivery that cites what is then rated as not useful is to be made again', async t => {
  const block = await made(rated([6], []), 'estrategia');
  const state = { ...rated([6], []), phase: 4 as const, blocks: [block], chosenPath: 'path-9-1' };
  const args = { processoId: number(6), evaluation: 'not_useful' as const };
  const after = step(state, 'evaluatePrecedent', args).state;
  t.match(after.blocks, [
    { type: 'fallback', phase: 4, data: { replaces: 'estrategia', code: 'OUTDATED' } },
  ]);
  t.equal(after.chosenPath, null);
  const { effects } = step(after, 'remakeBlock', { blockId: after.blocks[0]!.id });
  t.match(effects, [{ types: ['estrategia'] }]);
  const other = step(state, 'evaluatePrecedent', { ...args, processoId: number(5) }).state;
  t.strictSame([other.blocks, other.chosenPath], [[block], 'path-9-1'], 'another decision');
});

t.test('a useful decision against the side of the user stands among the risks', async t => {
  const state = rated([6, 7], []);
  const sided = { ...state, diagnosis: { ...state.diagnosis, lado: 'autor' as const } };
  const { data } = (await made(sided, 'parecer')) as { data: unknown };
  const { sections } = data as { sections: { heading: string; points: string[] }[] };
  const risks = sections.find(({ heading }) => /Riscos/.test(heading))!;
  t.match(risks.points.slice(0, 1), [/^Foi contra o autor: .*favorece o réu/]);
  t.equal(risks.points.filter(point => /^Foi contra/.test(point)).length, 1);
});

t.test('the conclusion is at the head, and its rates have number and interval', async t => {
  for (const type of MODES) {
    const { sections } = ((await made(rated([6, 7], []), type)) as { data: unknown }).data as {
      sections: { heading: string; paragraphs: string[] }[];
    };
    t.equal(sections[0]!.heading, 'Conclusão', type);
    t.equal(sections.filter(({ heading }) => /conclus/i.test(heading)).length, 1, type);
    const text = sections[0]!.paragraphs.join(' ');
    t.match(text, /^2 decisões marcadas como úteis: 1 provida e 1 não provida\./);
    t.match(text, /na categoria consumidor: 50% de 40 decisões, entre 20% e 80%/);
    t.match(
      text,
      /acompanha o provimento é, sobretudo, Dano moral: 39 de 40 decisões terminaram .* \(97,5%, entre/,
    );
  }
});

t.test('of fewer than ten decisions no share is told, and none carries a path', async t => {
  for (const type of ['risk_balance', ...MODES] as const) {
    const text = JSON.stringify(
      ((await made(rated([6, 7], []), type, 9)) as { data: object }).data,
    );
    const shown = [
      ...text.matchAll(/"(?:text|label|description|paragraphs|points)":("[^"]*"|\[[^\]]*\])/g),
    ];
    t.ok(shown.length > 0);
    for (const [words] of shown) t.notMatch(words, /\d%/, type);
    t.match(text, /poucas para uma taxa|só se dá a contagem/, type);
  }
  const { paths } = ((await made(rated([6], []), 'estrategia', 9)) as { data: unknown }).data as {
    paths: { label: string }[];
  };
  t.equal(paths[0]!.label, 'Sustentar a tese com os precedentes de apoio');
});

t.test('a statute is an argument only with a relation to the case', async t => {
  const laws = async (state: BriefingState) => {
    const { data } = (await made(state, 'risk_balance')) as { data: unknown };
    const { strengths } = data as { strengths: { tipo: string; nome: string }[] };
    return strengths.filter(({ tipo }) => tipo === 'dispositivo').map(({ nome }) => nome);
  };
  t.strictSame(await laws(rated([6], [])), [CDC.nome], 'the useful one applies it');
  t.strictSame(await laws(rated([1], [])), [CDC.nome], 'fees are no argument');
  t.strictSame(await laws(rated([], [])), [CDC.nome], 'one of the nearest is no relation');
  const cited = { ...START.diagnosis, tema: 'Honorários do Art. 85 do CPC em sociedade do CPC' };
  t.strictSame(await laws({ ...rated([6], []), diagnosis: cited }), [CDC.nome, LAW.nome].sort());
});

t.test('one word, or one decision of several, makes no argument of the case', async t => {
  const relations = async (useful: number[]) => {
    const block = await made(rated(useful, []), 'risk_balance');
    const { strengths } = block.data as { strengths: { nome: string; relevance: string }[] };
    return Object.fromEntries(strengths.map(({ nome, relevance }) => [nome, relevance]));
  };
  t.match(await relations([6, 7]), {
    'Dano moral': 'precedentes',
    'Dano ambiental': undefined,
    'Legitimidade passiva': undefined,
  });
  t.match(await relations([7]), { 'Legitimidade passiva': 'precedentes' });
});

t.test('the parties to a criminal case are offered no settlement', async t => {
  const kinds = async (lado: BriefingState['diagnosis']['lado']) => {
    const state = rated([6], []);
    const diagnosis = { ...state.diagnosis, lado };
    const { data } = await made({ ...state, diagnosis }, 'estrategia');
    return (data as { paths: { kind: string }[] }).paths.map(({ kind }) => kind);
  };
  t.strictSame(await kinds('defesa'), ['sustentar']);
  t.strictSame(await kinds('autor'), ['sustentar', 'compor']);
});

t.test(
  'the fields of a diagnosis are taken by themselves, and in `fields` as the contract has them',
  async t => {
    const { updateDiagnosis } = ARGUMENTS;
    const said = { tema: 'voo', tese: null };
    t.strictSame(updateDiagnosis.parse(said), said);
    t.strictSame(updateDiagnosis.parse({ fields: said }), said);
    for (const refused of [
      {},
      { fields: {} },
      { fields: said, area: 'x' },
      { fields: { x: 'y' } },
    ]) {
      t.notOk(updateDiagnosis.safeParse(refused).success, JSON.stringify(refused));
    }
    const args: ArgumentsOf<'updateDiagnosis'> = updateDiagnosis.parse({ fields: said });
    t.match(step(START, 'updateDiagnosis', args).state.diagnosis, said);
  },
);
