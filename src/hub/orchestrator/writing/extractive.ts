/** Writes the answer without a language model: what the given decisions say, in their own sentences, and counts. */
import type { SideFound } from '../../analyze/analysis.ts';
import type { Outcome } from '../clarification/slots.ts';
import type { SourceTexts } from '../evidence/source-text.ts';
import type { GivenDecision } from '../given-decision.ts';
import type { Intent } from '../intent/intents.ts';
import type { Note } from '../notes/write-notes.ts';
import { commonPoints } from './common-points.ts';
import {
  ALONE,
  type DecisionParagraph,
  decisionParagraph,
  headerOf,
} from './decision-paragraph.ts';
import { type DecisionReading, readDecision } from './decision-reading.ts';
import type { Draft, DraftClaim } from './draft.ts';
import { groupsOf } from './groups.ts';
import { openingOf } from './openings.ts';
import { questionText, questionWords } from './question-words.ts';

/** Name of this writer in the audit trail, where a language model would stand. */
export const EXTRACTIVE = 'extractive-1';
/** Decisions that get a paragraph of their own. */
const PARAGRAPHS_MAX = 8;

export interface WritingTask {
  query: string;
  intent: Intent;
  /** The decisions that the answer is about. */
  decisions: readonly GivenDecision[];
  /** The ementas of at least these. */
  texts: SourceTexts;
  resultado: Outcome | null;
  side: SideFound;
  notes: readonly Note[];
}

/** Intents whose answer is in the notes first of all. */
const NOTES_FIRST: ReadonlySet<Intent> = new Set([
  'perfil_ministro',
  'evolucao_temporal',
  'verificar_citacao',
]);

/** Passages for each decision, by the number of decisions shown. */
const quotesMaxOf = (shown: number): number => (shown === 1 ? ALONE : shown <= 3 ? 2 : 1);

export function writeExtractive(task: WritingTask): Draft {
  const { query, intent, decisions, texts } = task;
  const notes = task.notes.map(({ text }) => text);
  const readings = decisions.map(decision =>
    readDecision(decision, texts.get(decision.source.id)!.passages, query, intent),
  );
  const { paragraphs, claims } = listed(task, readings);
  const found = questionWords(query, decisions, texts);
  const opening = [
    decisions.length === 0 ? '' : openingOf(task),
    questionText(intent, found, decisions.length),
  ];
  const read = opening.filter(text => text !== '');
  const common = intent === 'comparar_julgados' ? commonPoints(readings) : [];
  const parts = NOTES_FIRST.has(intent)
    ? [...notes, ...read, ...paragraphs]
    : [...read, ...common, ...paragraphs, ...notes];
  return { response: parts.join('\n\n'), claims, unknowns: [] };
}

function listed(
  { intent, resultado, side }: WritingTask,
  readings: readonly DecisionReading[],
): { paragraphs: string[]; claims: DraftClaim[] } {
  const paragraphs: string[] = [];
  const claims: DraftClaim[] = [];
  const rest: string[] = [];
  const isList = readings.length > 1;
  const quotesMax = quotesMaxOf(readings.length);
  let number = 0;
  for (const { title, readings: group } of groupsOf(intent, readings, {
    resultado,
    lado: side.lado,
  })) {
    const shown = group.slice(0, Math.max(0, PARAGRAPHS_MAX - number));
    rest.push(...group.slice(shown.length).map(({ decision }) => headerOf(decision)));
    if (title !== null && shown.length > 0) paragraphs.push(title);
    for (const reading of shown) {
      const paragraph: DecisionParagraph = decisionParagraph(reading, quotesMax);
      number++;
      paragraphs.push(isList ? `${number}. ${paragraph.text}` : paragraph.text);
      claims.push(...paragraph.claims);
    }
  }
  if (rest.length > 0) paragraphs.push(`Também foram lidos: ${rest.join('; ')}.`);
  return { paragraphs, claims };
}
