/**
 * A briefing tells where most decisions deny an argument, with its name wherever that stands, and how often the others
 * are affirmed and denied.
 */
import t from 'tap';
import { estrategiaOf } from '../../../src/hub/briefing/blocks/estrategia/make.ts';
import { riskBalanceData } from '../../../src/hub/briefing/blocks/risk-balance/data.ts';
import { riskBalanceOf } from '../../../src/hub/briefing/blocks/risk-balance/mapping.ts';
import { START } from '../../../src/hub/briefing/briefing-state.ts';
import { argumentTable } from '../../../src/hub/briefing/document/argument-table.ts';
import { caseOf } from '../../../src/hub/briefing/making/case-texts.ts';

const argument = (nome: string, positions: object) => ({
  ...{ tipo: 'criterio' as const, id: `criterio:${nome}`, nome, wins: 11, total: 14, lift: 1.6 },
  ...{ success_rate: 0.79, wilson_low: 0.52, wilson_high: 0.92, amostra_pequena: false },
  ...{ desfecho: false, ...positions },
});
const answer = (args: ReturnType<typeof argument>[]) => ({
  ...{ categoria_id: 'c', resultado_desejado: 'provido', total_decisoes: 40, taxa_base: 0.37 },
  ...{ taxa_base_wilson_low: 0.33, taxa_base_wilson_high: 0.41, amostra_pequena: false },
  ...{ arguments: args, next_cursor: null },
});
const CDC = argument('Aplicação do CDC', { afirmado: 1, negado: 12 });
const MORAL = argument('DANO MORAL', { afirmado: 9, negado: 2 });
const OTHER = argument('Outro', {});

const balance = riskBalanceOf({
  wins: answer([CDC, MORAL, OTHER, argument('Valor da indenização', {})]),
  losses: answer([
    { ...CDC, id: 'x', wins: 12 },
    { ...MORAL, id: 'y', wins: 12 },
  ]),
  isArgument: ({ nome }) => nome !== 'Valor da indenização',
  ...{ relevanceOf: () => 'tema', riskId: String },
});
const DENIED = 'Aplicação do CDC (afastado em 12 e reconhecido em 1 de 14)';

t.test('names, figures and paths', async t => {
  t.strictSame(
    balance.strengths.map(({ nome, afirmado, negado }) => [nome, afirmado, negado]),
    [
      [DENIED, 1, 12],
      ['Dano moral', 9, 2],
      ['Outro', undefined, undefined],
    ],
  );
  t.strictSame(riskBalanceData.parse(balance), balance);
  const [denied, moral] = balance.risks.map(({ text }) => text);
  t.match(denied, `com o critério ${DENIED} terminaram em improvimento`);
  t.notMatch(denied, 'O critério foi');
  t.match(moral, /\. O critério foi reconhecido em 9 e afastado em 2 de 14\.$/);
  const basis = {
    ...{ from: 'none' as const, decisions: [], absent: [], left_out: 0, origin: [] },
    ...{ categoria: 'c', criterio: null },
  };
  const { paths } = estrategiaOf({ state: START, basis, balance }, String);
  t.match(paths, [
    { label: `Sustentar o afastamento: ${DENIED}` },
    {
      label: 'Sustentar: Dano moral',
      description: /O critério foi reconhecido em 9 e afastado em 2/,
    },
    { label: 'Sustentar: Outro' },
  ]);
});

t.test('the table of PDF and Markdown', async t => {
  const table = JSON.stringify(argumentTable(balance.strengths, 'Taxa'));
  t.match(table, `"${DENIED} (critério)"`);
  t.match(table, '"Dano moral (critério, reconhecido em 9 e afastado em 2 de 14)"');
  t.match(table, '"Outro (critério)"');
});

t.test('the area of law makes nothing an argument of the case', async t => {
  const diagnosis = { ...START.diagnosis, area: 'Direito do Consumidor', tema: 'plano de saúde' };
  const { nearness } = caseOf({ ...START, diagnosis });
  t.equal(nearness('Direito à saúde'), 0.5);
  t.equal(nearness('Plano de saúde'), 1);
});
