/** The side of the case that the user of a briefing stands on, by the diagnosis and the context. */
import { foldText } from '../../../legal/text/fold.ts';
import { askedSide, type Side } from '../../asked-side.ts';
import type { BriefingState } from '../briefing-state.ts';

/** Longer texts are read to here. */
const UNITS_MAX = 15_000;

/** Null where no text says it, and where they say several. */
export function sideOfCase({ diagnosis, additionalContext }: BriefingState): Side | null {
  const { situation, area, tema, tese } = diagnosis;
  const texts = [situation, area, tema, tese, ...additionalContext];
  const given = texts.filter(text => text !== null).join('\n');
  return askedSide(foldText(given.slice(0, UNITS_MAX)));
}

const OPPOSITE: Readonly<Record<Side, Side>> = {
  autor: 'réu',
  réu: 'autor',
  acusação: 'defesa',
  defesa: 'acusação',
};

export const oppositeOf = (side: Side): Side => OPPOSITE[side];
