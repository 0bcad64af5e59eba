/**
 * Finds the court to which the words around a súmula ascribe it: `o STJ editou a Súmula 7`, `Súmula 7, aprovada pela
 * Primeira Seção do STJ`, `é pacífico no STJ. Incide a Súmula 7`, `Súmula 7 (REsp 1.234.567/SP)`. A court that is only
 * named nearby ascribes nothing: the STJ applies súmulas of the STF.
 */
import { readCourt } from '../courts/courts.ts';
import { isTied } from '../courts/sentence-court.ts';
import { courtOfClass } from '../courts/text-court.ts';
import { isFullStop } from '../text/abbreviations.ts';
import { opensLine } from '../text/line-ends.ts';
import { skipNumberSign } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';

const BACK_MAX = 40;
const AHEAD_MAX = 16;
/** Tokens between a word that ascribes and its court. */
const REACH = 9;
/** Tokens of a class of proceedings with its number and state: `REsp 1.234.567/SP`. */
const CASE_MAX = 12;

const words = (text: string) => new Set(text.split(' '));

/** What a court does to a súmula of its own, before it or after it. */
const MAKES = words(
  'editou edita editar editado editada editadas aprovou aprovada aprovadas sumulou sumulada sumuladas publicou ' +
    'publicada publicadas consolidou consolidado consolidada consolidadas cristalizou cristalizado cristalizada ' +
    'pacificou pacificado pacificada firmou firmado firmada fixou assentou assentado assentada uniformizou ' +
    'uniformizado enunciou emanada emanadas oriunda oriundas proveniente provenientes cancelou cancelada revogou ' +
    'revisou possui tem',
);
/** What a court has that its súmulas state. */
const HOLDINGS = words(
  'jurisprudencia entendimento entendimentos orientacao posicao posicionamento sumula sumulas verbete verbetes ' +
    'enunciado enunciados pacifico pacifica pacificos pacificado pacificada sedimentado sedimentada firme assente ' +
    'consolidado consolidada sumulado sumulada',
);
const OF_COURT = words('do da no na pelo pela dos das ao');
/** The court applies a súmula that is made for other cases, or another court's. */
const BORROWED = words('analogia analogica analogicamente mutatis');
const CITATIONS = words('sumula sumulas sv tema temas resp aresp aresps re are hc rcl ai ms');

/** Of the court's own number, which the citation does not share: `o Tema 5 do STF`. */
const isNumber = (stream: TokenStream, index: number) =>
  stream.at(skipNumberSign(stream, index)).kind === 'digits';

/**
 * The court to which the words before `from` or after `to`, the ends of a citation, ascribe it; null if they ascribe it
 * to none, or to several courts. Cost is bounded.
 */
export function ascribedCourt(stream: TokenStream, from: number, to: number): string | null {
  if (isBorrowed(stream, from, to)) return null;
  return courtAfter(stream, to) ?? courtOfCase(stream, from, to) ?? courtBefore(stream, from);
}

/** `, editada pelo STJ`, `, aprovada pela Segunda Seção do STJ`, `da jurisprudência do STJ`. */
function courtAfter(stream: TokenStream, to: number): string | null {
  let cue = -1;
  for (let at = to; at < to + AHEAD_MAX; at++) {
    if (endsSentence(stream, at - 1) || opensLine(stream, at)) return null;
    const { fold } = stream.at(at);
    if (CITATIONS.has(fold) && isNumber(stream, at + 1)) return null;
    if (MAKES.has(fold) || HOLDINGS.has(fold)) cue = at;
    const court = readCourt(stream, at);
    if (court === null) continue;
    const isOf = OF_COURT.has(stream.fold(at - 1)) || stream.fold(at - 1) === 'o';
    return cue >= 0 && isOf && at - cue <= REACH ? court.tribunal : null;
  }
  return null;
}

/** A class of proceedings that only one court decides, beside the citation: `(REsp 1.234.567/SP, Súmula 7)`. */
function courtOfCase(stream: TokenStream, from: number, to: number): string | null {
  const mark = stream.fold(to);
  const after = mark === '(' || mark === ',' || mark === ';' ? to + 1 : -1;
  if (after >= 0 && !opensLine(stream, after)) {
    const court = courtOfClass(stream, after);
    if (court !== null && isNumber(stream, after + 1)) return court;
  }
  const joint = stream.fold(from - 1);
  if (joint !== ',' && joint !== ';' && joint !== '(') return null;
  for (let at = from - 2; at >= from - CASE_MAX; at--) {
    const court = courtOfClass(stream, at);
    if (court !== null) return isNumber(stream, at + 1) ? court : null;
    const { kind, fold } = stream.at(at);
    if (kind === 'end' || opensLine(stream, at + 1)) return null;
    if (kind === 'word' && fold.length > 2) return null;
  }
  return null;
}

/** `O STJ editou a Súmula 7`, `conforme a jurisprudência do STJ, a Súmula 7`, also in the sentence before. */
function courtBefore(stream: TokenStream, from: number): string | null {
  const courts = new Set<string>();
  let sentences = 0;
  for (let at = from - 1; at >= Math.max(0, from - BACK_MAX); at--) {
    if (opensLine(stream, at + 1)) break;
    if (endsSentence(stream, at) && ++sentences > 1) break;
    const court = readCourt(stream, at);
    if (court === null) continue;
    // A number beside it makes it the court of another citation.
    if (isTied(stream, at, court.next)) break;
    if (ascribes(stream, at, court.next, sentences === 0 ? from : -1)) courts.add(court.tribunal);
    else if (sentences === 0) return null;
  }
  const [only, ...others] = courts;
  return only === undefined || others.length > 0 ? null : only;
}

/**
 * Whether a court has a holding, `jurisprudência do STJ`, or makes something before `from`: `o STJ, em 2020, editou`.
 * `from` is -1 in another sentence.
 */
function ascribes(stream: TokenStream, index: number, next: number, from: number): boolean {
  if (OF_COURT.has(stream.fold(index - 1))) {
    for (let at = index - 2; at >= index - REACH; at--) {
      if (endsSentence(stream, at)) break;
      const { fold } = stream.at(at);
      if (HOLDINGS.has(fold) || MAKES.has(fold)) return true;
    }
  }
  for (let at = next; at < Math.min(from, next + REACH); at++) {
    if (MAKES.has(stream.fold(at))) return true;
  }
  return false;
}

function isBorrowed(stream: TokenStream, from: number, to: number): boolean {
  for (let at = from - 1; at >= from - AHEAD_MAX && !endsSentence(stream, at); at--) {
    if (BORROWED.has(stream.fold(at))) return true;
  }
  for (let at = to; at < to + AHEAD_MAX && !endsSentence(stream, at - 1); at++) {
    if (BORROWED.has(stream.fold(at))) return true;
  }
  return false;
}

function endsSentence(stream: TokenStream, index: number): boolean {
  const { fold } = stream.at(index);
  if (fold === ';' || fold === '!' || fold === '?') return true;
  return fold === '.' && isFullStop(stream, index);
}
