/** The first paragraph of the answer to a follow-up question: the earlier question, and what is asked about it. */
import { counted } from '../../../../web/src/shared/counted.ts';
import { OF_SIDE, THE_SIDE } from '../../../../web/src/shared/side-words.ts';
import { type Lado, OPPOSITE } from '../../../legal/decisions/sides/sides.ts';
import type { Outcome } from '../clarification/slots.ts';
import type { GivenDecision } from '../given-decision.ts';
import { amountRanges } from '../writing/amount-text.ts';
import { otherOutcome } from '../writing/groups.ts';
import { shownOutcome } from '../writing/portuguese.ts';
import { citedText } from './cited-text.ts';
import type { FollowUp } from './follow-up.ts';

const SHOWN_UNITS = 160;

export function leadText(led: Led): string {
  const { followUp } = led;
  const base = `Sobre a pergunta anterior, “${cut(followUp.pergunta)}”`;
  const more = MORE[followUp.asks]?.(led) ?? '';
  if (followUp.tribunal === null || followUp.asks === 'tribunal')
    return more === '' ? `${base}:` : `${base}: ${more}`;
  const court = courtText(led, followUp.tribunal);
  if (led.decisions.length === 0 || more === '') return `${base}: ${court}`;
  return `${base}: ${court} Só do ${followUp.tribunal}: ${more}`;
}

interface Led {
  followUp: FollowUp;
  /** The decisions that the answer uses, out of `given` ones; the nearest to the question first. */
  decisions: readonly GivenDecision[];
  given: number;
  /** The side and outcome for which the whole answer is written. */
  lado: Lado | null;
  resultado: Outcome | null;
}

const MORE: Partial<Record<FollowUp['asks'], (led: Led) => string>> = {
  contra_argumento: counterText,
  contrarios: contraryText,
  mais_proximo: ({ decisions: [first] }) =>
    first === undefined
      ? ''
      : `o que tem mais palavras da pergunta é o processo nº ${first.source.processo}; a ementa não diz todos os fatos, e só a leitura confirma.`,
  lado: ({ followUp, lado }) => {
    if (lado === null) return '';
    const isAsked = followUp.lado === lado || (followUp.lado === 'réu' && lado === 'defesa');
    return isAsked
      ? `para quem representa ${THE_SIDE[lado]}.`
      : `continua para quem representa ${THE_SIDE[lado]}; o lado não foi mudado.`;
  },
  tribunal: led => courtText(led, led.followUp.tribunal!),
  citadas: ({ followUp, decisions }) => citedText(decisions, followUp),
  recentes: ({ decisions }) => {
    const undated = decisions.filter(({ source }) => source.data === null).length;
    const last = undated === 0 ? '' : ` Por último, ${counted(undated, 'sem data', 'sem data')}.`;
    return `os julgados lidos, do mais recente ao mais antigo.${last}`;
  },
  valores: ({ decisions }) =>
    amountRanges(decisions) ||
    `${decisions.length === 1 ? 'o julgado lido não diz' : `nenhum dos ${counted(decisions.length, 'julgado lido', 'julgados lidos')} diz`} o valor na ementa.`,
};

function courtText({ decisions, given }: Led, tribunal: string): string {
  if (decisions.length > 0)
    return `${counted(decisions.length, 'dos julgados lidos é', 'dos julgados lidos são')} do ${tribunal}.`;
  const none =
    given === 1
      ? 'o julgado lido não é'
      : `nenhum dos ${counted(given, 'julgado lido', 'julgados lidos')} é`;
  return `${none} do ${tribunal}, e dos outros nada se conclui sobre ele.`;
}

function counterText(led: Led): string {
  const { decisions, lado } = led;
  const all = counted(decisions.length, 'julgado lido', 'julgados lidos');
  const opponent = opponentOf(led);
  if (opponent === null) return `não se sabe quem você representa; ${otherText(led, all)}`;
  const other = OF_SIDE[opponent];
  const against = decisions.filter(({ source }) => source.favorece === opponent).length;
  if (against === 0)
    return `de ${all}, nenhum é a favor ${other}: não há neles contra-argumento que tenha vencido.`;
  const isFirst = lado !== null && opponent === OPPOSITE[lado];
  const order = isFirst ? `, que ${against === 1 ? 'vem' : 'vêm'} primeiro` : '';
  return `o contra-argumento está no que decidiram os julgados a favor ${other}: ${against} de ${all}${order}.`;
}

const LISTED_MAX = 5;

function contraryText(led: Led): string {
  const { decisions, lado } = led;
  if (lado === null) return otherText(led, counted(decisions.length, 'julgado', 'julgados'));
  const opponent = OPPOSITE[lado];
  const against = decisions.filter(({ source }) => source.favorece === opponent);
  const all = counted(decisions.length, 'julgado', 'julgados');
  if (against.length === 0) return `de ${all}, nenhum é a favor ${OF_SIDE[opponent]}.`;
  const names = against.slice(0, LISTED_MAX).map(({ source }) => source.processo);
  const rest = against.length - names.length;
  const more = rest > 0 ? ` e mais ${rest}` : '';
  return `de ${all}, ${against.length} ${against.length === 1 ? 'é' : 'são'} a favor ${OF_SIDE[opponent]}: ${names.join(', ')}${more}.`;
}

/** The opposing side. If the user's side is unknown, the named party, if the decisions have such a party. */
function opponentOf({ followUp: { oponente }, decisions, lado }: Led): Lado | null {
  if (lado !== null) return oponente === lado ? oponente : OPPOSITE[lado];
  if (oponente === null) return null;
  const isParty = ({ source: { favorece } }: GivenDecision) =>
    favorece === oponente || favorece === OPPOSITE[oponente];
  return decisions.some(isParty) ? oponente : null;
}

function otherText({ followUp, decisions, resultado }: Led, all: string): string {
  const other = otherOutcome(resultado);
  const count = decisions.filter(({ source }) => source.resultado === other).length;
  const name = `o recurso ${shownOutcome(other)}, o outro resultado`;
  if (count === 0) return `de ${all}, nenhum tem ${name}.`;
  const first =
    followUp.asks === 'contra_argumento' ? `, e ${count === 1 ? 'vem' : 'vêm'} primeiro` : '';
  return `${count} de ${all} ${count === 1 ? 'tem' : 'têm'} ${name}${first}.`;
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= SHOWN_UNITS) return line;
  const start = line.slice(0, SHOWN_UNITS).replace(/\s\S*$/, '');
  // Removes half of a surrogate pair at the cut.
  return `${start.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
