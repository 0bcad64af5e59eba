/** The mappings from answers of the backend to blocks are those of the contract. */

import t from 'tap';
import { BackendFailure } from '../../../src/hub/backend-client/backend-failure.ts';
import type { BlockWith } from '../../../src/hub/briefing/blocks/block.ts';
import { chartOf } from '../../../src/hub/briefing/blocks/chart/make.ts';
import { chartParts } from '../../../src/hub/briefing/blocks/chart/parts.ts';
import { estrategiaOf } from '../../../src/hub/briefing/blocks/estrategia/make.ts';
import { fallbackOf } from '../../../src/hub/briefing/blocks/fallback/fallback.ts';
import { precedentOf } from '../../../src/hub/briefing/blocks/precedent/make.ts';
import { pickerOf } from '../../../src/hub/briefing/blocks/precedent-picker/make.ts';
import { balanceOf } from '../../../src/hub/briefing/blocks/risk-balance/balance.ts';
import { riskBalanceOf } from '../../../src/hub/briefing/blocks/risk-balance/mapping.ts';
import { summaryOf } from '../../../src/hub/briefing/blocks/summary/make.ts';
import { START } from '../../../src/hub/briefing/briefing-state.ts';
import { conclusionOf } from '../../../src/hub/briefing/delivery/conclusion.ts';
import type { Ask } from '../../../src/hub/briefing/making/asking.ts';
import type { Basis } from '../../../src/hub/briefing/making/basis.ts';
import { verificationOf } from '../../../src/hub/briefing/making/verification.ts';
import {
  type CitationCounts,
  checkedCitations,
} from '../../../web/src/shared/checked-citations.ts';

const found = (n: number, resultado: string | null, data: string | null = null) => ({
  document_id: `D-${n}`,
  orgao_julgador: null,
  tribunal: 'TJXX',
  processo: '07000000820188020001',
  ministro: n === 3 ? null : 'ANA',
  categoria_id: n < 3 ? 'dano-moral' : 'outra',
  resultado,
  data,
  snippet: null,
  highlights: [],
  score: 1 / n,
  fact_score: n === 2 ? null : 0.5,
  thesis_score: n === 1 ? null : 0.25,
});

t.test('retrieval results to precedent', async t => {
  t.match(precedentOf(found(1, 'provido', '2019-03-15')), {
    decisao_id: 'D-1',
    rotulo: '0700000-08.2018.8.02.0001',
    score: 1,
    ementa: null,
    why: 'Está entre as decisões mais próximas do caso pelos fatos (proximidade de 100%).',
  });
  t.match(precedentOf(found(2, null)).why, /pela tese \(proximidade de 50%\)/);
  t.match(precedentOf(found(3, null)).why, /pelos fatos e pela tese \(proximidade de 33,3%\)/);
  t.equal(precedentOf({ ...found(4, null), processo: null }).rotulo, 'D-4');
});

t.test('a 404 of the backend to an empty result with a message', async t => {
  const of = (status: number, code: string) =>
    fallbackOf(
      { replaces: 'chart', name: 'Evolução', phase: 3, generation: 2 },
      new BackendFailure(status, code, 'no such criterion'),
    );
  t.match(of(404, 'NOT_FOUND'), {
    title: 'Evolução: nada encontrado',
    data: { code: 'NOT_FOUND', reason: 'Nada foi encontrado na base de decisões.' },
  });
  t.equal(of(500, 'INTERNAL').title, 'Evolução: indisponível');
  const unknown = (async () => {
    throw new BackendFailure(404, 'NOT_FOUND', 'no such category');
  }) as unknown as Ask;
  const basis = { categoria: 'dano-moral', decisions: [], origin: [] } as unknown as Basis;
  const asked = { state: START, basis, ask: unknown };
  t.equal(await balanceOf(asked, n => `${n}`), null, 'a delivery goes on without rates');
});

