/**
 * Finds orientações jurisprudenciais of the TST: `OJ 191 da SBDI-1`, `Orientação Jurisprudencial Transitória nº 70 da
 * SBDI-1 do TST`, `OJ-SDI1-191`, alone and in lists.
 */
import { readChamber } from '../citations/chambers.ts';
import { readCourt, readCourtAfter } from '../courts/courts.ts';
import { lineEndsBefore } from '../text/line-ends.ts';
import { readNumber, romanValue, skipNumberSign } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';

export interface OrientacaoMention {
  start: number;
  end: number;
  text: string;
  numero: number;
  /** `SBDI-1`, `SBDI-2`, `SDC`; null if the text names only the TST. */
  secao: string | null;
  transitoria: boolean;
}

type Numbered = Pick<OrientacaoMention, 'start' | 'end' | 'numero'>;

const SHORT = new Set(['OJ', 'OJs', 'OJS']);
const SHORT_TRANSITORY = new Set(['OJT', 'OJTs']);
const TRANSITORY = new Set(['transitoria', 'transitorias']);
const SECTIONS = new Set(['SBDI-1', 'SBDI-2', 'SDC']);
const JOINS = new Set([',', 'e', ';']);
const NUMBERS_MAX = 20;
const LINKS = new Set(['da', 'do', '/', '-', '(', ',', 'das', 'c', '.', 'colenda', 'egregia', 'e']);
const LINKS_MAX = 4;
const LEADS_MAX = 6;

/**
 * Scans the tokens of a text for orientações of the TST. Orientações of regional courts are left out, and so are those
 * without a section or court in the text.
 */
export function scanOrientacoes(stream: TokenStream): OrientacaoMention[] {
  const mentions: OrientacaoMention[] = [];
  for (let index = 0; index < stream.length; index++) {
    const head = readHead(stream, index);
    if (head !== null) index = readList(stream, index, head, mentions) - 1;
  }
  return mentions;
}

interface Head {
  secao: string | null;
  isOfTst: boolean;
  transitoria: boolean;
  next: number;
}

/** The words before the numbers: `OJ`, `OJ-SDI1-`, `Orientações Jurisprudenciais Transitórias nºs`. */
function readHead(stream: TokenStream, index: number): Head | null {
  const raw = stream.raw(index);
  const isTransitory = SHORT_TRANSITORY.has(raw);
  const isFull = /^orienta(cao|coes)$/.test(stream.fold(index));
  if (isFull && !/^jurisprudencia(l|is)$/.test(stream.fold(index + 1))) return null;
  if (!isFull && !isTransitory && !SHORT.has(raw)) return null;
  const next = isFull ? index + 2 : index + 1;
  const head: Head = { secao: null, isOfTst: false, transitoria: isTransitory, next };
  for (let count = 0; count < LEADS_MAX; count++) if (!readLead(stream, head)) break;
  return head;
}

/** Adds one word or mark to a head; returns false at the end of the head. */
function readLead(stream: TokenStream, head: Head): boolean {
  const { next } = head;
  const fold = stream.fold(next);
  const signed = skipNumberSign(stream, next);
  const section = sectionAt(stream, next);
  const court = section === null ? readCourt(stream, next) : null;
  if (TRANSITORY.has(fold)) head.transitoria = true;
  if (section !== null) head.secao ??= section.secao;
  if (court?.tribunal === 'TST') head.isOfTst = true;
  const isMark = fold === '-' || fold === 'da' || fold === 'do' || fold === '/' || fold === ':';
  const isWord = TRANSITORY.has(fold) || isMark;
  const of = section?.next ?? (court?.tribunal === 'TST' ? court.next : null);
  head.next = of ?? (signed > next ? signed : isWord ? next + 1 : next);
  return head.next > next;
}

/** Reads the numbers after a head, and their section, into `mentions`. Returns the index to continue from. */
function readList(
  stream: TokenStream,
  index: number,
  head: Head,
  mentions: OrientacaoMention[],
): number {
  const found: Numbered[] = [];
  let { next } = head;
  let start = stream.at(index).start;
  for (let at = next; found.length < NUMBERS_MAX; ) {
    const number = readNumber(stream, skipNumberSign(stream, at));
    if (number === null || number.digits.length > 4) break;
    next = number.next;
    const { end } = stream.at(next - 1);
    found.push({ start, end, numero: Number(number.digits) });
    if (!JOINS.has(stream.fold(next)) || stream.at(next + 1).kind !== 'digits') break;
    at = next + 1;
    start = stream.at(at).start;
  }
  const last = found.at(-1);
  if (last === undefined) return index + 1;
  const of = readOwner(stream, skipItem(stream, next));
  const secao = head.secao ?? of.secao;
  if ((secao === null && !head.isOfTst && of.tribunal !== 'TST') || isOfOther(of)) return next;
  last.end = stream.at(of.next - 1).end;
  const transitoria = head.transitoria || of.transitoria;
  for (const one of found) {
    const text = stream.text.slice(one.start, one.end);
    mentions.push({ ...one, text, secao, transitoria });
  }
  return of.next;
}

/** Index after the item of an orientação: `OJ nº 342, I, da SBDI-1`. */
function skipItem(stream: TokenStream, index: number): number {
  const isItem = stream.fold(index) === ',' && romanValue(stream.fold(index + 1)) > 0;
  return isItem && /^(,|d[ao])$/.test(stream.fold(index + 2)) ? index + 2 : index;
}

interface Owner {
  secao: string | null;
  tribunal: string | null;
  transitoria: boolean;
  next: number;
}

const isOfOther = ({ tribunal }: Owner): boolean => tribunal !== null && tribunal !== 'TST';

/** The text after the numbers: `(transitória) da SBDI-1 do TST`. */
function readOwner(stream: TokenStream, index: number): Owner {
  const owner: Owner = { secao: null, tribunal: null, transitoria: false, next: index };
  let at = index;
  for (let links = 0; links < LINKS_MAX && lineEndsBefore(stream, at) < 2; ) {
    const fold = stream.fold(at);
    const section = sectionAt(stream, at);
    const court = section === null ? readCourtAfter(stream, at) : null;
    if (TRANSITORY.has(fold)) owner.transitoria = true;
    else if (section !== null) owner.secao ??= section.secao;
    else if (court !== null) {
      return { ...owner, tribunal: court.tribunal, next: court.next };
    } else if (LINKS.has(fold) || fold === ')') {
      links++;
      at++;
      continue;
    } else break;
    at = section?.next ?? at + 1;
    owner.next = at;
    links = 0;
  }
  return owner;
}

function sectionAt(stream: TokenStream, index: number): { secao: string; next: number } | null {
  const glued = /^(?:sdi|sbdi)$/.test(stream.fold(index)) ? stream.at(index + 1) : null;
  const isGlued = glued?.kind === 'digits' && /^[12]$/.test(glued.fold) && !glued.spaced;
  if (isGlued) return { secao: `SBDI-${glued.fold}`, next: index + 2 };
  const chamber = readChamber(stream, index);
  return chamber !== null && SECTIONS.has(chamber.nome)
    ? { secao: chamber.nome, next: chamber.next }
    : null;
}
