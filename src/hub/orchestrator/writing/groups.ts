/** Orders the decisions of an answer, and groups them under headings. */

import { OF_SIDE } from '../../../../web/src/shared/side-words.ts';
import { type Lado, OPPOSITE } from '../../../legal/decisions/sides/sides.ts';
import { STANDS, type Stand, standOf } from '../../sides/stands.ts';
import type { Outcome } from '../clarification/slots.ts';
import type { Asked } from '../follow-up/asked.ts';
import type { Intent } from '../intent/intents.ts';
import type { DecisionReading } from './decision-reading.ts';
import { shownOutcome } from './portuguese.ts';

export interface Group {
  /** The heading of the group; null if it has none. */
  title: string | null;
  readings: DecisionReading[];
}

/** What the user wants: a side to win or, if no side is known, an outcome of the appeal. */
export interface Wanted {
  resultado: Outcome | null;
  lado: Lado | null;
  /** The request of a follow-up question; null for a question with its own topic. */
  asks: Asked | null;
}

/** In each group the decisions that match the query best come first; for a development over time, the earliest. */
export function groupsOf(
  intent: Intent,
  readings: readonly DecisionReading[],
  { resultado, lado, asks }: Wanted,
): Group[] {
  if (asks === 'recentes') {
    return [{ title: null, readings: readings.toSorted((a, b) => byDate(b, a, '')) }];
  }
  if (intent === 'evolucao_temporal')
    return [{ title: null, readings: readings.toSorted((a, b) => byDate(a, b, '9999')) }];
  const ranked = readings.toSorted((a, b) => b.relevance - a.relevance);
  if (intent === 'avaliar_risco' || intent === 'construir_argumento') {
    const wanted = resultado ?? 'provido';
    if (asks !== 'contra_argumento')
      return lado === null ? byOutcome(ranked, wanted) : bySide(ranked, lado);
    return lado === null
      ? byOutcome(ranked, otherOutcome(resultado))
      : bySide(ranked, lado).sort(againstFirst);
  }
  return [{ title: null, readings: ranked }];
}

/** The outcome that is bad for the user, if only the outcome of the appeal is known. */
export const otherOutcome = (wanted: Outcome | null): Outcome =>
  wanted === 'improvido' ? 'provido' : 'improvido';

/** `undated` replaces a missing date, so that such decisions come last. */
const byDate = (a: DecisionReading, b: DecisionReading, undated: string): number =>
  (a.decision.source.data ?? undated).localeCompare(b.decision.source.data ?? undated);

const againstFirst = (a: Group, b: Group): number =>
  Number(b.title?.startsWith('Contra')) - Number(a.title?.startsWith('Contra'));

function bySide(ranked: readonly DecisionReading[], lado: Lado): Group[] {
  const titles: Record<Stand, string> = {
    won: `A favor ${OF_SIDE[lado]}, que você representa:`,
    part: 'Em parte a favor:',
    lost: `Contra, a favor ${OF_SIDE[OPPOSITE[lado]]}:`,
    unknown: 'Sem que se saiba quem ganhou:',
  };
  return STANDS.map(stand => ({
    title: titles[stand],
    readings: ranked.filter(({ decision }) => standOf(decision.source.favorece, lado) === stand),
  })).filter(({ readings }) => readings.length > 0);
}

/** Groups by the outcome of the appeal, without saying for whom it is good. */
function byOutcome(ranked: readonly DecisionReading[], resultado: Outcome): Group[] {
  const isFor = ({ decision }: DecisionReading) => decision.source.resultado === resultado;
  const isOpen = ({ decision: { source } }: DecisionReading) =>
    source.resultado === null || !/^(im|parcialmente )?provido$/.test(source.resultado);
  const isPart = (reading: DecisionReading) =>
    !isFor(reading) && reading.decision.source.resultado === 'parcialmente provido';
  const name = shownOutcome(resultado);
  const groups: Group[] = [
    { title: `Com o recurso ${name}:`, readings: ranked.filter(isFor) },
    { title: 'Com o recurso provido em parte:', readings: ranked.filter(isPart) },
    {
      title: 'Com outro resultado:',
      readings: ranked.filter(reading => !isFor(reading) && !isPart(reading) && !isOpen(reading)),
    },
    {
      title: 'Sem julgamento do mérito do recurso, ou sem resultado informado:',
      readings: ranked.filter(reading => !isFor(reading) && isOpen(reading)),
    },
  ];
  return groups.filter(({ readings }) => readings.length > 0);
}