t.test('retrieval summary to summary', async t => {
  const results = [
    found(1, 'provido', '2019-03-15'),
    found(2, 'parcialmente provido', '2014-01-02'),
    found(3, 'improvido'),
    found(4, 'prejudicado'),
    found(5, null),
  ];
  const summary = summaryOf(results, { fato: 'f', tese: null });
  t.match(summary, {
    total: 5,
    resultados: { provido: 1, parcial: 1, improvido: 1, outros: 2 },
    categorias: [
      { nome: 'outra', total: 3 },
      { nome: 'dano-moral', total: 2 },
    ],
    ministros: [{ nome: 'ANA', total: 4 }],
    periodo: { inicio: '2014-01-02', fim: '2019-03-15' },
    fato: 'f',
    tese: null,
  });
  t.equal(
    summary.text,
    'A pesquisa por fatos e tese leu as 5 decisões mais próximas do caso: 1 provida, 1 provida em parte, ' +
      '1 não provida e 2 com outros resultados. Tribunais: TJXX. Período: de 02/01/2014 a 15/03/2019. ' +
      'A categoria mais frequente é outra, com 3 decisões.',
  );
  t.match(summaryOf([], { fato: null, tese: 't' }), { total: 0, text: /não encontrou decisões/ });
  t.match(summaryOf([results[0]!], { fato: 'f', tese: 't' }).text, /a decisão mais próxima.*Todas/);
});

t.test('similar-cases to precedent_picker', async t => {
  const head = { decisao_id: 'D-9', processo: null, ministro: null, resultado: null, data: null };
  const base = { ...head, rotulo: 'D-9' };
  const shared = ['A', 'B', 'C', 'D'].map(nome => ({ id: nome, nome }));
  const match = { ...head, decisao_id: 'D-1', weighted_score: 0.5, shared_criterios: shared };
  const scores = { vector_score: null, fused_score: null };
  const matches = [
    { ...match, ...scores },
    { ...match, ...scores, decisao_id: 'D-2', shared_criterios: [], rotulo: 'R' },
  ];
  const picker = pickerOf(base, true, { decisao_id: 'D-9', matches, next_cursor: null });
  t.match(picker.text, /^2 decisões parecidas com D-9, a decisão marcada como útil/);
  t.match(picker.options, [
    { rotulo: 'D-1', why: 'Semelhança de 50%; 4 critérios em comum: A; B; C e mais 1.' },
    { rotulo: 'R', why: /por dispositivos, precedentes, fatos ou provas em comum/ },
  ]);
  const none = pickerOf(base, false, { decisao_id: 'D-9', matches: [], next_cursor: null });
  t.match(none.text, /Nenhuma decisão.*a decisão mais próxima do caso/);
});

