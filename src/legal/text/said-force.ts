/** What a text says of the force of a súmula or law that it cites: `revogada`, `então vigente`, `ainda em vigor`. */
import { isFullStop } from './abbreviations.ts';
import { lineEndsBefore } from './line-ends.ts';
import type { TokenStream } from './tokens.ts';

/** `past`: it is not in force, or the text speaks of a time when it was. `present`: it is said to be in force. */
export type SaidForce = 'past' | 'present' | null;

const AFTER_MAX = 16;
const BEFORE_MAX = 4;
const SENTENCE_MAX = 30;
const ENDED = /^(revog|cancelad|cancelament|cancelou|superad|superacao|derrog|abrog|extint)/;
const OLD = new Set('antigo antiga antigos antigas extinto extinta vigorava vigoravam'.split(' '));
const IN_FORCE = /^(vigente|vigentes|vigor|vigencia)$/;
const THEN = new Set(['entao', 'epoca', 'tempo', 'outrora', 'ate']);
const STILL =
  /^(continua|continuam|segue|seguem|permanece|permanecem|hoje|ainda|atualmente|plena|pleno)$/;
const NOT = new Set(['nao', 'jamais', 'nunca', 'sem']);
const NEAR = 3;

/** What is said of the citation that has the tokens from `from` to `to`, in its sentence. Cost is bounded. */
export function saidForce(stream: TokenStream, from: number, to: number): SaidForce {
  const end = sentenceEnd(stream, to);
  for (let at = from - BEFORE_MAX; at < end; at++) {
    if (at >= from && at < to) continue;
    const said = forceAt(stream, at, at < from);
    if (said !== null) return said;
    // `a Súmula 9 está cancelada e a Súmula 421 também`
    if (at >= to && at < to + NEAR && stream.fold(at) === 'tambem' && isEndedBefore(stream, from))
      return 'past';
  }
  return null;
}

function forceAt(stream: TokenStream, index: number, isBefore: boolean): SaidForce {
  const { fold, kind } = stream.at(index);
  if (kind !== 'word') return null;
  if (ENDED.test(fold)) return isNegated(stream, index) ? null : 'past';
  if (isBefore && OLD.has(fold)) return 'past';
  if (/^recepcionad/.test(fold)) return isNegated(stream, index) ? 'past' : null;
  if (!IN_FORCE.test(fold)) return null;
  for (let at = index - NEAR; at <= index + NEAR; at++) {
    if (THEN.has(stream.fold(at)) || NOT.has(stream.fold(at))) return 'past';
  }
  for (let at = index - NEAR; at < index; at++) if (STILL.test(stream.fold(at))) return 'present';
  return null;
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
