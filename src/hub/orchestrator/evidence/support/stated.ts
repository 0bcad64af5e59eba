/** Reads the statements of a sentence about a decision: outcome, appellant, side and sums. */

import { linesOf, type Sum } from '../../../../legal/decisions/amounts/lines.ts';
import type { Mudanca, TipoDeValor } from '../../../../legal/decisions/amounts/valor.ts';
import { cutTexts } from '../../../../legal/decisions/outcome/read-outcome.ts';
import type { Favorece } from '../../../../legal/decisions/sides/sides.ts';
import { readFacts } from '../decision-facts.ts';
import { changeIn, isAsked, isBelow } from './change.ts';
import { outcomeWords, type StatedOutcome } from './outcome-words.ts';
import { kindOf } from './sum-kind.ts';

export interface Stated extends StatedOutcome {
  favorece: Favorece | null;
  /** In centavos, in text order. */
  sums: readonly number[];
  /** The kind of the last sum; null if the words beside it do not determine it. */
  kind: TipoDeValor | null;
  /** Whether the sentence is about the decision of the court below. */
  isBelow: boolean;
  /** Whether the sums are requested or denied, or are not the sum that is owed. */
  isOtherSum: boolean;
  /** The change of the amount by the court, according to the sentence. */
  mudanca: Mudanca | null;
}

/** Payments of kinds that are not read from decisions. */
const OTHER =
  /\b(securitari\w+|seguros?|apolices?|premios?|lucros cessantes|pens(ao|oes)|pensionamento|alugue(l|is)|multas?|fianca|emprestimos?|financiamentos?|debitos?|dividas?|saldo|preco|parcelas?|prestac\w+|salarios?|verbas?|custas|franquia|valor da causa|estetic\w+|desapropria\w+|coletivos?|restitu\w+|reembols\w+|devolu\w+|devolv\w+|pagou|pagaram|ja paga?)\b/;
/** Words of denial and comparison, beside which a sum is not stated as owed. */
const UNOWED =
  /\b(nao|nem|sem|neg(ou|ad\w+)|afast\w+|superior\w*|inferior\w*|acima|abaixo|alem de|ate|(mais|menos) d[eo]|cerca|aproximad\w+|quase|entre|cada|tota(l|is)|totaliz\w+|soma\w*|ao todo|mensa(l|is)|por (dia|mes|ano|hora)|corrigid\w+|atualizad\w+|acrescid\w+|casos (assim|como|analogos|semelhantes|similares|identicos)|seria\w*|poderia\w*|prev[eia]\w*)\b/;
/** Matches `a operadora venceu o recurso` and `o consumidor saiu vencedor`. */
const WON =
  /\b([ao]s?) (\p{L}+(?: d[aeo]s? \p{L}+)?) (?:(venceu|ganhou|saiu vencedora?|obteve exito|teve exito|obteve o provimento)|(perdeu|saiu vencid[ao]|nao obteve o provimento|nao obteve exito))\b/u;
/** Matches `a decisão foi favorável ao passageiro`. */
const FAVOURED =
  /\b(?:decisao|acordao|julgado|julgamento|resultado|desfecho)\b.{0,20}?\b(?:(favoravel|favoreceu|favorece)|(desfavoravel)) (ao?|aos|as) (\p{L}+(?: d[aeo]s? \p{L}+)?)/u;
/** Words showing that an outcome belongs to another case, to a statute, or to the reasoning. */
const ELSEWHERE =
  /\b(arts?|artigo|superior tribunal|supremo|stj|stf|jurisprudencia|entendimento|precedentes?|para manter|teses?)\b/;
/** Words for a moot appeal. `prejudicado` may also be about an argument or a request. */
const LOST =
  /\b(recursos?|apelacao|apelo|agravo|embargos|habeas corpus|ordem|writ)\b.{0,30}\bprejudicad/;
/** A longer sentence states more than an outcome. */
const WORDS_MAX = 30;
const OPPONENT: Partial<Record<Favorece, Favorece>> = {
  autor: 'réu',
  réu: 'autor',
  acusação: 'defesa',
  defesa: 'acusação',
};

export function statedIn(sentence: string): Stated {
  const { resultado, sides } = readFacts(sentence);
  const outcome = outcomeWords(sentence);
  const { folded } = outcome;
  const sums = moneyIn(sentence);
  const last = sums.at(-1);
  const others = folded.replace(/\bmultas? (diarias?|cominatorias?)\b/g, '');
  const words = folded.split(' ').length;
  const isElsewhere = ELSEWHERE.test(folded) || words > WORDS_MAX;
  const isLost = resultado === 'prejudicado' && !LOST.test(folded);
  // A side that is only inferred counts only if the sentence names the appellant.
  const inferred = sides.recorrente === null ? null : sides.favorece;
  return {
    resultado: isElsewhere || isLost ? null : resultado,
    outcome,
    recorrente: sides.recorrente,
    favorece: isElsewhere ? null : (inferred ?? winnerIn(folded)),
    sums: sums.flatMap(({ quantity }) => (quantity === null ? [] : [quantity])),
    kind: last === undefined || OTHER.test(others) ? null : kindOf(last),
    isBelow: isBelow(folded),
    isOtherSum: isAsked(folded) || ELSEWHERE.test(folded) || UNOWED.test(folded),
    mudanca: changeIn(folded, last?.lead ?? ''),
  };
}

/** The side that won or lost according to the sentence. */
function winnerIn(folded: string): Favorece | null {
  const won = WON.exec(folded);
  const favoured = won === null ? FAVOURED.exec(folded) : null;
  const [article, party] =
    won === null ? [favoured?.[3]?.replace(/^a(?=o)/, ''), favoured?.[4]] : [won[1], won[2]];
  if (article === undefined || party === undefined) return null;
  const isWon = (won?.[3] ?? favoured?.[1]) !== undefined;
  const ementa = `Recurso d${article} ${party} ${isWon ? 'provido' : 'não provido'}.`;
  return readFacts(ementa).sides.favorece;
}

const moneyIn = (text: string): Sum[] =>
  linesOf(cutTexts({ ementa: text })).flatMap(({ sums }) =>
    sums.filter(({ kind }) => kind === 'money'),
  );

/** Whether two sides are opponents; prosecution and defence count as plaintiff and defendant. */
export function areOpposite(one: Favorece, other: Favorece): boolean {
  const side = (favorece: Favorece): Favorece =>
    favorece === 'acusação' ? 'autor' : favorece === 'defesa' ? 'réu' : favorece;
  return OPPONENT[side(one)] === side(other);
}
