/** Maps optimal-argument to a risk_balance block: arguments for and against, with unchanged figures. */
import { notInForce, withForce } from '../../../../../web/src/shared/not-in-force.ts';
import { otherPositions, withDenial } from '../../../../../web/src/shared/position-words.ts';
import {
  type CountedWords,
  countedWords,
  SIDE_NOT_KNOWN,
  THE_SIDE,
} from '../../../../../web/src/shared/side-words.ts';
import { type Lado, OPPOSITE } from '../../../../legal/decisions/sides/sides.ts';
import type { OptimalArguments, RankedArgument } from '../../making/backend-answers.ts';
import {
  categoryName,
  decisions,
  interval,
  KIND_OF_ARGUMENT,
  rate,
  shareText,
  shownName,
} from '../../wording.ts';
import type { Argument, BaseRate, Relevance, RiskBalanceData } from './data.ts';

const LIST_LENGTH_MAX = 6;
const RANKS: Readonly<Record<Relevance, number>> = { precedentes: 0, tema: 1, categoria: 2 };

export interface RiskBalanceInput {
  /**
   * `wins`: arguments by their share of granted appeals, or of success for the side. `losses`: by that of denied
   * appeals, or of the opposite side's success.
   */
  wins: OptimalArguments;
  losses: OptimalArguments;
  relevanceOf(argument: Pick<Argument, 'tipo' | 'id' | 'nome'>): Relevance;
  /** Whether it can be an argument of this case. */
  isArgument(argument: Pick<Argument, 'tipo' | 'id' | 'nome'>): boolean;
  /** Id of the nth risk, from 1. */
  riskId(n: number): string;
}

