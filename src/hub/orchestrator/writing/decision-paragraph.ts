/** Writes one decision in the extractive answer: metadata, subjects, quotations, and the claims made of them. */

import { quantityOf, type Valor } from '../../../legal/decisions/amounts/valor.ts';
import { shownSentence } from '../../../legal/text/shown-sentence.ts';
import { favoured } from '../../sides/side-names.ts';
import { readFacts } from '../evidence/decision-facts.ts';
import { isListing, type Passage } from '../evidence/passages.ts';
import type { GivenDecision } from '../given-decision.ts';
import type { DecisionReading } from './decision-reading.ts';
import { decisiveFirst, decisiveText } from './decisive-points.ts';
import type { DraftClaim } from './draft.ts';
import { shownDate, shownName, shownOutcome, shownProcess } from './portuguese.ts';

/** Maximum phrases of the heading: for a single decision, and for one of several. */
const TOPICS_MAX = { alone: 10, listed: 4 };
/** A longer phrase of a heading is a sentence, and is left out. */
const TOPIC_UNITS_MAX = 160;
const QUOTE_UNITS_MAX = 600;
/** Number of quotations for a single decision. */
export const ALONE = 4;
/** A shorter phrase of a heading (`AFASTADA`) says nothing by itself. */
const QUOTE_WORDS_MIN = 3;
const OUTCOME_WORDS_MAX = 14;
const OUTCOME =
  /\b((im|des)?provid[oa]s?|(im|des)?provimento|resultado do julgamento|nao conhecid[oa]s?|nao se conheceu|prejudicad[oa]s?)\b/;

export interface DecisionParagraph {
  text: string;
  claims: DraftClaim[];
}

/** `quotesMax` is the number of quotations. If a sentence states the outcome, it becomes a claim of its own. */
export function decisionParagraph(reading: DecisionReading, quotesMax: number): DecisionParagraph {
  const { decision, passages } = reading;
  const quotes = quotesOf(reading, quotesMax);
  const outcome = passages.evidence.find(
    passage => isOutcome(passage) && !quotes.includes(passage),
  );
  const kept = outcome === undefined ? quotes : [...quotes, outcome];
  const claims = kept.map(passage => claimOf(decision, passage, passages.isHeadingOnly));
  const parts = [
    `${headerOf(decision)}.`,
    decisiveText(decision.source.favorece, decision.valores),
    topicsText(reading, quotesMax === ALONE ? 'alone' : 'listed'),
    quotesText(quotes, reading),
  ];
  return { text: parts.filter(part => part !== '').join(' '), claims };
}

/** The first line: `Processo nº … (TJAL, 3ª Câmara Cível, rel. …, 1º/3/2019) — não provido, favorece o autor [F1]`. */
export function headerOf({ source, orgao }: GivenDecision): string {
  const { tribunal, ministro, data, resultado, favorece } = source;
  const facts = [
    tribunal,
    orgao,
    ministro === null ? null : `rel. ${shownName(ministro)}`,
    data === null ? null : shownDate(data),
  ].filter(fact => fact !== null);
  const aside = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  const ends = [
    ...(resultado === null ? [] : [shownOutcome(resultado)]),
    ...(favorece === null ? [] : [favoured(favorece)]),
  ];
  const outcome = ends.length === 0 ? '' : ` — ${ends.join(', ')}`;
  return `${shownProcess(source.processo)}${aside}${outcome} [${source.id}]`;
}

/** The best passages in text order, without the outcome, which the first line states. */
function quotesOf({ decision, ranked }: DecisionReading, quotesMax: number): Passage[] {
  const isStated = decision.source.resultado !== null;
  return decisiveFirst(ranked, placesOf(decision))
    .filter(passage => !isListing(passage) && passage.text.length <= QUOTE_UNITS_MAX)
    .filter(({ text }) => text.split(/\s+/).length >= QUOTE_WORDS_MIN)
    .filter(passage => !(isStated && isOutcome(passage)))
    .slice(0, quotesMax)
    .sort((a, b) => a.start - b.start);
}

/** The places of the ementa from which the decision's amounts were read. */
const placesOf = ({ ementa, source, valores }: GivenDecision): Valor[] =>
  readFacts(ementa, source.resultado).valores.filter(read =>
    valores.some(valor => valor.tipo === read.tipo && quantityOf(valor) === quantityOf(read)),
  );

/** Whether the sentence states little more than the outcome of the appeal. */
const isOutcome = ({ words }: Passage): boolean =>
  words.length <= OUTCOME_WORDS_MAX && OUTCOME.test(words.join(' '));

/** The phrases of the heading: grouped by section for a single decision, one list for one of several. */
function topicsText(
  { decision, topics, passages }: DecisionReading,
  length: keyof typeof TOPICS_MAX,
): string {
  const phrases = passages.isHeadingOnly ? [] : topics;
  const shown = phrases
    .filter(({ text }) => text.length <= TOPIC_UNITS_MAX)
    .slice(0, TOPICS_MAX[length])
    .sort((a, b) => a.start - b.start);
  if (length === 'listed')
    return phraseList(decision.isComposed ? 'Pontos do registro' : 'Pontos da ementa', shown);
  const isGround = ({ section }: Passage) => section === 'rule' || section === 'application';
  const isEnd = ({ section }: Passage) => section === 'conclusion';
  return [
    phraseList(
      decision.isComposed ? 'Questões do registro' : 'Questões da ementa',
      shown.filter(phrase => !isGround(phrase) && !isEnd(phrase)),
    ),
    phraseList('Fundamentos indicados', shown.filter(isGround)),
    phraseList('Conclusão indicada', shown.filter(isEnd)),
  ]
    .filter(text => text !== '')
    .join(' ');
}

function phraseList(label: string, phrases: readonly Passage[]): string {
  const texts = phrases.map(({ text }) =>
    lowerFirst(shownSentence(text.replace(/[“”]/g, ''), true).replace(/\.$/, '')),
  );
  return texts.length === 0 ? '' : `${label}: ${texts.join('; ')}.`;
}

function quotesText(quotes: readonly Passage[], { decision, passages }: DecisionReading) {
  if (quotes.length === 0) return '';
  const plain = passages.isHeadingOnly ? 'A ementa só tem enunciados' : 'Diz a ementa';
  const lead = decision.isComposed ? 'Diz o resumo composto a partir do registro' : plain;
  return `${lead}: ${quotes.map(({ text }) => `“${text}”`).join(' ')}`;
}

function claimOf(decision: GivenDecision, passage: Passage, isHeadingOnly: boolean): DraftClaim {
  const { id, processo, tribunal } = decision.source;
  const court = tribunal === null ? '' : ` (${tribunal})`;
  const note = isHeadingOnly ? ' (enunciado do cabeçalho da ementa, que não tem outro texto)' : '';
  const text = `${shownProcess(processo)}${court}: ${shownSentence(passage.text, passage.isHeading)}${note}`;
  return { text, source_ids: [id], quote: passage.text };
}

/** `Plano de saúde` as `plano de saúde`; a first word in capitals is unchanged. */
function lowerFirst(text: string): string {
  const [first = ''] = text.split(' ');
  return first.length > 1 && first === first.toUpperCase()
    ? text
    : text.slice(0, 1).toLowerCase() + text.slice(1);
}
