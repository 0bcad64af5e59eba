/**
 * Finds the court to which the words around a súmula attribute it: `o STJ editou a Súmula 7`, `Súmula 7, aprovada pela
 * Primeira Seção do STJ`, `é pacífico no STJ. Incide a Súmula 7`, `Súmula 7 (REsp 1.234.567/SP)`. A court that is only
 * mentioned nearby does not count, because the STJ also applies súmulas of the STF.
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
/** Maximum tokens between an attributing word and its court. */
const REACH = 9;
/** Tokens of a class of proceedings with its number and state: `REsp 1.234.567/SP`. */
const CASE_MAX = 12;

const words = (text: string) => new Set(text.split(' '));

/** Verbs for a court that issues a súmula, before the súmula: `o STJ editou a Súmula 7`. */
const MAKES = words(
  'editou edita editar aprovou sumulou publicou consolidou cristalizou pacificou firmou fixou assentou uniformizou ' +
    'enunciou cancelou revogou revisou',
);
/** The same verbs as participles after the súmula: `Súmula 7, editada pelo STJ`. */
const MADE = words(
  'editado editada editadas aprovada aprovadas sumulado sumulada sumuladas publicada publicadas consolidado ' +
    'consolidada consolidadas cristalizado cristalizada pacificado pacificada firmado firmada assentado assentada ' +
    'uniformizado emanada emanadas oriunda oriundas proveniente provenientes cancelada revogada',
);
/** Words for the case law of a court, which its súmulas state. */
const HOLDINGS = words(
  'jurisprudencia entendimento entendimentos orientacao posicao posicionamento sumula sumulas verbete verbetes ' +
    'enunciado enunciados pacifico pacifica pacificos sedimentado sedimentada',
);
/** Words between such case law and its court: `jurisprudência pacífica da Primeira Seção do STJ`. */
const BETWEEN = words(
  'do da no na pelo pela dos das o a pacifica pacifico dominante predominante atual firme reiterada iterativa assente ' +
    'consolidada consolidado sumulada sumulado primeira segunda terceira secao turma corte especial plenario pleno ' +
    'propria proprio colendo egregio colenda egregia . c e',
);
/** Words allowed between the verb and the súmula: `consolidou o entendimento na Súmula 7`. */
const OBJECT = words(
  'a as o os da do em na no nas nos sua suas seu entendimento tese questao enunciado verbete n .',
);
const OF_COURT = words('do da no na pelo pela dos das');
/** Words that say that the court applies a súmula by analogy, which may be another court's. */
const BORROWED = words('analogia analogica analogicas analogicamente analogamente mutatis');
const CITATIONS = words(
  'sumula sumulas sv enunciado enunciados verbete verbetes tema temas resp aresp aresps re are hc rcl ai ms',
);

/**
 * Whether a number follows. A court after this number belongs to the number and not to the earlier citation: `o Tema 5
 * do STF`.
 */
const isNumber = (stream: TokenStream, index: number) =>
  stream.at(skipNumberSign(stream, index)).kind === 'digits';

/**
 * The court to which the words before token `from` or after token `to` attribute the citation between them; null if
 * there is none or more than one. Cost is bounded.
 */
export function ascribedCourt(stream: TokenStream, from: number, to: number): string | null {
  return courtAfter(stream, to) ?? courtOfCase(stream, from, to) ?? courtBefore(stream, from);
}

/** Whether the súmula is applied by analogy, as courts apply súmulas of other courts. Cost is bounded. */
export function isBorrowed(stream: TokenStream, from: number, to: number): boolean {
  for (let at = from - 1; at >= from - AHEAD_MAX && !endsSentence(stream, at); at--) {
    if (BORROWED.has(stream.fold(at))) return true;
  }
  for (let at = to; at < to + AHEAD_MAX && !endsSentence(stream, at - 1); at++) {
    if (BORROWED.has(stream.fold(at))) return true;
  }
  return false;
}

/**
 * Reads the court after a citation: `, editada pelo STJ`, `, aprovada pela Segunda Seção do STJ`, `da jurisprudência do
 * STJ`.
 */
function courtAfter(stream: TokenStream, to: number): string | null {
  for (let at = to; at < to + AHEAD_MAX; at++) {
    if (endsSentence(stream, at - 1) || opensLine(stream, at)) return null;
    if (CITATIONS.has(stream.fold(at)) && isNumber(stream, at + 1)) return null;
    const court = readCourt(stream, at);
    if (court === null) continue;
    return isHeld(stream, at, to) && !isTied(stream, at, court.next) ? court.tribunal : null;
  }
  return null;
}

/**
 * Whether the word before a court attributes something to the court: `jurisprudência do STJ`, `editada pelo STJ`.
 * Searches back to `from` at most.
 */
function isHeld(stream: TokenStream, index: number, from: number): boolean {
  if (!OF_COURT.has(stream.fold(index - 1))) return false;
  for (let at = index - 2; at >= Math.max(from, index - REACH); at--) {
    const { fold } = stream.at(at);
    if (HOLDINGS.has(fold) || MADE.has(fold)) return true;
    if (!BETWEEN.has(fold)) return false;
  }
  return false;
}

/** A class of proceedings of only one court, beside the citation: `(REsp 1.234.567/SP, Súmula 7)`. */
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

/**
 * The court before a citation, in its sentence or the one before: `O STJ editou a Súmula 7`, `conforme a jurisprudência
 * do STJ, a Súmula 7`.
 */
function courtBefore(stream: TokenStream, from: number): string | null {
  const courts = new Set<string>();
  let sentences = 0;
  for (let at = from - 1; at >= Math.max(0, from - BACK_MAX); at--) {
    if (opensLine(stream, at + 1)) break;
    if (endsSentence(stream, at) && ++sentences > 1) break;
    const court = readCourt(stream, at);
    if (court === null) continue;
    // A court with a number beside it belongs to another citation.
    if (isTied(stream, at, court.next)) break;
    if (ascribes(stream, at, court.next, sentences === 0 ? from : -1)) courts.add(court.tribunal);
    else if (sentences === 0) return null;
  }
  const [only, ...others] = courts;
  return only === undefined || others.length > 0 ? null : only;
}

/**
 * Whether a court has a holding or issues the súmula at `from`: `o STJ, em 2020, editou`. -1 if it is in another
 * sentence.
 */
function ascribes(stream: TokenStream, index: number, next: number, from: number): boolean {
  if (isHeld(stream, index, 0)) return true;
  let verb = from - 1;
  while (verb >= next && OBJECT.has(stream.fold(verb))) verb--;
  return verb >= next && verb < next + REACH && MAKES.has(stream.fold(verb));
}

function endsSentence(stream: TokenStream, index: number): boolean {
  const { fold } = stream.at(index);
  if (fold === ';' || fold === '!' || fold === '?') return true;
  return fold === '.' && isFullStop(stream, index);
}
