/** Optimal-argument → risk_balance: what wins and what loses in the category, with the figures as they came. */
import { notInForce, withForce } from '../../../../../web/src/shared/not-in-force.ts';
import type { OptimalArguments } from '../../making/backend-answers.ts';
import { type WinWords, winWords } from '../../win-words.ts';
import { categoryName, decisions, interval, KIND_OF_ARGUMENT, rate } from '../../wording.ts';
import type { Argument, BaseRate, Relevance, RiskBalanceData } from './data.ts';

const LIST_LENGTH_MAX = 6;
/** Arguments that have nothing to do with the case only fill the list up to here. */
const FILLED_LENGTH = 3;
const RANKS: Readonly<Record<Relevance, number>> = { precedentes: 0, tema: 1, categoria: 2 };

export interface RiskBalanceInput {
  /** Arguments by the share of provido, and of improvido. */
  wins: OptimalArguments;
  losses: OptimalArguments;
  relevanceOf(argument: { id: string; nome: string }): Relevance;
  /** Id of the nth risk, from 1. */
  riskId(n: number): string;
}

export function riskBalanceOf(input: RiskBalanceInput): RiskBalanceData {
  const { wins, losses, relevanceOf, riskId } = input;
  const { categoria_id, lado } = wins;
  const words = winWords(lado);
  const base = { provido: baseOf(wins), improvido: baseOf(losses) };
  const strengths = strongest(wins, relevanceOf);
  const risks = strongest(losses, relevanceOf).map((argument, i) => ({
    id: riskId(i + 1),
    text: riskText(argument, base.improvido, words),
    argument,
    resolved: false,
  }));
  const side = lado === undefined ? {} : { lado };
  const text = textOf(categoria_id, base, words);
  return { text, categoria_id, ...side, base, strengths, risks };
}

function baseOf(answer: OptimalArguments): BaseRate {
  return {
    total_decisoes: answer.n_conhecido ?? answer.total_decisoes,
    taxa_base: answer.taxa_base,
    wilson_low: answer.taxa_base_wilson_low,
    wilson_high: answer.taxa_base_wilson_high,
    amostra_pequena: answer.amostra_pequena,
  };
}

/** Arguments that do better than the category: those of the case first, then by the lower bound of the interval. */
function strongest(
  answer: OptimalArguments,
  relevanceOf: RiskBalanceInput['relevanceOf'],
): Argument[] {
  const ranked = answer.arguments
    .filter(({ lift, desfecho }) => lift !== null && lift > 1 && !desfecho)
    .map(({ desfecho: _, ...argument }) => ({
      ...argument,
      nome: withForce(argument.nome, argument.situacao),
      relevance: relevanceOf(argument),
    }))
    .sort((a, b) => RANKS[a.relevance] - RANKS[b.relevance] || b.wilson_low - a.wilson_low);
  const ofCase = ranked.filter(({ relevance }) => relevance !== 'categoria').length;
  return ranked.slice(0, Math.min(LIST_LENGTH_MAX, Math.max(FILLED_LENGTH, ofCase)));
}

function riskText(
  { tipo, nome, wins, total, ...argument }: Argument,
  base: BaseRate,
  { lost: [one, many] }: WinWords,
): string {
  const share = `${wins} de ${decisions(total)} com o ${KIND_OF_ARGUMENT[tipo]} ${nome} ${wins === 1 ? one : many}`;
  const rates = `${rate(argument.success_rate)}, ${interval(argument.wilson_low, argument.wilson_high)}; na categoria, ${rate(base.taxa_base)}`;
  return `${share} (${rates}).${remark(argument)}`;
}

/** What a reader should know of an argument's figures. */
export function remark({
  amostra_pequena,
  relevance,
  situacao,
}: Pick<Argument, 'amostra_pequena' | 'relevance' | 'situacao'>): string {
  const force =
    notInForce(situacao) === null ? '' : ' Não está em vigor: se o citar, faça essa ressalva.';
  const small = amostra_pequena ? ' A amostra é pequena.' : '';
  const far =
    relevance === 'categoria' ? ' Destaca-se na categoria, sem relação direta com o caso.' : '';
  return force + small + far;
}

function textOf(
  categoria: string,
  { provido, improvido }: RiskBalanceData['base'],
  { counted, wins, losses, isTotal }: WinWords,
): string {
  const { total_decisoes: total } = provido;
  if (total === 0)
    return `O acervo não tem decisões ${counted} na categoria ${categoryName(categoria)}.`;
  const small = provido.amostra_pequena ? ' A amostra é pequena: leia as taxas com cautela.' : '';
  return (
    `Em ${decisions(total)} ${counted} da categoria ${categoryName(categoria)}, ` +
    `${rate(provido.taxa_base)} foram ${wins}${isTotal} (${interval(provido.wilson_low, provido.wilson_high)}) e ` +
    `${rate(improvido.taxa_base)} ${losses} (${interval(improvido.wilson_low, improvido.wilson_high)}). ` +
    `Os intervalos são de 95% de confiança.${small}`
  );
}
