/**
 * The reason for which a decision cites a súmula, a tema or another decision, from the heading of its ementa: the
 * phrase that precedes or contains the citation. `REEXAME DE PROVAS. SÚMULA 7/STJ` and `REEXAME DE PROVAS (SÚMULA
 * 7/STJ)` cite it for the examination of evidence. Citations in prose get no reason, because a sentence says more than
 * one thing.
 */
import { foldText } from '../text/fold.ts';
import { isAnswer } from '../text/formulas.ts';
import { headingPhrases } from '../text/headings.ts';
import { HEADING_UNITS_MAX, isCitation, namesCriterio } from './ementa.ts';
import { citedPrecedentes } from './extract.ts';

export interface CitationReason {
  /** Canonical name of the cited item. */
  nome: string;
  /** The phrase, as written. */
  motivo: string;
}

/** Maximum length of a reason; a longer phrase is prose in capitals. */
const REASON_LENGTH_MAX = 120;
/** Matches a reason with its citation: `REEXAME DE PROVAS (SÚMULA 7/STJ)`, `REEXAME DE PROVAS - SÚMULA 7/STJ`. */
const COMPLETED = /^(.+?)\s*(?:\(([^()]+)\)|\s[-–—]\s([^-–—]+))$/u;

/** Phrases about precedents or a step of the sentencing, which are not reasons. */
const NO_REASON =
  /\b(?:jurisprudencia|consonancia|entendimento|precedentes?|sumulas?|(?:primeira|segunda|terceira) (?:fase|etapa))\b/;

/** The first reason of each citation. Cost is linear in the text, which is read up to a limit. */
export function readReasons(ementa: string, tribunal: string | null): CitationReason[] {
  const phrases = headingPhrases(ementa.slice(0, HEADING_UNITS_MAX));
  const reasons = new Map<string, CitationReason>();
  for (const [i, phrase] of phrases.entries()) {
    const motivo = isCitation(phrase, foldText(phrase))
      ? answered(phrases, i)
      : completed(phrase, tribunal);
    if (motivo === null) continue;
    for (const nome of citedPrecedentes(phrase, tribunal)) {
      if (!reasons.has(nome)) reasons.set(nome, { nome, motivo });
    }
  }
  return [...reasons.values()];
}

/** The phrase before a citation; an answer between the two, such as `IMPOSSIBILIDADE`, is skipped. */
function answered(phrases: readonly string[], at: number): string | null {
  let before = at - 1;
  while (before >= 0 && isCitation(phrases[before]!, foldText(phrases[before]!))) before--;
  if (before >= 0 && isAnswer(foldText(phrases[before]!))) before--;
  return before < 0 ? null : reason(phrases[before]!);
}

/** The phrase without the citations attached to it. */
function completed(phrase: string, tribunal: string | null): string | null {
  const [, topic, bracketed, behind] = COMPLETED.exec(phrase) ?? [];
  const citation = bracketed ?? behind;
  if (topic === undefined || !isCitation(citation!, foldText(citation!))) return null;
  // A phrase that consists of citations is not a reason.
  return citedPrecedentes(topic, tribunal).length > 0 ? null : reason(topic);
}

function reason(phrase: string): string | null {
  if (phrase.length > REASON_LENGTH_MAX || NO_REASON.test(foldText(phrase))) return null;
  return namesCriterio(phrase) ? phrase : null;
}
