/**
 * Finds a clause before a súmula that may paraphrase its wording: `os juros fluem do evento danoso (Súmula 54/STJ)`,
 * `…, conforme a Súmula 231 do STJ`, or a passage above a line with only the citation.
 */
import { readChamber } from '../../../legal/citations/chambers.ts';
import { readCourt } from '../../../legal/courts/courts.ts';
import { isFullStop } from '../../../legal/text/abbreviations.ts';
import { lineEndsBefore, opensLine } from '../../../legal/text/line-ends.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { CitedTokens } from './cited-tokens.ts';
import type { Passage } from './wording-passages.ts';

const LINKED_MAX = 14;
const CLAUSE_MAX = 90;
const WORDS_MIN = 5;
const NAME_MAX = 5;
/** Words that make the súmula the source of the clause before it. */
const SOURCES = new Set(
  (
    '( [ conforme consoante segundo termos forma teor diz dispoe reza preve estabelece v vide cf pacificado consolidado ' +
    'assentado sumulado cristalizado apoio base fundamento fulcro inteligencia exegese'
  ).split(' '),
);
/** Words allowed between such a word and the súmula, besides courts and chambers. */
const LINKS = new Set(
  ', - : . " > a o as os da do das dos na no nas nos em com e que se le enunciado verbete jurisprudencia como bem'.split(
    ' ',
  ),
);
/**
 * Words which show that the clause reports a claim, that the súmula is an obstacle to the claim, or that it is an
 * exception.
 */
const CONTESTED =
  /^(aleg|sustent|aduz|argument|defend|pretende$|pretendem$|improced|procede$|obice|obst|contrari|opoe|opost|desacord|desconform|disson|divergenc|ofensa|ofende|viola|violou$|diferente|despeito|apesar|afront|desrespeit|inobserv|descumpr|colide|colidente|confront|contrast|malfer|vulner|mitig|abrand|temper|excepcion|teratol)/;
/** A verb at the end of a clause whose subject is the súmula; earlier in the clause it may be the súmula's own verb. */
const INCIDES = /^incidem?$/;
const INCIDES_WITHIN = 4;
/** Words showing that the clause contradicts the súmula: `em desacordo com o teor da`, `a despeito dos termos da`. */
export const CONTRAST =
  /^(desacord|desconform|disson|divergenc|divergent|divergindo$|ofensa|ofende|viola|violou$|diferente|diversamente$|inver|despeito|apesar|afront|desrespeit|inobserv|descumpr|colid|confront|contrast|contrari|malfer|vulner|oposi)/;
const CONTRAST_MAX = 5;

/** The clause; null if the súmula is not presented as its source. Cost is bounded. */
export function clauseBefore(stream: TokenStream, cited: CitedTokens): Passage | null {
  const floor = cited.previous?.to ?? 0;
  const end = linkStart(stream, cited.from, floor);
  if (end === null || isContrasted(stream, end, floor)) return null;
  const to = aboveOf(stream, end, floor);
  let from = to;
  let words = 0;
  let isArgued = false;
  while (from > Math.max(floor, to - CLAUSE_MAX) && !startsAt(stream, from, to)) {
    from--;
    const { kind, fold } = stream.at(from);
    if (kind === 'word') words++;
    isArgued ||= CONTESTED.test(fold) || (INCIDES.test(fold) && to - from <= INCIDES_WITHIN);
  }
  if (words < WORDS_MIN) return null;
  const { start } = stream.at(from);
  const flags = { isQuoted: false, isClaimed: false, isArgued, isSource: true };
  return { start, end: stream.at(to - 1).end, ...flags };
}

/** Whether words before the source show that the clause contradicts the súmula. */
function isContrasted(stream: TokenStream, source: number, floor: number): boolean {
  for (let at = source - 1; at >= Math.max(floor, source - CONTRAST_MAX); at--) {
    if (CONTRAST.test(stream.fold(at))) return true;
    if (stream.fold(at) === ',') return false;
  }
  return false;
}

/** First token of the words that make the súmula the source; null if there are none. */
function linkStart(stream: TokenStream, from: number, floor: number): number | null {
  let source: number | null = null;
  let at = from - 1;
  while (at >= Math.max(floor, from - LINKED_MAX)) {
    const { fold } = stream.at(at);
    const name = nameStart(stream, at + 1);
    if (name !== null) {
      at = name - 1;
      continue;
    }
    if (SOURCES.has(fold)) source = at;
    else if (!LINKS.has(fold) || (source !== null && fold === '.')) break;
    at--;
  }
  return source;
}

/** First token of a court or chamber that ends before `end`, as in `STJ. 2ª Seção.`; null if there is none. */
function nameStart(stream: TokenStream, end: number): number | null {
  for (let at = end - 1; at >= end - NAME_MAX; at--) {
    if ((readChamber(stream, at) ?? readCourt(stream, at))?.next === end) return at;
  }
  return null;
}

/** The end of the text before the citation, if the citation is alone on its line. */
function aboveOf(stream: TokenStream, index: number, floor: number): number {
  let at = index;
  const isAlone =
    opensLine(stream, at) || lineEndsBefore(stream, at) > 0 || stream.fold(at - 1) === '>';
  if (!isAlone) return at;
  while (at > floor && /^[>.]$/.test(stream.fold(at - 1))) at--;
  return at;
}

/** Whether the passage before `to` begins at `at`. A quoted passage may have a `>` before each line. */
function startsAt(stream: TokenStream, at: number, to: number): boolean {
  if (at === to) return false;
  const before = stream.fold(at - 1);
  if (before === '>') return false;
  if (before === ';' || before === '|') return true;
  if (before === '.' && isFullStop(stream, at - 1)) return true;
  return stream.fold(at) !== '>' && opensLine(stream, at) && stream.fold(at - 1) !== '>';
}
