/** The first paragraph of an extractive answer: the number of decisions read, and the conclusion for the intent. */
import { counted } from '../../../../web/src/shared/counted.ts';
import type { SideFound } from '../../analyze/analysis.ts';
import type { Outcome } from '../clarification/slots.ts';
import type { GivenDecision } from '../given-decision.ts';
import type { Intent } from '../intent/intents.ts';
import { sideText } from '../side/side-text.ts';
import { COUNTS_SIDES } from '../side/unknown-side.ts';
import { amountRanges } from './amount-text.ts';
import { enumerated, outcomeCounts, shownDate, shownOutcome } from './portuguese.ts';
import { rateText } from './rates.ts';

/** The paragraph. If few decisions have the words of the question, it draws its conclusion from them alone. */
export function openingOf({ intent, decisions, resultado, side, counted: some }: Opened): string {
  if (some !== undefined) {
    if (some.length === 0) return `${readText(decisions)} ${NOTHING_FOLLOWS}`;
    if (isFew(some.length, decisions.length)) {
      const rest = concluded({ intent, decisions: some, resultado, side });
      return [readText(decisions), rest === '' ? '' : `${ONLY_OF(some.length)} ${rest}`]
        .filter(text => text !== '')
        .join(' ');
    }
  }
  return [readText(decisions), concluded({ intent, decisions, resultado, side })]
    .filter(text => text !== '')
    .join(' ');
}

/**
 * Whether few of the decisions are about the question. If at most a third are, only these are counted. If more are, the
 * others often decide the same matter in other words.
 */
export const isFew = (some: number, all: number): boolean => some * 3 <= all;
const NOTHING_FOLLOWS = 'Deles nada se conclui sobre a pergunta.';
const ONLY_OF = (count: number): string =>
  count === 1
    ? 'O que segue conta só o julgado mais próximo da pergunta.'
    : `O que segue conta só os ${counted(count, 'julgado mais próximo', 'julgados mais próximos')} da pergunta.`;

/** The conclusion for the intent. */
function concluded({ intent, decisions, resultado, side }: Opened): string {
  const isCounted = COUNTS_SIDES.has(intent);
  const more = side.lado === null ? MORE[intent] : MORE_FOR_SIDE[intent];
  return [
    isCounted ? sideText(decisions, side) : '',
    more?.(decisions, resultado) ?? '',
    isCounted ? amountRanges(decisions) : '',
  ]
    .filter(text => text !== '')
    .join(' ');
}

interface Opened {
  intent: Intent;
  decisions: readonly GivenDecision[];
  /** The decisions that the conclusion is drawn from; absent: all. */
  counted?: readonly GivenDecision[];
  resultado: Outcome | null;
  side: SideFound;
}

function readText(decisions: readonly GivenDecision[]): string {
  const courts = [...new Set(decisions.flatMap(({ source }) => source.tribunal ?? []))].sort();
  const of = courts.length === 0 ? '' : ` ${enumerated(courts.map(court => `do ${court}`))}`;
  if (decisions.length === 1) return `Foi lida a ementa de um julgado${of}.`;
  const dates = decisions.flatMap(({ source }) => source.data ?? []).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  const span =
    first === undefined || last === undefined || first === last
      ? ''
      : `, datados de ${shownDate(first)} a ${shownDate(last)}`;
  const read = counted(decisions.length, 'julgado', 'julgados');
  return `Foram lidas as ementas de ${read}${of}${span}: ${outcomeCounts(decisions)}.`;
}

const ONE_DECISION = 'Um só julgado não permite estimar a chance de êxito.';
const ONE_ONLY = `${ONE_DECISION} O resultado é o do recurso, e a ementa nem sempre diz quem recorreu.`;

const NO_SAMPLE =
  'São os julgados enviados, e não uma amostra do tribunal: o número descreve o conjunto, e não a chance de êxito.';

type More = (decisions: readonly GivenDecision[], resultado: Outcome | null) => string;

const MORE: Partial<Record<Intent, More>> = {
  avaliar_risco: (decisions, resultado) => {
    const wanted = resultado ?? 'provido';
    const decided = decisions.filter(({ source }) => /provido$/.test(source.resultado ?? ''));
    const won = decided.filter(({ source }) => source.resultado === wanted).length;
    if (decided.length === 0) {
      return decisions.length === 1
        ? 'Ele não informa se o recurso foi provido.'
        : 'Nenhum deles informa se o recurso foi provido.';
    }
    if (decisions.length === 1) {
      const [{ source }] = decided;
      return `O resultado do recurso nele é “${shownOutcome(source.resultado!)}”. ${ONE_ONLY}`;
    }
    return (
      `O resultado do recurso é “${shownOutcome(wanted)}” em ${rateText(won, decided.length)} dos que julgaram o mérito dele, o que não diz quem ganhou a causa. ` +
      `${NO_SAMPLE} O resultado é o do recurso, e a ementa nem sempre diz quem recorreu.`
    );
  },
  comparar_julgados: comparedText,
};

/** Additions if the side is known; the outcome of the appeal is then left out, because the side implies it. */
const MORE_FOR_SIDE: Partial<Record<Intent, More>> = {
  avaliar_risco: decisions => (decisions.length === 1 ? ONE_DECISION : NO_SAMPLE),
  comparar_julgados: comparedText,
};

function comparedText(decisions: readonly GivenDecision[]): string {
  const outcomes = new Set(decisions.map(({ source }) => source.resultado));
  if (decisions.length < 2 || outcomes.has(null)) return '';
  return outcomes.size === 1 ? 'Os resultados coincidem.' : 'Os resultados divergem.';
}
