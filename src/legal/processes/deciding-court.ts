/**
 * Reads the court that decides a case according to the text: `o Superior Tribunal de Justiça, ao apreciar a ADPF 347`,
 * `a Corte Especial do STJ, na ADI 4.277`, `a Apelação 123 do TJMG`. Excluded are a court whose decision is under
 * appeal, and two courts that are named together: `o STJ e o STF (REsp 1; RE 2)`.
 */
import { readChamber } from '../citations/chambers.ts';
import { readCourt } from '../courts/courts.ts';
import { isFullStop } from '../text/abbreviations.ts';
import { opensLine } from '../text/line-ends.ts';
import type { TokenStream } from '../text/tokens.ts';

const NAME_MAX = 12;
/** Maximum tokens between two courts that are named together. */
const BESIDE_MAX = 24;
const JOINED_MAX = 6;
/** A bracket that ends within this many tokens of a number contains a citation. */
const CITED_MAX = 3;
const JOINS = new Set(', / - e ou o a do da pelo pela como tambem bem assim com x'.split(' '));
const LINKS_MAX = 12;
/** Words allowed between the deciding court and the case: `, ao julgar em 2015 a`. */
const LINKS = new Set(
  (
    ', ( : - | ao a o os as na no nos nas em e ja tambem recentemente ha muito julgar julgou julgando apreciar apreciou apreciando decidir ' +
    'decidiu analisar analisou analisando examinar examinou examinando enfrentar enfrentou julgamento apreciacao analise ' +
    'exame do da de ambito bojo autos n º numero nº recurso seu sua procedente improcedente parcialmente deu negou provimento'
  ).split(' '),
);
/** Incidents and appeals between who decides and the number: `O TJPE, no AgInt 0628811-…`. */
const INCIDENTS = new Set(
  (
    'agint agrg agr ag int reg agravo agravos interno internos regimental regimentais instrumento edcl ed eds emb decl embargos ' +
    'declaracao infringentes ap apl apelacao apelacoes civel criminal sede'
  ).split(' '),
);
/** Words before a deciding court: its article, or the start of a clause or cell. */
const SUBJECT = new Set([
  'o',
  'a',
  'pelo',
  'pela',
  'no',
  'na',
  '(',
  ',',
  '|',
  ':',
  '-',
  '"',
  ';',
  '.',
  '',
]);
const HONORIFICS = new Set('egregio egregia colendo colenda excelso c e eg col'.split(' '));
const WITHIN = new Set(['no', 'na', 'nos', 'nas']);
const EXTRAORDINARY = new Set(['re', 'are', 'extraordinario']);
/** Length of the longest incident that is abbreviated with a dot. */
const SHORT_MAX = 4;
const OF = new Set(['do', 'da']);
const CLOSES = new Set([',', '.', ')', ';', 'que', '']);
/** First word of `, julgado pelo STF`. */
const DECIDED = new Set(
  'julgado julgada julgados julgadas apreciado apreciada decidido decidida'.split(' '),
);
const BY = new Set(['pelo', 'pela']);
/** Verbs with which a court states what a case decides: `Na ADI 4.277, o STJ reconheceu`. */
const STATES = new Set(
  (
    'decidiu reconheceu fixou firmou assentou entendeu concluiu afastou declarou consignou estabeleceu proclamou ' +
    'definiu pacificou sedimentou consolidou'
  ).split(' '),
);
/** Words which show that the court acts on an extraordinary appeal against the case. */
const REPORTED = /^(?:repercussao|prejudicad.*|extraordinari.*|re|are)$/;
const REPORTED_MAX = 8;
const ARTICLES = new Set(['o', 'a']);
const AGAINST = new Set(
  'contra reformou reformar cassou cassar anulou anular recorrido recorrida segundo conforme consoante para perante ante'.split(
    ' ',
  ),
);

/** Null if the text names no court or may mean another one. Cost is bounded. */
export function decidingCourt(stream: TokenStream, from: number, to: number): string | null {
  return isWithinExtraordinary(stream, from)
    ? null
    : (courtAfter(stream, to) ?? courtBefore(stream, from) ?? courtStating(stream, from, to));
}

/**
 * The court of `Na ADI 4.277, a Segunda Seção do STJ reconheceu`. A court that recognizes general repercussion, or
 * disposes of an extraordinary appeal, acts on an appeal against the case.
 */
function courtStating(stream: TokenStream, from: number, to: number): string | null {
  const isLed = WITHIN.has(stream.fold(from - 1)) && opensSentence(stream, from - 2);
  if (!isLed || stream.fold(to) !== ',' || !ARTICLES.has(stream.fold(to + 1))) return null;
  const first = to + (HONORIFICS.has(stream.fold(to + 2)) ? 3 : 2);
  const chamber = readChamber(stream, first);
  const isOf = chamber !== null && OF.has(stream.fold(chamber.next));
  const court = readCourt(stream, isOf ? chamber.next + 1 : first);
  if (court === null || !STATES.has(stream.fold(court.next))) return null;
  for (let at = court.next + 1; at <= court.next + REPORTED_MAX; at++) {
    if (REPORTED.test(stream.fold(at))) return null;
  }
  return court.tribunal;
}

