/** Writes the answer without a language model: what the given decisions say, in their own sentences, and counts. */
import type { GivenDecision } from '../given-decision.ts';
import type { Intent } from '../intent/intents.ts';
import { decisionParagraph, headerOf } from './decision-paragraph.ts';
import { readDecision } from './decision-reading.ts';
import type { Draft } from './draft.ts';
import { counted, enumerated, outcomeCounts, shownDate } from './portuguese.ts';

/** Name of this writer in the audit trail, where a language model would stand. */
export const EXTRACTIVE = 'extractive-1';
/** Decisions that get a paragraph of their own. */
const PARAGRAPHS_MAX = 8;

export interface WritingTask {
  query: string;
  intent: Intent;
  decisions: readonly GivenDecision[];
  /** Ids of the sources that the query points at; empty: all of them. */
  focus: readonly string[];
}

/** Passages for each decision, by the number of decisions shown. */
const quotesMaxOf = (shown: number): number => (shown === 1 ? 4 : shown <= 3 ? 2 : 1);

export function writeExtractive({ query, intent, decisions, focus }: WritingTask): Draft {
  const meant = decisions.filter(({ source }) => focus.length === 0 || focus.includes(source.id));
  const readings = meant
    .map(decision => readDecision(decision, query, intent))
    .sort((a, b) => b.relevance - a.relevance);
  const shown = readings.slice(0, PARAGRAPHS_MAX);
  const rest = readings.slice(PARAGRAPHS_MAX);
  const paragraphs = shown.map(reading => decisionParagraph(reading, quotesMaxOf(shown.length)));
  const isList = paragraphs.length > 1;
  const response = [
    openingOf(meant),
    ...paragraphs.map(({ text }, i) => (isList ? `${i + 1}. ${text}` : text)),
    ...(rest.length === 0
      ? []
      : [`Também foram lidos: ${rest.map(({ decision }) => headerOf(decision)).join('; ')}.`]),
  ].join('\n\n');
  return { response, claims: paragraphs.flatMap(({ claims }) => claims), unknowns: [] };
}

function openingOf(decisions: readonly GivenDecision[]): string {
  const courts = [...new Set(decisions.flatMap(({ source }) => source.tribunal ?? []))].sort();
  const dates = decisions.flatMap(({ source }) => source.data ?? []).sort();
  const of = courts.length === 0 ? '' : ` de ${enumerated(courts)}`;
  const read = counted(decisions.length, 'julgado', 'julgados');
  if (decisions.length === 1) return `Foi lida a ementa de ${read}${of}.`;
  const [first, last] = [dates[0], dates.at(-1)];
  const span =
    first === undefined || last === undefined || first === last
      ? ''
      : `, de ${shownDate(first)} a ${shownDate(last)}`;
  return `Foram lidas as ementas de ${read}${of}${span}: ${outcomeCounts(decisions)}.`;
}
