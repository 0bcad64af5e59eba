/**
 * Reads what a text states about whether a cited súmula or law is in force: `revogada`, `então vigente`, `ainda em
 * vigor`.
 */
import { isFullStop } from './abbreviations.ts';
import {
  ADVERB,
  AFTER,
  APPOSED,
  CONCEDING,
  COPULA,
  ENDED,
  IN_FORCE,
  INTO_FORCE,
  IS_ACTIVE,
  IS_NOUN,
  LINK,
  NOT,
  OF_CITATION,
  OLD,
  OWN,
  RULES,
  STILL,
  STILL_VERB,
  THEN,
  TIME_OF,
} from './force-words.ts';
import { lineEndsBefore } from './line-ends.ts';
import type { TokenStream } from './tokens.ts';

/**
 * `past`: the text states that it is not in force, or speaks of a time when it was. `present`: the text states that it
 * is in force.
 */
export type SaidForce = 'past' | 'present' | null;

const AFTER_MAX = 16;
const BEFORE_MAX = 4;
const SENTENCE_MAX = 30;
const NEAR = 3;

/** The tokens of the citation, from `from` to `to`. */
interface Cited {
  from: number;
  to: number;
}

/** The statement about the citation at tokens `from` to `to`, in its sentence. Cost is bounded. */
export function saidForce(stream: TokenStream, from: number, to: number): SaidForce {
  const end = sentenceEnd(stream, to);
  for (let at = from - BEFORE_MAX; at < end; at++) {
    if (at >= from && at < to) continue;
    const said = forceAt(stream, at, { from, to });
    if (said !== null) return said;
    // For `a Súmula 9 está cancelada e a Súmula 421 também`.
    if (at >= to && at < to + NEAR && stream.fold(at) === 'tambem' && isEndedBefore(stream, from))
      return 'past';
  }
  return null;
}

function forceAt(stream: TokenStream, index: number, cited: Cited): SaidForce {
  const { fold, kind } = stream.at(index);
  if (kind !== 'word') return null;
  const isBefore = index < cited.from;
  if (ENDED.test(fold)) {
    const isSaid = isBefore ? leadsTo(stream, index, cited) : endsIt(stream, index, cited);
    return isSaid && !isNegated(stream, index) ? 'past' : null;
  }
  if (isBefore && (OLD.has(fold) || isTimeOf(stream, index, cited))) return 'past';
  if (fold === 'que' && !isBefore) return rules(stream, index, cited) ? 'present' : null;
  if (/^recepcionad/.test(fold)) return isNegated(stream, index) ? 'past' : null;
  if (!IN_FORCE.test(fold)) return null;
  for (let at = index - NEAR; at <= index + NEAR; at++) {
    if (THEN.has(stream.fold(at)) || NOT.has(stream.fold(at))) return 'past';
  }
  if (isAtDate(stream, index)) return 'past';
  return goesOn(stream, index, cited) ? 'present' : null;
}

/** Whether the words mean the time of the law: `na vigência do Código Civil de 1916`, `sob a égide da Lei`. */
function isTimeOf(stream: TokenStream, index: number, cited: Cited): boolean {
  if (!TIME_OF.has(stream.fold(index)) || !leadsTo(stream, index, cited)) return false;
  const before = stream.fold(index - 1);
  return before === 'na' || ((before === 'a' || before === 'o') && isDuring(stream, index - 2));
}

const isDuring = (stream: TokenStream, index: number): boolean =>
  /^(sob|durante)$/.test(stream.fold(index));

/** Matches `em vigor à data do certame`, but not `à data de hoje`. */
function isAtDate(stream: TokenStream, index: number): boolean {
  if (!/^(a|na)$/.test(stream.fold(index + 1)) || stream.fold(index + 2) !== 'data') return false;
  return /^d[aeo]s?$/.test(stream.fold(index + 3)) && stream.fold(index + 4) !== 'hoje';
}

/** Whether `que` at `index` has the citation rule today: `Lei 8.666/93, norma que atualmente disciplina`. */
function rules(stream: TokenStream, index: number, { to }: Cited): boolean {
  for (let at = to; at < index; at++) if (!APPOSED.has(stream.fold(at))) return false;
  let isRule = false;
  let isNow = false;
  for (let at = index + 1; at <= index + NEAR; at++) {
    if (NOT.has(stream.fold(at))) return false;
    if (RULES.test(stream.fold(at))) isRule = true;
    if (STILL.has(stream.fold(at))) isNow = true;
  }
  return isRule && isNow;
}

