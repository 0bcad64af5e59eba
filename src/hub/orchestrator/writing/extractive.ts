/** Writes the answer without a language model, from sentences of the given decisions and counts. */
import type { SideFound } from '../../analyze/analysis.ts';
import type { DocumentRead } from '../../analyze/document-read.ts';
import type { Outcome } from '../clarification/slots.ts';
import { documentParagraphs } from '../document/document-paragraphs.ts';
import type { SourceTexts } from '../evidence/source-text.ts';
import type { FollowUp } from '../follow-up/follow-up.ts';
import { leadText } from '../follow-up/lead.ts';
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
import { isFew, openingOf } from './openings.ts';
import {
  carriedBy,
  nearestFirst,
  type QuestionWord,
  questionText,
  questionWords,
} from './question-words.ts';

/** Name of this writer in the audit trail, in place of a model's name. */
export const EXTRACTIVE = 'extractive-1';
/** Maximum decisions with a paragraph of their own. */
const PARAGRAPHS_MAX = 8;

export interface WritingTask {
  /** Null without a document. */
  document: DocumentRead | null;
  /** The topic of the answer: the question, or the joint topic with an earlier question. */
  query: string;
  /** Null for a question with its own topic. */
  followUp: FollowUp | null;
  /** Number of decisions sent with the question. */
  given: number;
  intent: Intent;
  /** The decisions that the answer is about. */
  decisions: readonly GivenDecision[];
  /** The parsed ementas of these decisions, and possibly of others. */
  texts: SourceTexts;
  resultado: Outcome | null;
  side: SideFound;
  notes: readonly Note[];
}

/** Intents that are answered mainly by the notes. */
const NOTES_FIRST: ReadonlySet<Intent> = new Set([
  'perfil_ministro',
  'evolucao_temporal',
  'verificar_citacao',
]);

/** Quotations for each decision, by the number of decisions shown. */
const quotesMaxOf = (shown: number): number => (shown === 1 ? ALONE : shown <= 3 ? 2 : 1);

export function writeExtractive(task: WritingTask): Draft {
  const { document, query, intent, decisions, texts } = task;
  const { checks, notes } = apartFromChecks(task);
  const readings = decisions.map(decision =>
    readDecision(decision, texts.get(decision.source.id)!.passages, query, intent),
  );
  const found = questionWords(query, decisions, texts);
  const { paragraphs, claims } = listed(task, readings, asideOf(task, found));
  const given = document === null ? [] : documentParagraphs(document, texts);
  const read = [leadOf(task, found), ...checks, ...given, ...openings(task, found)].filter(
    text => text !== '',
  );
  const common = intent === 'comparar_julgados' ? commonPoints(readings) : [];
  const parts = NOTES_FIRST.has(intent)
    ? [...notes, ...read, ...paragraphs]
    : [...read, ...common, ...paragraphs, ...notes];
  return { response: parts.join('\n\n'), claims, unknowns: [] };
}

/** The first paragraph of a follow-up; it is about the same decisions as the counts after it. */
function leadOf(task: WritingTask, found: readonly QuestionWord[]): string {
  const { followUp, given, side, resultado } = task;
  if (followUp === null) return '';
  const aside = asideOf(task, found);
  const nearest = followUp.asks === 'mais_proximo' ? nearestFirst(found) : [];
  const decisions =
    nearest.length > 0 ? nearest : task.decisions.filter(decision => !aside.has(decision));
  return leadText({ followUp, decisions, given, lado: side.lado, resultado });
}

/**
 * The decisions that are left out because only the others contain the words of the question; empty if none is left out.
 */
function asideOf(
  { intent, decisions }: WritingTask,
  found: readonly QuestionWord[],
): ReadonlySet<GivenDecision> {
  const none = new Set<GivenDecision>();
  if (questionText(intent, found, decisions.length) === '') return none;
  const carried = new Set(carriedBy(found, decisions.length));
  if (carried.size === 0 || !isFew(carried.size, decisions.length)) return none;
  return new Set(decisions.filter(decision => !carried.has(decision)));
}

/**
 * Separates the note on citations in the question from the other notes. It comes first unless the question only asks
 * about citations.
 */
function apartFromChecks({ notes, intent }: WritingTask): { checks: string[]; notes: string[] } {
  const isCheck = ({ operation }: Note) => operation === VERIFY && intent !== 'verificar_citacao';
  const texts = (some: readonly Note[]) => some.map(({ text }) => text);
  return {
    checks: texts(notes.filter(isCheck)),
    notes: texts(notes.filter(note => !isCheck(note))),
  };
}

const OTHERS = 'Os outros, que podem tratar de outro assunto:';
const VERIFY = 'POST /v1/verify';

/**
 * The first paragraphs: how many decisions were read, and the conclusion. If only some decisions contain the words of
 * the question, the text says so first, and only these decisions are counted.
 */
function openings(task: WritingTask, found: readonly QuestionWord[]): string[] {
  const { intent, decisions } = task;
  if (decisions.length === 0) return [];
  const absence = questionText(intent, found, decisions.length);
  if (absence === '') return [openingOf(task)];
  return [absence, openingOf({ ...task, counted: carriedBy(found, decisions.length) })];
}

function listed(
  { intent, resultado, side, followUp }: WritingTask,
  readings: readonly DecisionReading[],
  aside: ReadonlySet<GivenDecision>,
): { paragraphs: string[]; claims: DraftClaim[] } {
  const paragraphs: string[] = [];
  const claims: DraftClaim[] = [];
  const rest: string[] = [];
  const isList = readings.length > 1;
  const quotesMax = quotesMaxOf(readings.length);
  const asks = followUp?.asks ?? null;
  const paragraphsMax = asks === 'resumo_curto' ? 1 : PARAGRAPHS_MAX;
  let number = 0;
  const isAside = ({ decision }: DecisionReading) => aside.has(decision);
  const wanted = { resultado, lado: side.lado, asks };
  const groups = groupsOf(
    intent,
    readings.filter(reading => !isAside(reading)),
    wanted,
  );
  if (aside.size > 0) groups.push({ title: OTHERS, readings: readings.filter(isAside) });
  for (const { title, readings: group } of groups) {
    const shown = group.slice(0, Math.max(0, paragraphsMax - number));
    rest.push(...group.slice(shown.length).map(({ decision }) => headerOf(decision)));
    if (title !== null && shown.length > 0) paragraphs.push(title);
    for (const reading of shown) {
      const paragraph: DecisionParagraph = decisionParagraph(reading, quotesMax);
      number++;
      paragraphs.push(isList ? `${number}. ${paragraph.text}` : paragraph.text);
      claims.push(...paragraph.claims);
    }
  }
  if (rest.length > 0 && asks !== 'resumo_curto')
    paragraphs.push(`Também foram lidos: ${rest.join('; ')}.`);
  return { paragraphs, claims };
}
