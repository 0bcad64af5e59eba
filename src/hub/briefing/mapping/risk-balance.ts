/** Optimal-argument → risk_balance: what wins and what loses in the category, with the figures as they came. */
import type { Argument, BaseRate, RiskBalanceData } from '../evidence-data.ts';
import type { OptimalArguments, RankedArgument } from '../making/backend-answers.ts';
import { categoryName, decisions, interval, KIND_OF_ARGUMENT, rate } from '../wording.ts';

const LIST_LENGTH_MAX = 6;

export interface RiskBalanceInput {
  /** Arguments by the share of provido, and of improvido. */
  wins: OptimalArguments;
  losses: OptimalArguments;
  /** Ids of criteria, statutes and precedents of the decisions behind the briefing: these come first. */
  ofCase: ReadonlySet<string>;
  /** Id of the nth risk, from 1. */
  riskId(n: number): string;
}

export function riskBalanceOf({ wins, losses, ofCase, riskId }: RiskBalanceInput): RiskBalanceData {
  const base = { provido: baseOf(wins), improvido: baseOf(losses) };
  const strengths = strongest(wins, ofCase);
  const strong = new Set(strengths.map(({ id }) => id));
  const risks = strongest(losses, ofCase)
    .filter(({ id }) => !strong.has(id))
    .map((argument, i) => ({
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

/** Arguments that do better than the category: those of the case first, each group in the order of the answer. */
function strongest(answer: OptimalArguments, ofCase: ReadonlySet<string>): Argument[] {
  const better = answer.arguments.filter(
    ({ lift, desfecho }) => lift !== null && lift > 1 && !desfecho,
  );
  const own = better.filter(({ id }) => ofCase.has(id));
  const others = better.filter(({ id }) => !ofCase.has(id));
  return [...own, ...others].slice(0, LIST_LENGTH_MAX).map(argumentOf);
}

function argumentOf({ desfecho: _, ...argument }: RankedArgument): Argument {
  return argument;
}

function riskText({ tipo, nome, wins, total, ...argument }: Argument, base: BaseRate): string {
  const share = `${wins} de ${decisions(total)} com o ${KIND_OF_ARGUMENT[tipo]} ${nome} ${wins === 1 ? 'terminou' : 'terminaram'} em improvimento`;
  const rates = `${rate(argument.success_rate)}, ${interval(argument.wilson_low, argument.wilson_high)}; na categoria, ${rate(base.taxa_base)}`;
  return `${share} (${rates}).${argument.amostra_pequena ? ' A amostra é pequena.' : ''}`;
}

function textOf(categoria: string, { provido, improvido }: RiskBalanceData['base']): string {
  const { total_decisoes: total } = provido;
  if (total === 0)
    return `O acervo não tem decisões de mérito na categoria ${categoryName(categoria)}.`;
  const small = provido.amostra_pequena ? ' A amostra é pequena: leia as taxas com cautela.' : '';
  return (
    `Em ${decisions(total)} de mérito da categoria ${categoryName(categoria)}, ` +
    `${rate(provido.taxa_base)} foram de provimento (${interval(provido.wilson_low, provido.wilson_high)}) e ` +
    `${rate(improvido.taxa_base)} de improvimento (${interval(improvido.wilson_low, improvido.wilson_high)}). ` +
    `Os intervalos são de 95% de confiança.${small}`
  );
}
