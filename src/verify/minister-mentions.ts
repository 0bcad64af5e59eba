/**
 * Names of ministers in a text: after a title (`Min.`, `Ministra`, `Ministros A e B`), in any case, and listed full
 * names without one. One pass over the tokens; a name has at most eight words.
 */
import { readCourt } from '../legal/courts.ts';
import type { TokenStream } from '../legal/tokens.ts';
import type { MinisterIndex, NameMatch } from './minister-names.ts';

export interface MinisterMention {
  /** Code units of the name alone. */
  start: number;
  end: number;
  /** Tokens of title and name. */
  from: number;
  next: number;
  text: string;
  isTitled: boolean;
  /** Court between title and name, `Ministro do STF Luiz Fux`. */
  tribunal: string | null;
  match: NameMatch | null;
}

const NAME_WORDS_MAX = 8;
const TITLES = new Set('ministro ministra ministros ministras min mins'.split(' '));
const PLURAL = new Set('ministros ministras mins'.split(' '));
/** What may stand between a title and its name. */
const LEADS = new Set(
  (
    '. : º ( a ) os as s relator relatora rel presidente vice - aposentado aposentada decano ' +
    'decana corregedor corregedora convocado revisor revisora redator redatora'
  ).split(' '),
);
const LEADS_MAX = 8;
const PARTICLES = new Set(['de', 'da', 'do', 'dos', 'das', 'e']);
/** Words that no name goes on with, where a text in capitals does not tell. */
const NO_NAMES = new Set(
  (
    'estado justica fazenda saude educacao defesa trabalho publico relator relatora presidente ' +
    'chefe negou negar votou vota deu dar dou nego julgou julgado decidiu decide concedeu ' +
    'indeferiu deferiu afirmou entendeu acompanhou acompanharam divergiu primeira segunda ' +
    'terceira quarta quinta sexta turma secao corte plenario pleno tribunal dje dj djen dju rel ' +
    'recorrente recorrido recorrida agravante agravado agravada advogado advogados requerente ' +
    'requerido impetrante paciente embargante embargado autor reu procurador interessado ' +
    'relatorio voto ementa acordao e que em no na nos nas ao aos pelo pela com por para sobre ' +
    'data brasilia superior supremo federal min ministro ministra ministros senhor senhora sr ' +
    'sra exmo exma dr dra publicado unanimidade unanime maioria oj red julg resp hc re are ' +
    'adi rcl ms agrg agint edcl'
  ).split(' '),
);
/** Titles of people who are no ministers. */
const OTHERS = new Set(
  (
    'desembargador desembargadora des juiz juiza advogado advogada adv dr dra procurador ' +
    'procuradora promotor promotora deputado deputada senador senadora perito testemunha'
  ).split(' '),
);
const FAMILY = new Set('filho neto junior sobrinho'.split(' '));

export function scanMinisters(stream: TokenStream, index: MinisterIndex): MinisterMention[] {
  const mentions: MinisterMention[] = [];
  let at = 0;
  while (at < stream.length) {
    const next = isTitle(stream, at)
      ? readTitled(stream, at, index, mentions)
      : readUntitled(stream, at, index, mentions);
    at = next > at ? next : at + 1;
  }
  return mentions;
}

/** `min` is minutes unless it has its dot and stands before a name. */
function isTitle(stream: TokenStream, index: number): boolean {
  const { kind, fold } = stream.at(index);
  if (kind !== 'word' || !TITLES.has(fold)) return false;
  return fold.length > 4 || (stream.fold(index + 1) === '.' && isCapital(stream, index));
}

/** Names after a title, into `mentions`; returns the index to go on from. */
function readTitled(
  stream: TokenStream,
  index: number,
  people: MinisterIndex,
  mentions: MinisterMention[],
): number {
  const isPlural = PLURAL.has(stream.fold(index));
  let { at, tribunal } = skipLeads(stream, index + 1);
  let next = index;
  for (let from = index; ; from = at) {
    const read = readName(stream, at, people);
    if (read === null) return next;
    mentions.push({ ...read, from, isTitled: true, tribunal });
    next = read.next;
    at = next;
    const join = stream.fold(at);
    if (!isPlural || (join !== ',' && join !== 'e')) return next;
    at += join === ',' && stream.fold(at + 1) === 'e' ? 2 : 1;
    tribunal = null;
  }
}

