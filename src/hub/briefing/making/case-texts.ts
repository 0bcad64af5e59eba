/** The facts and the thesis of a case in the user's words, as sent to the backend's search. */
import { foldText } from '../../../legal/text/fold.ts';
import type { BriefingState } from '../briefing-state.ts';

/** The backend accepts 15,000 code points; a text never has more code points than code units. */
const LENGTH_MAX = 15_000;
const WORD_LENGTH_MIN = 4;

export interface CaseTexts {
  /** Subject, area and context; null if none was given. */
  fato: string | null;
  tese: string | null;
  /** The share of a name's words that occur in the case, 0 to 1. */
  nearness(name: string): number;
  /** Whether the case contains the words of a citation in sequence. */
  names(citation: string): boolean;
}

export function caseOf({ diagnosis, additionalContext }: BriefingState): CaseTexts {
  const { tema, area, tese } = diagnosis;
  const given = [tema, ...additionalContext].filter(text => text !== null);
  const fato = given.length === 0 ? null : cut([...given, area ?? ''].join('\n').trim());
  // `Direito do Consumidor` as the area does not make `Direito à saúde` an argument of the case.
  const words = wordsOf([...given, tese].join(' '));
  const said = ` ${foldText([fato, tese].join(' '))} `;
  return {
    fato,
    tese: tese === null ? null : cut(tese),
    nearness: name => {
      const own = [...wordsOf(name)];
      return own.length === 0 ? 0 : own.filter(word => words.has(word)).length / own.length;
    },
    names: citation => said.includes(` ${foldText(citation)} `),
  };
}

const cut = (text: string): string => text.slice(0, LENGTH_MAX).toWellFormed();

function wordsOf(text: string): Set<string> {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter(word => word.length >= WORD_LENGTH_MIN));
}
