/**
 * Finds the court that a text assigns to a minister: beside the name, before it, through the decision cited before, or
 * in the sentence.
 */
import { readChamber } from '../../../legal/citations/chambers.ts';
import { type CourtRead, readCourt } from '../../../legal/courts/courts.ts';
import { courtInSentence } from '../../../legal/courts/sentence-court.ts';
import { courtOfClass } from '../../../legal/courts/text-court.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { MinisterMention } from './minister-mentions.ts';

export interface NamedCourt {
  tribunal: string | null;
  by: 'name' | 'before' | 'class' | 'sentence';
  /** Whether the court directly follows the name, which therefore ends there. */
  closesName: boolean;
}

const AFTER_MAX = 5;
const CLASS_BACK_MAX = 16;
const BRIDGE_MAX = 6;
const COURT_WORDS_MAX = 7;
/**
 * Tokens allowed between a name and its court: `, do STF`, ` (STJ)`, `/STJ`. In `, o STF decidiu` a new clause begins.
 */
const JOINS = new Set(
  (
    ', ( / - do da deste desta egregio egregia colendo colenda excelso ' +
    'integrante membro presidente decano decana hoje atual entao'
  ).split(' '),
);
/** Tokens allowed between a court and the title of its minister: `No STF, o Ministro`, `(STF, Rel. Min.`. */
const BRIDGE = new Set(', ( - : . o a rel relator relatora eminente exmo sr'.split(' '));

/** The court of one mention, from the nearest place that names one. Cost is bounded. */
export function courtOf(stream: TokenStream, mention: MinisterMention): NamedCourt {
  const { from, next } = mention;
  const after = courtAfter(stream, next);
  if (after) return { tribunal: after, by: 'name', closesName: true };
  if (mention.tribunal) return { tribunal: mention.tribunal, by: 'name', closesName: false };
  const before = courtBefore(stream, from);
  if (before) return { tribunal: before, by: 'before', closesName: false };
  for (let at = from - 1; at >= 0 && at >= from - CLASS_BACK_MAX; at--) {
    const { fold } = stream.at(at);
    if (fold === ';' || fold === ')') break;
    // `RE 123.456/RR` is a case from Roraima, not the class RR.
    const court = stream.fold(at - 1) === '/' ? null : courtOfClass(stream, at);
    if (court) return { tribunal: court, by: 'class', closesName: false };
  }
  return { tribunal: courtInSentence(stream, from, next), by: 'sentence', closesName: false };
}

function courtAfter(stream: TokenStream, index: number): string | null {
  let at = index;
  while (at < index + AFTER_MAX && (JOINS.has(stream.fold(at)) || isHonorific(stream, at))) at++;
  if (at === index) return null;
  const chamber = readChamber(stream, at);
  // The court may follow a chamber: `Min. X, da Terceira Turma do STJ`.
  const isOf = chamber !== null && /^d[aeo]$/.test(stream.fold(chamber.next));
  return readCourt(stream, isOf ? chamber.next + 1 : at)?.tribunal ?? null;
}

/** Whether a token is an honorific or its dot: `Eg.`, `C.`. */
function isHonorific(stream: TokenStream, index: number): boolean {
  const at = stream.fold(index) === '.' ? index - 1 : index;
  return /^(eg|e|c|col)$/.test(stream.fold(at)) && stream.fold(at + 1) === '.';
}

/** The court before a title, with only joining tokens between them. */
function courtBefore(stream: TokenStream, index: number): string | null {
  let end = index;
  while (end > index - BRIDGE_MAX && BRIDGE.has(stream.fold(end - 1))) end--;
  let found: CourtRead | null = null;
  for (let at = end - 1; at >= Math.max(0, end - COURT_WORDS_MAX) && !found; at--) {
    const court = readCourt(stream, at);
    if (court?.next === end) found = court;
  }
  return found?.tribunal ?? null;
}
