/** Finds mentions of `Tema` (repercussão geral of the STF, recursos repetitivos of the STJ), alone and in lists. */

import { readCourt, readCourtAfter } from '../courts/courts.ts';
import { freeCourtInSentence } from '../courts/sentence-court.ts';
import { isCounted } from '../text/counted-things.ts';
import { foldText } from '../text/fold.ts';
import { lineEndsBefore } from '../text/line-ends.ts';
import { formatThousands, readNumber, skipNumberSign } from '../text/numerals.ts';
import { type TokenStream, tokenStream } from '../text/tokens.ts';

export interface TemaMention {
  start: number;
  end: number;
  text: string;
  numero: number;
  /** `STF` or `STJ`; null if the surrounding words do not show the court. */
  tribunal: string | null;
  /** Court that the text names for a kind of tema of another court only: `Tema 69 da repercussão geral do STJ`. */
  contrario?: string | undefined;
  /** The canonical form: `Tema 1.046 do STF`, `Tema 433`. */
  canonical: string;
  normalized: string;
}

type FoundTema = Pick<TemaMention, 'start' | 'end' | 'numero' | 'tribunal' | 'contrario'>;

const LEADS = new Set([
  'repetitivo',
  'repetitivos',
  'de',
  'da',
  'repercussao',
  'geral',
  'vinculante',
]);
/** Words between a number and its kind: `Tema 990 dos recursos especiais repetitivos`. */
const KIND_LEADS = new Set('da dos das de , recurso recursos especial especiais'.split(' '));
const KIND_LEADS_MAX = 4;
const OF_COURT = new Set(['do', 'da', 'deste', 'desse']);
const TEMA_COURTS: ReadonlySet<string> = new Set(['STF', 'STJ']);
const NUMBER_MAX = 2999;
const HINT_BACK_MAX = 16;
const HINT_AHEAD_MAX = 6;

/** Whether the court has cancelled a tema, according to its status text. */
export const isCancelledTema = (situacao: string | undefined): boolean =>
  situacao !== undefined && foldText(situacao).startsWith('cancelad');

/**
 * Scans a text, or the tokens that several scanners share, for mentions of `Tema`. Numbers above `numberMax` are not
 * read.
 *
 * Example  `Tema 1.046 da Repercussão Geral` is one mention of `Tema 1.046 do STF`
 * Returns  the mentions in the order of the text
 * Cost     linear: one pass, and the look-ahead and look-behind from a token are bounded
 */
export function scanTemas(source: string | TokenStream, numberMax = NUMBER_MAX): TemaMention[] {
  const stream = tokenStream(source);
  const mentions: TemaMention[] = [];
  for (let index = 0; index < stream.length; index++) {
    const { fold } = stream.at(index);
    if (fold === 'tema' || fold === 'temas')
      index = readTemas(stream, index, numberMax, mentions) - 1;
  }
  return mentions;
}

/** Reads the numbers after a head into `mentions`. Returns the index to continue from. */
function readTemas(
  stream: TokenStream,
  index: number,
  numberMax: number,
  mentions: TemaMention[],
): number {
  const found: FoundTema[] = [];
  let at = index + 1;
  while (at < index + 4 && LEADS.has(stream.fold(at))) at++;
  let next = index + 1;
  let start = stream.at(index).start;
  for (;;) {
    // The heading of a column, `Nº;Tema`, above a row that begins with a number.
    if (stream.fold(index - 1) === ';' && lineEndsBefore(stream, at) > 0) break;
    const number = readNumber(stream, skipNumberSign(stream, at));
    if (!number || Number(number.digits) > numberMax || isCounted(stream, number.next)) break;
    const court = readCourtAfter(stream, number.next);
    next = court?.next ?? number.next;
    const { end } = stream.at(next - 1);
    const tribunal = court?.tribunal ?? null;
    const before = kindAt(stream, at - 1) ?? kindAt(stream, at - 2);
    const contrario = contraryCourt(stream, next, before, tribunal);
    found.push({ start, end, numero: Number(number.digits), tribunal, contrario });
    at = next;
    while (at < next + 2 && (stream.fold(at) === ',' || stream.fold(at) === 'e')) at++;
    if (at === next) break;
    start = stream.at(at).start;
  }
  fillCourts(found, () => hintedCourt(stream, index, next));
  for (const tema of found) mentions.push(toMention(stream, tema));
  return next;
}

