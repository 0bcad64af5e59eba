/** The case in the user's words, as the backend searches for it: its facts and its thesis. */
import type { BriefingState } from '../briefing-state.ts';

/** The backend takes 15,000 code points; code units are never fewer. */
const LENGTH_MAX = 15_000;
const WORD_LENGTH_MIN = 4;

export interface CaseTexts {
  /** Subject, area and context; null if none was given. */
  fato: string | null;
  tese: string | null;
  /** How many words of a name occur in the case. */
  sharedWords(name: string): number;
}

export function caseOf({ diagnosis, additionalContext }: BriefingState): CaseTexts {
  const { tema, area, tese } = diagnosis;
  const given = [tema, ...additionalContext].filter(text => text !== null);
  const fato = given.length === 0 ? null : cut([...given, area ?? ''].join('\n').trim());
  const words = wordsOf([fato, tese].join(' '));
  return {
    fato,
    tese: tese === null ? null : cut(tese),
    sharedWords: name => [...wordsOf(name)].filter(word => words.has(word)).length,
  };
}

const cut = (text: string): string => text.slice(0, LENGTH_MAX).toWellFormed();

function wordsOf(text: string): Set<string> {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter(word => word.length >= WORD_LENGTH_MIN));
}