export function riskBalanceOf(input: RiskBalanceInput): RiskBalanceData {
  const { wins, losses, riskId } = input;
  const lado = wins.lado ?? null;
  const words = countedWords(lado);
  const base = { provido: baseOf(wins), improvido: baseOf(losses) };
  const strengths = strongest(wins, losses, input);
  const risks = strongest(losses, wins, input).map((argument, i) => ({
    id: riskId(i + 1),
    text: riskText(argument, base.improvido, words),
    argument,
    resolved: false,
  }));
  const { categoria_id } = wins;
  const text = textOf(categoria_id, base, lado);
  return { text, categoria_id, lado, base, strengths, risks };
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

/**
 * Arguments that do better than the category and, if they have a rate, significantly so. Arguments of the case come
 * first; otherwise the order is by the lower bound of the interval. An argument that does better for both outcomes,
 * because fewer of its appeals are granted in part, is listed under its more frequent outcome.
 */
function strongest(
  answer: OptimalArguments,
  opposite: OptimalArguments,
  { relevanceOf, isArgument }: Pick<RiskBalanceInput, 'relevanceOf' | 'isArgument'>,
): Argument[] {
  const base = answer.taxa_base ?? 0;
  const oppositeWins = new Map(
    opposite.arguments.filter(isBetter).map(({ id, wins }) => [id, wins]),
  );
  const ranked = answer.arguments
    .filter(argument => isBetter(argument) && !argument.desfecho && isArgument(argument))
    .filter(({ amostra_pequena, ...one }) =>
      // A small sample counts if it won more than half: of five decisions with two wins, three went to the other side.
      amostra_pequena ? one.wins * 2 > one.total : one.wilson_low > base,
    )
    .filter(({ id, wins }) => wins > (oppositeWins.get(id) ?? 0))
    .map(({ desfecho: _, ...argument }) => {
      const nome = withForce(shownName(argument.nome), argument.situacao);
      return { ...argument, nome: withDenial(nome, argument), relevance: relevanceOf(argument) };
    })
    // Other arguments that win in the category are not arguments for this case.
    .filter(({ relevance }) => relevance !== 'categoria')
    .sort((a, b) => RANKS[a.relevance] - RANKS[b.relevance] || b.wilson_low - a.wilson_low);
  return ranked.slice(0, LIST_LENGTH_MAX);
}

const isBetter = ({ lift }: RankedArgument): boolean => lift !== null && lift > 1;

function riskText(
  argument: Argument,
  base: BaseRate,
  { loses: [one, many] }: CountedWords,
): string {
  const { tipo, nome, wins, total } = argument;
  const counts = `${wins} de ${decisions(total)} com o ${KIND_OF_ARGUMENT[tipo]} ${nome} ${wins === 1 ? one : many}`;
  const rates = [
    ...(argument.amostra_pequena
      ? []
      : [`${rate(argument.success_rate)}, ${interval(argument.wilson_low, argument.wilson_high)}`]),
    ...(base.taxa_base === null ? [] : [`na categoria, ${baseText(base)}`]),
  ];
  const aside = rates.length === 0 ? '' : ` (${rates.join('; ')})`;
  return `${counts}${aside}.${remark(argument)}`;
}

/** The rate of a category and its interval in words; requires that the rate is not null. */
export const baseText = ({
  taxa_base,
  total_decisoes,
  wilson_low,
  wilson_high,
}: BaseRate): string =>
  shareText({ share: taxa_base ?? 0, total: total_decisoes, low: wilson_low, high: wilson_high });

/** Caveats on an argument's figures for the reader, and the positions that its name does not tell. */
export function remark(argument: Argument): string {
  const { amostra_pequena, relevance, situacao } = argument;
  const positions = otherPositions(argument);
  const taken = positions === null ? '' : ` O critério foi ${positions}.`;
  const force =
    notInForce(situacao) === null ? '' : ' Não está em vigor: se o citar, faça essa ressalva.';
  const small = amostra_pequena ? ' A amostra é pequena.' : '';
  const far =
    relevance === 'categoria' ? ' Destaca-se na categoria, sem relação direta com o caso.' : '';
  return force + taken + small + far;
}

/** Number of decisions with the outcome, from the rate. */
const countOf = ({
  taxa_base,
  total_decisoes,
}: Pick<BaseRate, 'taxa_base' | 'total_decisoes'>): number =>
  Math.round((taxa_base ?? 0) * total_decisoes);

function textOf(
  categoria: string,
  { provido, improvido }: RiskBalanceData['base'],
  lado: Lado | null,
): string {
  const { total_decisoes: total } = provido;
  const name = categoryName(categoria);
  const unknown = lado === null ? ` ${SIDE_NOT_KNOWN}` : '';
  if (total === 0) {
    const kind = lado === null ? 'de mérito' : 'em que se saiba quem ganhou';
    return `O acervo não tem decisões ${kind} na categoria ${name}.${unknown}`;
  }
  const figure = ({ taxa_base, wilson_low, wilson_high }: BaseRate) =>
    provido.amostra_pequena
      ? String(countOf({ taxa_base, total_decisoes: total }))
      : `${rate(taxa_base)} (${interval(wilson_low, wilson_high)})`;
  const verb = (one: string, many: string) =>
    provido.amostra_pequena && countOf(provido) === 1 ? one : many;
  const counts =
    lado === null
      ? `Em ${decisions(total)} de mérito da categoria ${name}, ${figure(provido)} ${verb('foi', 'foram')} de provimento total e ${figure(improvido)} de improvimento.`
      : `Em ${decisions(total)} da categoria ${name} em que se sabe quem ganhou, ${figure(provido)} ${verb('favoreceu', 'favoreceram')} ${THE_SIDE[lado]}, que você representa, e ${figure(improvido)} ${THE_SIDE[OPPOSITE[lado]]}.`;
  const won = countOf(provido) + countOf(improvido);
  const rest = lado !== null && won < total ? ' As demais deram razão em parte a cada lado.' : '';
  const sample = provido.amostra_pequena
    ? ' A amostra é pequena: só se dá a contagem.'
    : ' Os intervalos são de 95% de confiança.';
  return counts + rest + sample + unknown;
}
