/** The conclusion at the beginning of every delivery, with the statements that the figures support. */
import { counted } from '../../../../web/src/shared/counted.ts';
import { notInForce } from '../../../../web/src/shared/not-in-force.ts';
import { countedWords, SIDE_NOT_KNOWN, THE_SIDE } from '../../../../web/src/shared/side-words.ts';
import type { Lado } from '../../../legal/decisions/sides/sides.ts';
import type { Argument, BaseRate, RiskBalanceData } from '../blocks/risk-balance/data.ts';
import { baseText } from '../blocks/risk-balance/mapping.ts';
import type { Section } from '../blocks/sintese/data.ts';
import { outcomesOf } from '../blocks/summary/make.ts';
import { ladoOf } from '../briefing-state.ts';
import { categoryName, outcomes } from '../wording.ts';
import type { DeliveryInput } from './delivery-input.ts';
import { argumentText, standText } from './side-text.ts';

export const CONCLUSION = 'Conclusão';

export const conclusionSection = (input: DeliveryInput): Section => ({
  heading: CONCLUSION,
  paragraphs: conclusionOf(input),
  points: [],
});

/** The paragraphs of the conclusion. */
export function conclusionOf(input: DeliveryInput): string[] {
  const { balance, basis, state } = input;
  const lado = ladoOf(state);
  const far = risksOf(balance, ({ relevance }) => relevance === 'categoria');
  const open = state.risks.filter(({ id, resolved }) => !resolved && !far.has(id)).length;
  const limits = 'As taxas contam decisões do acervo e não preveem o resultado de um caso.';
  return [
    countsText(input),
    ...(lado === null ? [] : [standText(basis.decisions, lado)]),
    ...(balance === null ? [] : [categoryText(balance, lado), ...argumentTexts(balance, lado)]),
    ...(open === 0 ? [] : [openText(open)]),
    lado === null ? `${limits} ${SIDE_NOT_KNOWN}` : limits,
  ];
}

/** Ids of the risks whose argument satisfies `isSuch`. */
const risksOf = (
  balance: RiskBalanceData | null,
  isSuch: (argument: Argument) => boolean,
): Set<string> =>
  new Set(balance?.risks.filter(({ argument }) => isSuch(argument)).map(({ id }) => id));

function countsText({ basis }: DeliveryInput): string {
  const { length } = basis.decisions;
  const counts = outcomes(outcomesOf(basis.decisions.map(({ resultado }) => resultado)));
  return basis.from === 'useful'
    ? `${counted(length, 'decisão marcada como útil', 'decisões marcadas como úteis')}: ${counts}.`
    : `${counted(length, 'decisão próxima do caso', 'decisões próximas do caso')}, sem a sua avaliação: ${counts}.`;
}

/** States only what the whole interval supports; for a small sample it gives only the number of decisions. */
function categoryText({ categoria_id, base }: RiskBalanceData, lado: Lado | null): string {
  const { rate, wins } = countedWords(lado);
  const name = categoryName(categoria_id);
  const { provido } = base;
  if (provido.taxa_base === null) return `O acervo não dá taxa para a categoria ${name}.`;
  if (provido.amostra_pequena)
    return `Na categoria ${name}, ${baseText(provido)} ${wins[1]}: são poucas para uma taxa.`;
  return `${tendency(provido, lado)} ${rate} na categoria ${name}: ${baseText(provido)}.`;
}

function tendency({ wilson_low, wilson_high }: BaseRate, lado: Lado | null): string {
  const isMost = wilson_low !== null && wilson_low > 0.5;
  const isFew = wilson_high !== null && wilson_high < 0.5;
  if (!isMost && !isFew)
    return 'Os números da categoria não pendem com segurança para nenhum dos lados.';
  if (lado === null) {
    const verb = isMost ? 'é provida' : 'não é provida';
    return `Na categoria, a maioria dos recursos ${verb} por inteiro.`;
  }
  const verb = isMost ? 'favorece' : 'não favorece';
  return `Na categoria, a maioria das decisões ${verb} ${THE_SIDE[lado]}.`;
}

/**
 * Whether an argument of the case can be recommended: in force, frequent enough for a rate, and with its whole interval
 * above the rate of the category.
 */
export const isSound = (
  { relevance, situacao, amostra_pequena, wilson_low }: Argument,
  { taxa_base }: BaseRate,
): boolean =>
  relevance !== 'categoria' &&
  notInForce(situacao) === null &&
  !amostra_pequena &&
  wilson_low > (taxa_base ?? 0);

export const NO_SOUND_ARGUMENT =
  'Nenhum argumento do caso se destaca da categoria com segurança em dez decisões ou mais';

function argumentTexts({ base, strengths, risks }: RiskBalanceData, lado: Lado | null): string[] {
  const { goesWithWinning, goesWithLosing, wins, loses } = countedWords(lado);
  const strength = strengths.find(argument => isSound(argument, base.provido));
  const risk = risks
    .map(({ argument }) => argument)
    .find(argument => isSound(argument, base.improvido));
  return [
    strength === undefined
      ? `${NO_SOUND_ARGUMENT}.`
      : `${goesWithWinning} é, sobretudo, ${strength.nome}: ${argumentText(strength, wins)}.`,
    ...(risk === undefined
      ? []
      : [`${goesWithLosing} é, sobretudo, ${risk.nome}: ${argumentText(risk, loses)}.`]),
  ];
}

function openText(open: number): string {
  return open === 1
    ? 'Um risco ainda não foi tratado; convém enfrentá-lo antes de decidir.'
    : `${counted(open, 'risco', 'riscos')} ainda não foram tratados; convém enfrentá-los antes de decidir.`;
}
