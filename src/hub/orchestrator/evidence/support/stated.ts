/** What a sentence states of a decision: outcome, appellant, side and sums. */

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
  /** Centavos, in the order of the text. */
  sums: readonly number[];
  /** What the last sum is for; null if the words beside it do not say so. */
  kind: TipoDeValor | null;
  /** Whether it tells of what was decided below. */
  isBelow: boolean;
  /** Whether the sums are only asked for, denied, or stand for another sum than the one that is owed. */
  isOtherSum: boolean;
  /** What is said to have been done with the amount. */
  mudanca: Mudanca | null;
}

/** Other things that are paid: no kind of amount that is read of decisions. */
const OTHER =
  /\b(securitari\w+|seguros?|apolices?|premios?|lucros cessantes|pens(ao|oes)|pensionamento|alugue(l|is)|multas?|fianca|emprestimos?|financiamentos?|debitos?|dividas?|saldo|preco|parcelas?|prestac\w+|salarios?|verbas?|custas|franquia|valor da causa|estetic\w+|desapropria\w+|coletivos?|restitu\w+|reembols\w+|devolu\w+|devolv\w+|pagou|pagaram|ja paga?)\b/;
/** Sums about which the sentence does not say that they are owed. */
const UNOWED =
  /\b(nao|nem|sem|neg(ou|ad\w+)|afast\w+|superior\w*|inferior\w*|acima|abaixo|alem de|ate|(mais|menos) d[eo]|cerca|aproximad\w+|quase|entre|cada|tota(l|is)|totaliz\w+|soma\w*|ao todo|mensa(l|is)|por (dia|mes|ano|hora)|corrigid\w+|atualizad\w+|acrescid\w+|casos (assim|como|analogos|semelhantes|similares|identicos)|seria\w*|poderia\w*|prev[eia]\w*)\b/;
/** `a operadora venceu o recurso`, `o consumidor saiu vencedor` */
const WON =
  /\b([ao]s?) (\p{L}+(?: d[aeo]s? \p{L}+)?) (?:(venceu|ganhou|saiu vencedora?|obteve exito|teve exito|obteve o provimento)|(perdeu|saiu vencid[ao]|nao obteve o provimento|nao obteve exito))\b/u;
/** `a decisão foi favorável ao passageiro` */
const FAVOURED =
  /\b(?:decisao|acordao|julgado|julgamento|resultado|desfecho)\b.{0,20}?\b(?:(favoravel|favoreceu|favorece)|(desfavoravel)) (ao?|aos|as) (\p{L}+(?: d[aeo]s? \p{L}+)?)/u;
/** Outcomes of other cases, of the law's words, and of what is only reasoned. */
const ELSEWHERE =
  /\b(arts?|artigo|superior tribunal|supremo|stj|stf|jurisprudencia|entendimento|precedentes?|para manter|teses?)\b/;
/** What is moot may also be an argument or a request. */
const LOST =
  /\b(recursos?|apelacao|apelo|agravo|embargos|habeas corpus|ordem|writ)\b.{0,30}\bprejudicad/;
/** A longer sentence tells more than an outcome. */
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
  // A side that is only inferred needs the appellant's name.
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

/** Who is said to have won or lost, read as the appeal of that party. */
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

/** Whether two sides exclude each other; an accused is also the defendant. */
export function areOpposite(one: Favorece, other: Favorece): boolean {
  const side = (favorece: Favorece): Favorece =>
    favorece === 'acusação' ? 'autor' : favorece === 'defesa' ? 'réu' : favorece;
  return OPPONENT[side(one)] === side(other);
}
