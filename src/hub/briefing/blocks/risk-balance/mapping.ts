/** Optimal-argument → risk_balance: what wins and what loses in the category, with the figures as they came. */
import { notInForce, withForce } from '../../../../../web/src/shared/not-in-force.ts';
import type { OptimalArguments } from '../../making/backend-answers.ts';
import {
  categoryName,
  decisions,
  interval,
  KIND_OF_ARGUMENT,
  rate,
  shownName,
  TOO_FEW,
} from '../../wording.ts';
import type { Argument, BaseRate, Relevance, RiskBalanceData } from './data.ts';

const LIST_LENGTH_MAX = 6;
/** Arguments that have nothing to do with the case only fill the list up to here. */
const FILLED_LENGTH = 3;
const RANKS: Readonly<Record<Relevance, number>> = { precedentes: 0, tema: 1, categoria: 2 };

export interface RiskBalanceInput {
  /** Arguments by the share of provido, and of improvido. */
  wins: OptimalArguments;
  losses: OptimalArguments;
  relevanceOf(argument: Pick<Argument, 'tipo' | 'id' | 'nome'>): Relevance;
  /** Id of the nth risk, from 1. */
  riskId(n: number): string;
}

export function riskBalanceOf(input: RiskBalanceInput): RiskBalanceData {
  const { wins, losses, relevanceOf, riskId } = input;
  const base = { provido: baseOf(wins), improvido: baseOf(losses) };
  const strengths = strongest(wins, relevanceOf);
  const risks = strongest(losses, relevanceOf).map((argument, i) => ({
    id: riskId(i + 1),
    text: riskText(argument, base.improvido),
    argument,
    resolved: false,
  }));
  const { categoria_id } = wins;
  return { text: textOf(categoria_id, base), categoria_id, base, strengths, risks };
}

function baseOf(answer: OptimalArguments): BaseRate {
  return {
    total_decisoes: answer.total_decisoes,
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
      nome: withForce(shownName(argument.nome), argument.situacao),
      relevance: relevanceOf(argument),
    }))
    // A criterion shows what else wins in the category; a statute or precedent that is not of the case is no argument.
    .filter(({ relevance, tipo }) => relevance !== 'categoria' || tipo === 'criterio')
    .sort((a, b) => RANKS[a.relevance] - RANKS[b.relevance] || b.wilson_low - a.wilson_low);
  const ofCase = ranked.filter(({ relevance }) => relevance !== 'categoria').length;
  return ranked.slice(0, Math.min(LIST_LENGTH_MAX, Math.max(FILLED_LENGTH, ofCase)));
}

function riskText({ tipo, nome, wins, total, ...argument }: Argument, base: BaseRate): string {
  const share = `${wins} de ${decisions(total)} com o ${KIND_OF_ARGUMENT[tipo]} ${nome} ${wins === 1 ? 'terminou' : 'terminaram'} em improvimento`;
  const whole = base.amostra_pequena
    ? ''
    : `; na categoria, ${rate(base.taxa_base)} de ${decisions(base.total_decisoes)}`;
  const rates = argument.amostra_pequena
    ? TOO_FEW
    : `${rate(argument.success_rate)}, ${interval(argument.wilson_low, argument.wilson_high)}${whole}`;
  return `${share} (${rates}).${remark(argument)}`;
}

/** What a reader should know of an argument's figures. */
export function remark({ relevance, situacao }: Pick<Argument, 'relevance' | 'situacao'>): string {
  const force =
    notInForce(situacao) === null ? '' : ' Não está em vigor: se o citar, faça essa ressalva.';
  const far =
    relevance === 'categoria' ? ' Destaca-se na categoria, sem relação direta com o caso.' : '';
  return force + far;
}

function textOf(categoria: string, { provido, improvido }: RiskBalanceData['base']): string {
  const { total_decisoes: total } = provido;
  if (total === 0)
    return `O acervo não tem decisões de mérito na categoria ${categoryName(categoria)}.`;
  if (provido.amostra_pequena)
    return `O acervo tem ${decisions(total)} de mérito na categoria ${categoryName(categoria)}: ${TOO_FEW}.`;
  return (
    `Em ${decisions(total)} de mérito da categoria ${categoryName(categoria)}, ` +
    `${rate(provido.taxa_base)} foram de provimento total (${interval(provido.wilson_low, provido.wilson_high)}) e ` +
    `${rate(improvido.taxa_base)} de improvimento (${interval(improvido.wilson_low, improvido.wilson_high)}). ` +
    'Os intervalos são de 95% de confiança.'
  );
}
