/**
 * Finds which words of the question the given decisions contain. A decision without them may be about another subject.
 */
import { counted } from '../../../../web/src/shared/counted.ts';
import { foldText } from '../../../legal/text/fold.ts';
import { words } from '../../../legal/text/words.ts';
import { stemWeight } from '../../../models/text-vectors/stem-weights.ts';
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
  /** Less for words of many decisions, such as `dano`; above 0, at most 1. */
  weight: number;
}

/** Intents whose question describes the subject of the decisions. */
const ABOUT_DECISIONS: ReadonlySet<Intent> = new Set([
  'pesquisar_precedentes',
  'avaliar_risco',
  'construir_argumento',
  'explicar',
]);
const SHOWN_MAX = 2;
/** The share of the weight of the question's words with which a decision is about the question. */
const ABOUT_SHARE_MIN = 0.65;
/** So many absent words are reported. A single one may be a verb of the question. */
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
    byStem.set(stem, { text, decisions: having, weight: stemWeight(stem) });
  }
  return [...byStem.values()];
}

/**
 * The mean share of the topic words that a decision has. 0 if no decision has any; null without topic words. A word in
 * no decision is not counted, because it may be an instruction.
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
  const rare = rareOf(present, count).sort((a, b) => a.decisions.length - b.decisions.length);
  if (rare.length === 0) return '';
  const shown = enumerated(rare.slice(0, SHOWN_MAX).map(rareText));
  const further = furtherText(rare.slice(SHOWN_MAX));
  return `Dos ${counted(count, 'julgado', 'julgados')}, ${shown}.${further}${restText(count - carriedBy(found, count).length)}`;
}

/**
 * The decisions from which the answer draws conclusions: decisions with a rare word of the question, and decisions with
 * most of the weight of its words. `tráfico privilegiado` in all decisions counts for more than `réu` in one.
 */
export function carriedBy(found: readonly QuestionWord[], count: number): GivenDecision[] {
  const carried = new Set(rareOf(found, count).flatMap(({ decisions }) => decisions));
  const telling = found.filter(one => one.decisions.length > 0 && !isParty(one));
  const all = telling.reduce((sum, { weight }) => sum + weight, 0);
  for (const [decision, sum] of weightsOf(telling))
    if (sum >= all * ABOUT_SHARE_MIN) carried.add(decision);
  return [...carried];
}

/** The decisions with any of the words, those with most of their weight first. */
export const nearestFirst = (found: readonly QuestionWord[]): GivenDecision[] =>
  [...weightsOf(found)].sort(([, a], [, b]) => b - a).map(([decision]) => decision);

/** The weight of the words that each decision has. */
function weightsOf(found: readonly QuestionWord[]): Map<GivenDecision, number> {
  const had = new Map<GivenDecision, number>();
  for (const { decisions, weight } of found)
    for (const decision of decisions) had.set(decision, (had.get(decision) ?? 0) + weight);
  return had;
}

/**
 * Words that at most half of the decisions have. Words for parties are excluded, because they do not show what a
 * decision is about.
 */
const rareOf = (found: readonly QuestionWord[], count: number): QuestionWord[] =>
  found.filter(one => one.decisions.length <= count / 2 && !isParty(one));

const isParty = ({ text }: QuestionWord): boolean => PARTIES.has(foldText(text));

const PARTIES: ReadonlySet<string> = new Set(
  (
    'autor autora autores reu re reus acusado acusada acusados condenado condenada condenados denunciado denunciada ' +
    'apelante apelado apelada recorrente recorrido recorrida agravante agravado agravada demandante demandado ' +
    'requerente requerido parte partes defesa acusacao'
  ).split(' '),
);

/** Names the other rare words too, because every decision with a rare word is counted. */
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

/** A sentence part such as `só 1 (0700001-…) traz “voo”`. */
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
