/**
 * Reads a line that announces a list of súmula numbers, as a heading or a sentence: `Súmulas do STJ`, `Esbarra nestas
 * súmulas do STJ:`.
 */
import { type CourtRead, readCourt } from '../courts/courts.ts';
import type { TokenStream } from '../text/tokens.ts';
import { lineEnd, lineStart, type Range } from './bare-lines.ts';
import { BINDING, ENUNCIADO, SUMULA, VINCULANTE } from './sumula-heads.ts';

export interface BareHeading extends Range {
  /** Court of the súmulas; null if the line names none or several, or one that only applies them. */
  tribunal: string | null;
  namesCourt: boolean;
  vinculante: boolean;
  /** Whether the heading has only `enunciados` or `verbetes`, which count only with a court. */
  weak: boolean;
  plural: boolean;
  /** Index after the colon, after which numbers may follow; -1 without a colon. */
  colon: number;
}

const LINE_MAX = 24;
/** Tokens before the word súmula in a line without a colon. */
const LEAD_MAX = 4;
const MARKS = new Set('# - * • · > + ( ) [ ] " : , /'.split(' '));
/** Words of headings that announce something other than súmulas. */
const OTHER = new Set('administrativo administrativos jornada jornadas fonaje fonajef'.split(' '));
/** Words between the word súmula and its court. */
const BETWEEN = new Set(
  (
    'da de do dos das sumula sumulas sumular sumulares jurisprudencia dominante predominante aplicaveis citadas ' +
    'invocadas mencionadas relevantes pertinentes correlatas principais vinculantes persuasivas editadas aprovadas ' +
    'publicadas pelo pela egregio colendo excelso eg c e . / - ( : , n nº numero numeros'
  ).split(' '),
);
/** Marks before a court that labels the numbers after its colon. */
const LABELLED = new Set(['-', ':', '(']);
const NUMBERED = new Set(['tabela', 'quadro']);
const MADE = new Set(['editadas', 'aprovadas', 'publicadas']);

/** The heading with a súmula word at a token; null if the line is not a heading. Cost is bounded. */
export function readBareHeading(stream: TokenStream, index: number): BareHeading | null {
  const from = lineStart(stream, index, LINE_MAX);
  const to = lineEnd(stream, index, LINE_MAX * 2);
  if (from < 0 || to < 0) return null;
  let colon = -1;
  for (let at = from; at < to && colon < 0; at++) {
    const { kind, fold } = stream.at(at);
    if (at > index && fold === ':') colon = at + 1;
    else if (
      (kind === 'digits' && !NUMBERED.has(stream.fold(at - 1))) ||
      fold === '?' ||
      OTHER.has(fold)
    )
      return null;
  }
  const last = colon < 0 ? to : colon;
  if (last - from > LINE_MAX || (colon < 0 && !isTitle(stream, { from, to }, index))) return null;
  const { fold } = stream.at(index);
  const line = { from, to: last };
  return {
    from,
    to,
    ...courtOf(stream, line, index),
    vinculante: says(stream, line, word => VINCULANTE.has(word) || BINDING.has(word)),
    weak: ENUNCIADO.has(fold) && !says(stream, line, isSumulaWord),
    plural: fold.endsWith('s'),
    colon,
  };
}

const isSumulaWord = (word: string): boolean => SUMULA.has(word) || word.startsWith('sumular');

/** Whether a line without a colon is a title: it begins with the súmulas and does not end a sentence. */
function isTitle(stream: TokenStream, { from, to }: Range, index: number): boolean {
  let words = 0;
  for (let at = from; at < index; at++) if (!MARKS.has(stream.fold(at))) words++;
  const last = stream.fold(to - 1);
  return words <= LEAD_MAX && last !== '.' && last !== ';' && last !== ',';
}

function says(stream: TokenStream, { from, to }: Range, test: (word: string) => boolean): boolean {
  for (let at = from; at < to; at++) if (test(stream.fold(at))) return true;
  return false;
}

/** The court of a heading: `Súmulas do STJ`, `STJ – Súmulas`. There is none in `súmulas aplicadas no STJ`. */
function courtOf(
  stream: TokenStream,
  { from, to }: Range,
  index: number,
): Pick<BareHeading, 'tribunal' | 'namesCourt'> {
  const courts = new Set<string>();
  let own: string | null = null;
  for (let at = from; at < to; at++) {
    const court = readCourt(stream, at);
    if (court === null) continue;
    courts.add(court.tribunal);
    if (isOwner(stream, { court, at }, { from, index })) own = court.tribunal;
    at = court.next - 1;
  }
  return { tribunal: courts.size === 1 ? own : null, namesCourt: courts.size > 0 };
}

function isOwner(
  stream: TokenStream,
  { court, at }: { court: CourtRead; at: number },
  { from, index }: { from: number; index: number },
): boolean {
  // `Súmulas aplicadas – STJ: 5 e 7`: the court is a separate label.
  const isLabel =
    at > index && stream.fold(court.next) === ':' && LABELLED.has(stream.fold(at - 1));
  if (isLabel) return true;
  let isMade = false;
  for (let word = index + 1; word < at; word++) {
    const { fold } = stream.at(word);
    isMade ||= MADE.has(fold);
    if (!BETWEEN.has(fold) || (fold.startsWith('pel') && !isMade)) return false;
  }
  if (at > index) return true;
  for (let word = from; word < at; word++) if (!MARKS.has(stream.fold(word))) return false;
  return MARKS.has(stream.fold(court.next)) && court.next <= index;
}
