/** The conclusion, which stands at the head of every delivery: what the figures say, and what they do not. */
import { notInForce } from '../../../../web/src/shared/not-in-force.ts';
import type { Argument, RiskBalanceData } from '../blocks/risk-balance/data.ts';
import type { Section } from '../blocks/sintese/data.ts';
import { outcomesOf } from '../blocks/summary/make.ts';
import {
  categoryName,
  counted,
  decisions,
  interval,
  outcomes,
  rate,
  ratedShare,
  TOO_FEW,
} from '../wording.ts';
import type { DeliveryInput } from './delivery-input.ts';

export const CONCLUSION = 'Conclusão';

export const conclusionSection = (input: DeliveryInput): Section => ({
  heading: CONCLUSION,
  paragraphs: conclusionOf(input),
  points: [],
});

/** Paragraphs. */
export function conclusionOf(input: DeliveryInput): string[] {
  const { balance, state } = input;
  const open = state.risks.filter(({ resolved }) => !resolved).length;
  return [
    countsText(input),
    ...(balance === null ? [] : [categoryText(balance), ...argumentTexts(balance)]),
    ...(open === 0 ? [] : [openText(open)]),
    'As taxas contam decisões do acervo e não preveem o resultado de um caso. Provimento favorece quem recorre, seja ' +
      'qual for a parte.',
  ];
}

function countsText({ basis }: DeliveryInput): string {
  const { length } = basis.decisions;
  const counts = outcomes(outcomesOf(basis.decisions.map(({ resultado }) => resultado)));
  return basis.from === 'useful'
    ? `${counted(length, 'decisão marcada como útil', 'decisões marcadas como úteis')}: ${counts}.`
    : `${counted(length, 'decisão próxima do caso', 'decisões próximas do caso')}, sem a sua avaliação: ${counts}.`;
}

function categoryText({ categoria_id, base: { provido } }: RiskBalanceData): string {
  const { total_decisoes, taxa_base, wilson_low, wilson_high, amostra_pequena } = provido;
  const name = categoryName(categoria_id);
  if (taxa_base === null || amostra_pequena) {
    return `Na categoria ${name}, o acervo tem ${decisions(total_decisoes)} de mérito: ${TOO_FEW}.`;
  }
  const range = interval(wilson_low, wilson_high);
  return (
    `${tendency(wilson_low, wilson_high)} A taxa de provimento total em ${decisions(total_decisoes)} de mérito da ` +
    `categoria ${name} é de ${rate(taxa_base)} (${range}).`
  );
}

/** Says no more than the whole interval supports. */
function tendency(low: number | null, high: number | null): string {
  if (low !== null && low > 0.5)
    return 'Na categoria, a maioria dos recursos é provida por inteiro.';
  if (high !== null && high < 0.5)
    return 'Na categoria, a maioria dos recursos não é provida por inteiro.';
  return 'Os números da categoria não pendem com segurança para nenhum dos lados.';
}

/** Whether an argument of the case may be put forward: in force, and counted often enough for a rate. */
export const isSound = ({ relevance, situacao, amostra_pequena }: Argument): boolean =>
  relevance !== 'categoria' && notInForce(situacao) === null && !amostra_pequena;

function argumentTexts({ strengths, risks }: RiskBalanceData): string[] {
  const strength = strengths.find(isSound);
  const risk = risks.map(({ argument }) => argument).find(isSound);
  return [
    strength === undefined
      ? 'Nenhum argumento do caso se destaca a favor do recurso em dez decisões ou mais.'
      : `O que mais favorece o recurso é ${strength.nome}: provimento em ${ratedShare(strength)}.`,
    ...(risk === undefined
      ? []
      : [`O que mais pesa contra o recurso é ${risk.nome}: improvimento em ${ratedShare(risk)}.`]),
  ];
}

function openText(open: number): string {
  return open === 1
    ? 'Um risco ainda não foi tratado; convém enfrentá-lo antes de decidir.'
    : `${open} riscos ainda não foram tratados; convém enfrentá-los antes de decidir.`;
}