/** The court whose temas have this name: `repercussão geral`, `repetitivo`; null for other words. */
function kindAt(stream: TokenStream, index: number): 'STF' | 'STJ' | null {
  const fold = stream.fold(index);
  if (fold === 'repercussao') return 'STF';
  return fold.startsWith('repetitivo') ? 'STJ' : null;
}

/**
 * The court that the text gives to a tema of a kind that this court does not have. `tribunal` is the court directly
 * after the number; without it, the court directly after the kind is used. After a court, a comma starts the next
 * clause, whose kind belongs to another case: `Tema 1.076 do STJ, repercussão geral no RE 1.412.069`. The TST has
 * repetitive temas too.
 */
function contraryCourt(
  stream: TokenStream,
  index: number,
  before: 'STF' | 'STJ' | null,
  tribunal: string | null,
): string | undefined {
  let at = index;
  const isLead = (fold: string) => KIND_LEADS.has(fold) && (fold !== ',' || tribunal === null);
  while (at < index + KIND_LEADS_MAX && isLead(stream.fold(at))) at++;
  const after = kindAt(stream, at);
  const kind = after ?? before;
  if (kind === null) return undefined;
  const said = tribunal ?? (after === null ? null : courtOfKind(stream, at));
  return said !== null && said !== kind && TEMA_COURTS.has(said) ? said : undefined;
}

/** `repercussão geral do STJ`, `repetitivos (STF)`: the court right after the kind at a token. */
function courtOfKind(stream: TokenStream, index: number): string | null {
  const at = stream.fold(index + 1) === 'geral' ? index + 2 : index + 1;
  const isBracket = stream.fold(at) === '(';
  if (!isBracket && !OF_COURT.has(stream.fold(at))) return null;
  const court = readCourt(stream, at + 1);
  if (court === null || (isBracket && stream.fold(court.next) !== ')')) return null;
  return court.tribunal;
}

/**
 * Gives each number the court that follows it or a later number of the list; the last ones without a court get the
 * court that `hinted` finds in the words around.
 */
function fillCourts(found: FoundTema[], hinted: () => string | null): void {
  let tribunal: string | null = null;
  for (const tema of found.toReversed()) {
    tribunal = tema.tribunal ?? tribunal ?? hinted();
    tema.tribunal = tribunal;
  }
}

function hintedCourt(stream: TokenStream, index: number, next: number): string | null {
  for (let at = next + HINT_AHEAD_MAX; at > index - HINT_BACK_MAX && at >= 0; at--) {
    const { fold } = stream.at(at);
    if (fold === 'repercussao') return 'STF';
    if (fold.startsWith('repetitivo') || fold === 'resp') return 'STJ';
    if (fold === 're' && stream.raw(at) === 'RE') return 'STF';
  }
  const court = freeCourtInSentence(stream, index, next, TEMA_COURTS);
  return court !== null && TEMA_COURTS.has(court) ? court : null;
}

function toMention(stream: TokenStream, tema: FoundTema): TemaMention {
  const { start, end, numero, tribunal, contrario } = tema;
  const canonical = `Tema ${formatThousands(String(numero))}${tribunal ? ` do ${tribunal}` : ''}`;
  return {
    start,
    end,
    text: stream.text.slice(start, end),
    numero,
    tribunal,
    canonical,
    normalized: canonical,
    ...(contrario === undefined ? {} : { contrario }),
  };
}