t.test('verification to metadata', async t => {
  const place = { start: 0, end: 1, normalized: '', occurrences: [] };
  const sumula = { ...place, numero: 1, tribunal: 'STJ', texto: null, situacao: null };
  const answer = {
    sumulas: {
      'Súmula 1': { ...sumula, valid: true, vigente: true },
      'Súmula 2': { ...sumula, valid: true, vigente: false, motivo: 'cancelada' },
      'Súmula 9999': { ...sumula, valid: false, vigente: null },
      'Súmula 7': { ...sumula, valid: null, vigente: null },
    },
    ministros: {},
    processos: {
      '123': { ...place, numero: '123', classe: null, format_valid: false },
      '0700000-08.2018.8.02.0001': {
        ...place,
        ...{ numero: '07000000820188020001', classe: null, format_valid: true },
      },
      'REsp 1.234.567/SP': { ...place, numero: '1234567', classe: 'REsp', format_valid: true },
      'REsp 22': { ...place, numero: '22', classe: 'REsp', format_valid: true },
      'REsp 33': { ...place, numero: '33', classe: 'REsp', format_valid: true },
      'REsp 44': { ...place, numero: '44', classe: 'REsp', format_valid: true, plausivel: false },
    },
    legislacao: [
      { ...place, referencia: 'art. 14 do CDC', lei_valida: true, artigo_consta: true },
      { ...place, referencia: 'Lei 8.078/1992', lei_valida: false, motivo: 'é de 1990' },
      { ...place, referencia: 'Lei 6.368/76', lei_valida: true, vigente: false },
      { ...place, referencia: 'Portaria 7/2001', lei_valida: null, artigo_consta: null },
    ],
    metrics: {
      risk_level: 'high',
      risk_score: 0.6667,
      total_citations: 6,
      valid_count: 2,
      invalid_count: 2,
      undecided_count: 2,
    },
    temas: [{ ...place, normalized: 'Tema 1 do STJ', numero: 1, tribunal: 'STJ', valid: true }],
    decisoes: [
      { ...place, numero: '07000000820188020001', no_corpus: { id: 'D-1' } },
      { ...place, numero: '22', no_corpus: { citada_por: 3 } },
      { ...place, numero: '33', no_corpus: null, motivo: 'O acervo tem 2 decisões.' },
    ],
    verified_at: '2026-01-02T03:04:05.000Z',
    coverage: {},
  };
  const verification = verificationOf(answer as unknown as Parameters<typeof verificationOf>[0]);
  t.match(verification, {
    ...{ state: 'verified', risk_level: 'high', risk_score: 0.6667 },
    ...{ total_citations: 15, valid_count: 5, invalid_count: 3, cancelled_count: 1 },
    ...{ undecided_count: 6, verified_at: answer.verified_at },
  });
  t.equal(
    checkedCitations(verification as CitationCounts),
    '15 citações: 5 conferidas, 3 erradas, 1 cancelada e 6 sem confirmação',
  );
  const two = { total_citations: 2, valid_count: 0, invalid_count: 0, undecided_count: 2 };
  t.equal(checkedCitations(two), '2 citações: 2 sem confirmação');
  t.same('doubtful' in verification && verification.doubtful, [
    { kind: 'sumula', reference: 'Súmula 2', verdict: 'cancelled', reason: 'cancelada' },
    { kind: 'sumula', reference: 'Súmula 9999', verdict: 'invalid', reason: null },
    { kind: 'sumula', reference: 'Súmula 7', verdict: 'undecided', reason: null },
    { kind: 'processo', reference: '123', verdict: 'invalid', reason: null },
    {
      kind: 'processo',
      reference: 'REsp 1.234.567/SP',
      verdict: 'undecided',
      reason: 'Só o formato do número foi conferido; o processo não está no acervo.',
    },
    {
      kind: 'processo',
      reference: 'REsp 22',
      verdict: 'undecided',
      reason: 'Só o formato do número foi conferido; o processo não está no acervo.',
    },
    {
      kind: 'processo',
      reference: 'REsp 33',
      verdict: 'undecided',
      reason: 'O acervo tem 2 decisões.',
    },
    {
      kind: 'processo',
      reference: 'REsp 44',
      verdict: 'undecided',
      reason: 'Número improvável para a classe, o tribunal ou o ano.',
    },
    { kind: 'legislacao', reference: 'Lei 8.078/1992', verdict: 'invalid', reason: 'é de 1990' },
    {
      kind: 'legislacao',
      reference: 'Portaria 7/2001',
      verdict: 'undecided',
      reason: 'Não consultado: a norma não está nas tabelas de leis.',
    },
  ]);
});