/** Whether a sentence begins after the token: the text, a line or what follows a full stop. */
const opensSentence = (stream: TokenStream, index: number): boolean =>
  index < 0 || stream.fold(index) === '.' || opensLine(stream, index + 1);

/** Whether the decision is of an appeal to the STF against the case: `RE no AgRg no REsp 1/SP`. */
function isWithinExtraordinary(stream: TokenStream, index: number): boolean {
  return WITHIN.has(stream.fold(index - 1)) && EXTRAORDINARY.has(stream.fold(index - 2));
}

/** Reads the court after a number: `ADI 4.277 do STJ`, `RR 1000-10.2015 da 3ª Turma do STJ`, `REsp 1/SP (STF, …`. */
function courtAfter(stream: TokenStream, index: number): string | null {
  if (opensLine(stream, index)) return null;
  const isOf = OF.has(stream.fold(index));
  if (!isOf && stream.fold(index) !== ',' && stream.fold(index) !== '(') return null;
  const isBy = BY.has(stream.fold(index + 2)) && DECIDED.has(stream.fold(index + 1));
  const chamber = readChamber(stream, isBy ? index + 3 : index + 1);
  if (isBy && chamber === null) return aloneAt(stream, index + 3);
  if (chamber !== null && OF.has(stream.fold(chamber.next))) {
    return aloneAt(stream, chamber.next + 1);
  }
  if (isOf) return aloneAt(stream, index + 1);
  return OF.has(stream.fold(index + 1)) ? closedAt(stream, index + 2) : null;
}

/** The court of `REsp 1/SP, do STJ, que`. In `no REsp 1/SP, do STF no RE 2` the court begins another citation. */
function closedAt(stream: TokenStream, index: number): string | null {
  const court = readCourt(stream, index);
  if (court === null || !CLOSES.has(stream.fold(court.next))) return null;
  return WITHIN.has(stream.fold(court.next + 1)) ? null : aloneAt(stream, index);
}

/** The court at `index`; null if another one follows: `REsp 1 e RE 2 do STJ e do STF`. */
function aloneAt(stream: TokenStream, index: number): string | null {
  const court = readCourt(stream, index);
  if (court === null) return null;
  let at = court.next;
  while (at < court.next + JOINED_MAX && JOINS.has(stream.fold(at))) at++;
  const isJoined = at > court.next && isOther(stream, at, court.tribunal);
  return isJoined ? null : court.tribunal;
}

function isOther(stream: TokenStream, index: number, tribunal: string): boolean {
  const court = stream.at(index).kind === 'word' ? readCourt(stream, index) : null;
  return court !== null && court.tribunal !== tribunal;
}

function courtBefore(stream: TokenStream, index: number): string | null {
  let end = index;
  while (end > index - LINKS_MAX && isLink(stream, end - 1) && !opensLine(stream, end)) end--;
  // The link may start with words that are part of the court's name.
  for (let at = index - 1; at >= end - NAME_MAX; at--) {
    if (stream.at(at).kind !== 'word') continue;
    const court = readCourt(stream, at);
    if (court === null || court.next < end) continue;
    const isOne =
      court.next <= index && isSubject(stream, at) && !followsOther(stream, at, court.tribunal);
    return isOne ? court.tribunal : null;
  }
  return null;
}

/** Whether a token may stand between a court and the number; `Ag. Int.` has dots. */
function isLink(stream: TokenStream, index: number): boolean {
  const fold = stream.fold(index);
  if (LINKS.has(fold) || INCIDENTS.has(fold)) return true;
  const before = stream.fold(index - 1);
  return fold === '.' && INCIDENTS.has(before) && before.length <= SHORT_MAX;
}

/** Whether the clause names another court before the one at `index`, to which the citation may belong. */
function followsOther(stream: TokenStream, index: number, tribunal: string): boolean {
  for (let at = index - 1; at >= Math.max(0, index - BESIDE_MAX); at--) {
    const fold = stream.fold(at);
    if (fold === ';' || (fold === '.' && isFullStop(stream, at))) return false;
    if (fold === ')' && closesCitation(stream, at)) return false;
    if (isOther(stream, at, tribunal)) return true;
  }
  return false;
}

function closesCitation(stream: TokenStream, index: number): boolean {
  for (let at = index - 1; at >= index - CITED_MAX; at--) {
    if (stream.at(at).kind === 'digits') return true;
  }
  return false;
}

/** Whether the court at `index`, or its chamber, is the subject: `a Corte Especial do STJ`, not `acórdão do STJ`. */
function isSubject(stream: TokenStream, index: number): boolean {
  let at = index - 1;
  while (
    HONORIFICS.has(stream.fold(at)) ||
    (stream.fold(at) === '.' && HONORIFICS.has(stream.fold(at - 1)))
  )
    at--;
  if (!OF.has(stream.fold(at))) {
    const before = stream.fold(at - 1);
    // In `conforme decidiu o STJ no REsp 1/SP` the court is the subject of the verb.
    const isObject =
      AGAINST.has(before) || (AGAINST.has(stream.fold(at - 2)) && !STATES.has(before));
    return SUBJECT.has(stream.fold(at)) && !isObject;
  }
  for (let first = at - 1; first >= at - 4; first--) {
    if (readChamber(stream, first)?.next === at) return SUBJECT.has(stream.fold(first - 1));
  }
  return false;
}