/** Whether the word at `index` refers to the citation after it: `a cancelada Súmula 174`, `revogada a Lei`. */
function leadsTo(stream: TokenStream, index: number, { from }: Cited): boolean {
  for (let at = index + 1; at < from; at++) {
    const { fold } = stream.at(at);
    if (fold === ',' && (at > index + 1 || !concedes(stream, index - 1))) return false;
    if (fold !== ',' && !OF_CITATION.has(fold)) return false;
  }
  return true;
}

const concedes = (stream: TokenStream, index: number): boolean =>
  stream.at(index).kind !== 'word' || CONCEDING.has(stream.fold(index));

/**
 * Whether the word at `index` refers to the citation before it and not to another noun: `aplica-se a Súmula 603 ao
 * contrato cancelado`, `superada a preliminar`.
 */
function endsIt(stream: TokenStream, index: number, { to }: Cited): boolean {
  const next = stream.at(index + 1);
  const { fold } = stream.at(index);
  if (IS_NOUN.test(fold) && OWN.has(stream.fold(index - 1))) return true;
  if (next.kind === 'word' && !AFTER.has(next.fold)) return false;
  if (IS_ACTIVE.test(fold)) return index > to;
  let at = index - 1;
  let isLinked = false;
  for (; at >= to; at--) {
    const before = stream.fold(at);
    if (COPULA.has(before)) isLinked = true;
    else if (!ADVERB.has(before) && !(before === '-' && stream.fold(at + 1) === 'se')) break;
  }
  if (at < to) return true;
  if (LINK.has(stream.fold(at)) && (isLinked || stream.at(at).kind === 'word')) return true;
  for (; at >= to; at--) {
    const { fold: before, kind } = stream.at(at);
    if (kind === 'word' && !OF_CITATION.has(before) && before !== 'que') return false;
  }
  return true;
}

const OPENING = new Set([',', '(']);

/**
 * Whether the text states that the citation is in force: `permanece em vigor a Lei 5.250/67`, `Súmula 174, hoje
 * vigente`.
 */
function goesOn(stream: TokenStream, index: number, cited: Cited): boolean {
  const isBefore = index < cited.from;
  const next = stream.at(index + 1);
  const isFree = isBefore
    ? leadsTo(stream, index, cited)
    : next.kind !== 'word' || next.fold === 'e';
  if (!isFree) return false;
  let at = index - 1;
  let still = '';
  for (; isBefore || at >= cited.to; at--) {
    const { fold } = stream.at(at);
    if (STILL.has(fold) || STILL_VERB.has(fold)) still = fold;
    else if (!INTO_FORCE.has(fold)) break;
  }
  // For `a Lei 8.666/93, em vigor,`.
  if (still === '') return !isBefore && at === cited.to && OPENING.has(stream.fold(at));
  if (isBefore || at < cited.to) return true;
  // Another subject may stand before the citation: `nos termos da Lei 8.666/93, permanece em vigor`.
  const isApposed = STILL.has(still) && OPENING.has(stream.fold(at));
  return isApposed && at === cited.to;
}

function isNegated(stream: TokenStream, index: number): boolean {
  for (let at = index - NEAR; at < index; at++) if (NOT.has(stream.fold(at))) return true;
  return false;
}

function isEndedBefore(stream: TokenStream, from: number): boolean {
  for (let at = from - 1; at > from - SENTENCE_MAX; at--) {
    if (isEnd(stream, at)) return false;
    if (ENDED.test(stream.fold(at))) return !isNegated(stream, at);
  }
  return false;
}

function sentenceEnd(stream: TokenStream, to: number): number {
  let at = to;
  while (at < to + AFTER_MAX && !isEnd(stream, at)) at++;
  return at;
}

const isEnd = (stream: TokenStream, at: number): boolean =>
  stream.at(at).kind === 'end' ||
  stream.fold(at) === ';' ||
  lineEndsBefore(stream, at) === 2 ||
  (stream.fold(at) === '.' && isFullStop(stream, at));