t.test('optimal-argument to risk_balance', async t => {
  const argument = (id: string, wilson_low: number, more: object = {}) => ({
    ...{ tipo: 'criterio' as const, id, nome: id, wins: 4, total: 5, success_rate: 0.8 },
    ...{ lift: 1.6, wilson_low, wilson_high: 0.96, amostra_pequena: true, desfecho: false },
    ...more,
  });
  const answer = (resultado_desejado: string, args: ReturnType<typeof argument>[]) => ({
    ...{ categoria_id: 'dano-moral', resultado_desejado, total_decisoes: 40, taxa_base: 0.5 },
    ...{ taxa_base_wilson_low: 0.35, taxa_base_wilson_high: 0.65, amostra_pequena: false },
    ...{ arguments: args, next_cursor: null },
  });
  const categoria = [1, 2, 3, 4, 5].map(n => argument(`far${n}`, 0.9 - n / 100));
  const wins = answer('provido', [
    ...categoria,
    argument('own', 0.2),
    argument('near', 0.4),
    argument('weak', 0.5, { lift: 1 }),
    argument('near-minority', 0.5, { wins: 2 }),
    argument('near-chance', 0.45, { amostra_pequena: false }),
    argument('outcome', 0.5, { desfecho: true }),
    argument('farLaw', 0.95, { tipo: 'dispositivo' }),
  ]);
  const balance = riskBalanceOf({
    wins,
    losses: answer('improvido', [
      argument('ownLoss', 0.3),
      argument('own', 0.9, { wins: 3 }),
      ...[1, 2, 3, 4, 5, 6, 7].map(n => argument(`near${n}`, n / 10)),
    ]),
    isArgument: () => true,
    relevanceOf: ({ id }) =>
      id.startsWith('own') ? 'precedentes' : id.startsWith('near') ? 'tema' : 'categoria',
    riskId: n => `r${n}`,
  });
  t.same(
    balance.strengths.map(({ id, relevance }) => [id, relevance]),
    [
      ['own', 'precedentes'],
      ['near', 'tema'],
    ],
    'only what is of the case; of a small sample only what won more than half',
  );
  t.same(balance.base.provido, {
    ...{ total_decisoes: 40, taxa_base: 0.5, wilson_low: 0.35, wilson_high: 0.65 },
    amostra_pequena: false,
  });
  t.same(
    balance.risks.map(({ id, argument, resolved }) => [id, argument.id, resolved]),
    ['ownLoss', 'near7', 'near6', 'near5', 'near4', 'near3'].map((id, i) => [
      `r${i + 1}`,
      id,
      false,
    ]),
  );
  const { desfecho: _, ...kept } = argument('ownLoss', 0.3);
  t.same(balance.risks[0]!.argument, { ...kept, relevance: 'precedentes' }, 'figures as they came');
  t.equal(
    balance.risks[0]!.text,
    '4 de 5 decisões com o critério ownLoss terminaram em improvimento (na categoria, 50% de 40 decisões, entre 35% e 65%). A amostra é pequena.',
  );
});

t.test('what is not in force is told with its name, and carries no path', async t => {
  const argument = (nome: string, situacao: string | null) => ({
    ...{ tipo: 'precedente' as const, id: nome, nome, wins: 4, total: 5, success_rate: 0.8 },
    ...{ lift: 1.6, wilson_low: 0.55, wilson_high: 0.96, amostra_pequena: false, desfecho: false },
    situacao: situacao as 'cancelada' | null,
  });
  const answer = (resultado_desejado: string, args: ReturnType<typeof argument>[]) => ({
    ...{ categoria_id: 'c', resultado_desejado, total_decisoes: 40, taxa_base: 0.5 },
    ...{ taxa_base_wilson_low: 0.35, taxa_base_wilson_high: 0.65, amostra_pequena: false },
    ...{ arguments: args, next_cursor: null },
  });
  const balance = riskBalanceOf({
    wins: answer('provido', [
      argument('Súmula 603 do STJ', 'cancelada'),
      argument('Súmula 7 do STJ', 'vigente'),
      argument('REsp 1/SP', null),
    ]),
    losses: answer('improvido', [argument('art. 1 da Lei 5.869/1973', 'revogada')]),
    isArgument: () => true,
    relevanceOf: () => 'tema',
    riskId: String,
  });
  t.strictSame(
    balance.strengths.map(({ nome }) => nome),
    ['Súmula 603 do STJ (cancelada)', 'Súmula 7 do STJ', 'REsp 1/SP'],
  );
  t.match(balance.risks[0]!.text, 'com o precedente art. 1 da Lei 5.869/1973 (sem vigência)');
  t.match(balance.risks[0]!.text, ' Não está em vigor: se o citar, faça essa ressalva.');
  const basis = {
    ...{ from: 'none' as const, decisions: [], absent: [], left_out: 0, origin: [] },
    ...{ categoria: 'c', criterio: null },
  };
  const open = { label: 'x', resolved: false };
  const [risk] = balance.risks;
  const far = { ...risk!.argument, relevance: 'categoria' as const };
  const risky = { ...balance, risks: [risk!, { ...risk!, id: '2', argument: far }] };
  const state = {
    ...START,
    risks: [
      { id: risk!.id, ...open },
      { id: '2', ...open },
    ],
  };
  const head = conclusionOf({ state, basis, balance: risky }).join(' ');
  t.match(head, 'Um risco ainda não foi tratado', 'one has nothing to do with the case');
  const { paths, sections } = estrategiaOf({ state: START, basis, balance }, String);
  t.strictSame(
    paths.map(({ label }) => label),
    [
      'Sustentar: Súmula 7 do STJ',
      'Sustentar: REsp 1/SP',
      'Distinguir o caso das decisões de improvimento',
      'Buscar um acordo',
    ],
  );
  t.notMatch(JSON.stringify(sections), '603');
});

