/**
 * Finds which words of the question the given decisions contain. A decision without them may be about another subject.
 */
import { foldText } from '../../../legal/text/fold.ts';
import { words } from '../../../legal/text/words.ts';
import type { SourceTexts } from '../evidence/source-text.ts';
import type { GivenDecision } from '../given-decision.ts';
import type { Intent } from '../intent/intents.ts';
import { enumerated } from './portuguese.ts';
import { topicWords } from './topic-words.ts';

export interface QuestionWord {
  /** The word as spelled in the question. */
  text: string;
  /** The decisions whose ementa has the word in any form. */
  decisions: GivenDecision[];
}

/** Intents whose question describes the subject of the decisions. */
const ABOUT_DECISIONS: ReadonlySet<Intent> = new Set([
  'pesquisar_precedentes',
  'avaliar_risco',
  'construir_argumento',
  'explicar',
]);
const SHOWN_MAX = 2;
/** Minimum number of absent words to report; a single one may be a verb of the question. */
const ABSENT_MIN = 2;
const MAYBE_OTHER = 'tratar de outro assunto.';

/** Each topic word once, in the order of the question. `without` are folded words outside the topic. */
export function questionWords(
  query: string,
  decisions: readonly GivenDecision[],
  texts: SourceTexts,
  without: ReadonlySet<string> = new Set(),
): QuestionWord[] {
  const topics = new Set(topicWords(query).filter(word => !without.has(word)));
  const byStem = new Map<string, QuestionWord>();
  for (const { stem, start, end } of words(query)) {
    const text = query.slice(start, end);
    if (!topics.has(foldText(text)) || byStem.has(stem)) continue;
    const having = decisions.filter(({ source }) => texts.get(source.id)!.stems.has(stem));
    byStem.set(stem, { text, decisions: having });
  }
  return [...byStem.values()];
}

/**
 * Of the words that occur in any decision, the mean share that a decision has. 0 if no decision has any; null without
 * topic words. A word in no decision is not counted, because it may be an instruction.
 */
export function shareOfWords(found: readonly QuestionWord[], count: number): number | null {
  if (found.length === 0 || count === 0) return null;
  const present = found.filter(({ decisions }) => decisions.length > 0);
  if (present.length === 0) return 0;
  const had = present.reduce((sum, { decisions }) => sum + decisions.length, 0);
  return had / (present.length * count);
}

/** A sentence on question words that few or no decisions contain; empty if there are none. */
export function questionText(
  intent: Intent,
  found: readonly QuestionWord[],
  count: number,
): string {
  if (!ABOUT_DECISIONS.has(intent) || count === 0) return '';
  const present = found.filter(({ decisions }) => decisions.length > 0);
  if (present.length === 0) return absentText(found, count);
  const rare = present
    .filter(({ decisions }) => decisions.length <= count / 2)
    .sort((a, b) => a.decisions.length - b.decisions.length);
  if (rare.length === 0) return '';
  const having = new Set(rare.flatMap(({ decisions }) => decisions));
  const shown = enumerated(rare.slice(0, SHOWN_MAX).map(rareText));
  const further = furtherText(rare.slice(SHOWN_MAX));
  return `Dos ${count} julgados, ${shown}.${further}${restText(count - having.size)}`;
}

/** The decisions for the conclusion: those with any of the words that at most half of them have. */
export function carriedBy(found: readonly QuestionWord[], count: number): GivenDecision[] {
  const rare = found.filter(({ decisions }) => decisions.length <= count / 2);
  return [...new Set(rare.flatMap(({ decisions }) => decisions))];
}

/** Names all further rare words, because a decision with any of them is counted. */
function furtherText(rare: readonly QuestionWord[]): string {
  if (rare.length === 0) return '';
  const names = enumerated(rare.map(({ text }) => `“${text}”`));
  return ` Também só parte deles traz ${names}.`;
}

/** A sentence on the decisions without any rare word. */
function restText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ` Um outro pode ${MAYBE_OTHER}` : ` Outros ${count} podem ${MAYBE_OTHER}`;
}

/** `só 1 (0700001-…) traz “voo”`. */
function rareText({ text, decisions }: QuestionWord): string {
  const which = decisions.slice(0, SHOWN_MAX).map(({ source }) => source.processo);
  const all = decisions.length > SHOWN_MAX ? `${which.join(', ')} e outros` : enumerated(which);
  return `só ${decisions.length} (${all}) ${decisions.length === 1 ? 'traz' : 'trazem'} “${text}”`;
}

function absentText(found: readonly QuestionWord[], count: number): string {
  if (found.length < ABSENT_MIN) return '';
  const listed = enumerated(found.map(({ text }) => `“${text}”`));
  return count === 1
    ? `O julgado não tem as palavras da pergunta (${listed}): pode ${MAYBE_OTHER}`
    : `Nenhum dos julgados tem as palavras da pergunta (${listed}): podem ${MAYBE_OTHER}`;
}