function skipLeads(stream: TokenStream, index: number): { at: number; tribunal: string | null } {
  let at = index;
  let tribunal: string | null = null;
  for (let count = 0; count < LEADS_MAX; count++) {
    const { fold } = stream.at(at);
    const court = fold === 'do' || fold === 'da' ? readCourt(stream, at + 1) : null;
    if (court) {
      tribunal = court.tribunal;
      at = stream.fold(court.next) === ',' ? court.next + 1 : court.next;
    } else if (LEADS.has(fold)) at++;
    else break;
  }
  return { at, tribunal };
}

type NameRead = Omit<MinisterMention, 'from' | 'isTitled' | 'tribunal'>;

/** The longest listed name that stands at a token, else what looks like a name. */
function readName(stream: TokenStream, index: number, people: MinisterIndex): NameRead | null {
  const ends = nameEnds(stream, index);
  if (ends.length === 0) return null;
  for (let size = ends.length; size > 0; size--) {
    const words = foldedWords(stream, index, ends[size - 1]);
    if (people.exact(words.join(' ')).length > 0 && !FAMILY.has(stream.fold(ends[size - 1]))) {
      return nameRead(stream, index, ends[size - 1], people.match(words));
    }
  }
  const end = ends[ends.length - 1];
  const match = people.match(foldedWords(stream, index, end));
  return nameRead(stream, index, end, match);
}

/** Indexes after each word with which a name at `index` may end; empty where none opens. */
function nameEnds(stream: TokenStream, index: number): number[] {
  const ends: number[] = [];
  let at = index;
  for (let words = 0; words < NAME_WORDS_MAX; words++) {
    let word = at;
    if (ends.length > 0) {
      if (stream.fold(word) === '-' && !stream.at(word).spaced) word++;
      else if (PARTICLES.has(stream.fold(word)) && !readCourt(stream, word + 1)) word++;
      else if (stream.fold(word) === '.' && stream.fold(word - 1).length === 1) word++;
    }
    const isName =
      isCapital(stream, word) && !NO_NAMES.has(stream.fold(word)) && !readCourt(stream, word);
    if (!isName || (ends.length > 0 && isBroken(stream, at - 1, word))) break;
    at = word + 1;
    ends.push(at);
  }
  return ends;
}

/** A blank line, or a line that goes on with `LABEL :`, ends a name; a plain line break does not. */
function isBroken(stream: TokenStream, before: number, after: number): boolean {
  const between = stream.text.slice(stream.at(before).end, stream.at(after).start);
  if (!between.includes('\n')) return false;
  return between.includes('\n\n') || stream.raw(after) === stream.raw(after).toUpperCase();
}

function isCapital(stream: TokenStream, index: number): boolean {
  const { kind } = stream.at(index);
  if (kind !== 'word') return false;
  const first = stream.raw(index)[0];
  return first !== first.toLowerCase();
}

function foldedWords(stream: TokenStream, from: number, next: number): string[] {
  const words: string[] = [];
  for (let at = from; at < next; at++) {
    if (stream.at(at).kind === 'word') words.push(stream.fold(at));
  }
  return words;
}

function nameRead(
  stream: TokenStream,
  from: number,
  next: number,
  match: NameMatch | null,
): NameRead {
  const { start } = stream.at(from);
  const { end } = stream.at(next - 1);
  return { start, end, next, text: stream.text.slice(start, end), match };
}

/** A listed name of two words or more, written as a name and with nobody else's title. */
function readUntitled(
  stream: TokenStream,
  index: number,
  people: MinisterIndex,
  mentions: MinisterMention[],
): number {
  if (!isCapital(stream, index) || !people.opens(stream.fold(index))) return index;
  const title = stream.fold(index - 1) === '.' ? stream.fold(index - 2) : stream.fold(index - 1);
  const ends = nameEnds(stream, index);
  for (let size = ends.length; size > 1; size--) {
    const next = ends[size - 1];
    const words = foldedWords(stream, index, next);
    if (people.exact(words.join(' ')).length === 0 || FAMILY.has(stream.fold(next))) continue;
    if (OTHERS.has(title)) return next;
    const read = nameRead(stream, index, next, people.match(words));
    mentions.push({ ...read, from: index, isTitled: false, tribunal: null });
    return next;
  }
  return index;
}