t.test('temporal-evolution to chart', async t => {
  const bucket = (periodo: string, total: number, provido: number) => ({
    ...{ periodo, total, provido, improvido: total - provido, parcial: 0, outros: 0, n: total },
    taxa_provimento: total === 0 ? null : provido / total,
    ...{ wilson_low: total === 0 ? null : 0.1, wilson_high: total === 0 ? null : 0.9 },
    ...{ amostra_pequena: true, corpus_total: 9, participacao: 0.1, corpus_n: 9 },
    corpus_taxa_provimento: 0.5,
  });
  const answer = {
    ...{ criterio: 'DANO MORAL', granularity: 'year' as const, criterios: [], criterios_total: 0 },
    buckets: [bucket('2017', 2, 1), bucket('2018', 4, 1), bucket('2019', 0, 0)],
    ...{ trend: 'stable' as const, tendencia: 'estavel' as const },
    ...{ trend_relative: 'growing' as const, tendencia_relativa: 'crescente' as const },
    ...{ trend_provimento: 'declining' as const, tendencia_provimento: 'decrescente' as const },
  };
  const left = { period: '2020', until: '2020-05-20' };
  const chart = chartOf(answer, left);
  t.match(chart, { running: '2020', running_until: '2020-05-20' });
  const whole = chartOf(answer, null);
  t.match(whole.text, /em provimento\.$/, 'nothing is left out');
  t.notOk('running' in whole);
  t.equal(
    chart.text,
    '6 decisões sobre Dano moral de 2017 a 2019. Quantidade estável, participação no acervo em alta; são poucas ' +
      'decisões para falar em tendência da taxa. Em 2018, 1 de 4 decisões terminou em provimento. ' +
      'O ano de 2020, que o acervo só tem até 20/05/2020, ficou fora.',
  );
  t.match(chart.buckets[1], { periodo: '2018', total: 4, taxa_provimento: 0.25, wilson_high: 0.9 });
  t.notMatch(Object.keys(chart.buckets[0]!), ['corpus_total']);
  t.match(chartOf({ ...answer, buckets: [] }, left).text, /não tem decisões datadas/);
  const two = chartOf({ ...answer, buckets: answer.buckets.slice(0, 2) }, left);
  t.match(two.text, 'São poucos os períodos completos para uma tendência.');
  t.notMatch(two.text, /estável|alta|queda/);
  const parts = (data: typeof chart) =>
    JSON.stringify(chartParts({ title: '', data } as unknown as BlockWith<'chart'>));
  t.match(parts(chart), 'Tendência');
  t.notMatch(parts(two), /tendência (crescente|decrescente|estável)/i);
});
