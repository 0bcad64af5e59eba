/** Finds the quotation that a citation attributes to a decision: before its bracket, or announced after it. */

import { isFullStop } from '../../../../legal/text/abbreviations.ts';
import { breaksLine, lineEndsBefore } from '../../../../legal/text/line-ends.ts';
import type { TokenStream } from '../../../../legal/text/tokens.ts';
import type { Span } from '../../items/index.ts';

/** Token bounds: the citation (`from`, `to`), the end of the citation before it, and the start of the next one. */
export interface Beside {
  from: number;
  to: number;
  previous: number;
  next: number;
}

const WORDS_MIN = 8;
/** Words of prose that introduces a reference, and the tokens before the reference in which they are sought. */
const INTRODUCES =
  /^(?:decidiu|entendeu|assentou|reconheceu|firmou|julgou|veja|vejam|confira|confiram|cito|transcrev)/;
const INTRODUCES_MAX = 10;
/** Maximum tokens of a quotation; a longer one is ignored. */
const QUOTED_MAX = 500;
const GAP_BEFORE_MAX = 7;
const GAP_AFTER_MAX = 25;
const QUOTE = '"';
const BETWEEN = new Set(['(', ',', '-', '.', ';', '[', ']', ')', ':']);
/**
 * Opening marks by closing mark. A straight mark is both; single marks are left out because they are apostrophes too.
 */
const OPENING: ReadonlyMap<string, string> = new Map([
  ['”', '“'],
  ['»', '«'],
  ['"', '"'],
]);
const CLOSING = new Map([...OPENING].map(([close, open]) => [open, close]));

/** The quotation without its marks; null if there is none with at least eight words. Cost is bounded. */
export function quotedBeside(stream: TokenStream, cited: Beside): Span | null {
  return quotedBefore(stream, cited) ?? quotedAfter(stream, cited) ?? ementaAbove(stream, cited);
}

/** Reads `"…" (REsp 1.234.567/SP, …)`; the citation may be on a line of its own. */
function quotedBefore(stream: TokenStream, { from, previous }: Beside): Span | null {
  for (let at = from - 1; at >= Math.max(previous, from - GAP_BEFORE_MAX); at--) {
    const opening = OPENING.get(stream.raw(at));
    if (opening === undefined) {
      if (BETWEEN.has(stream.fold(at)) || isRemark(stream, at)) continue;
      return null;
    }
    for (let open = at - 1; open >= Math.max(previous, at - QUOTED_MAX); open--) {
      if (stream.raw(open) === opening) return passage(stream, open + 1, at);
    }
    return null;
  }
  return null;
}

/** Reads `REsp 1.234.567/SP, segundo o qual "…"`, in the same sentence or after a colon. */
function quotedAfter(stream: TokenStream, { to, next }: Beside): Span | null {
  for (let at = to; at < Math.min(next, to + GAP_AFTER_MAX); at++) {
    const fold = stream.fold(at);
    const closing = fold === QUOTE ? CLOSING.get(stream.raw(at)) : undefined;
    if (closing !== undefined) {
      for (let end = at + 1; end < Math.min(next, at + QUOTED_MAX); end++) {
        if (stream.raw(end) !== closing) continue;
        return belongsToNext(stream, end) ? null : passage(stream, at + 1, end);
      }
      return null;
    }
    if (fold === '.' && isFullStop(stream, at)) return null;
  }
  return null;
}

/**
 * Reads the ementa above a reference that is a line of its own: `EMENTA: …`, and below it `(TJAL, AI 1, Rel. …)`. A
 * bracket without the rapporteur may be a citation within the ementa. A paragraph between them, or words that introduce
 * the reference, show that the ementa belongs to the text itself.
 */
function ementaAbove(stream: TokenStream, { from, to, previous }: Beside): Span | null {
  let open = from - 1;
  while (open > from - GAP_BEFORE_MAX && stream.fold(open) !== '(') open--;
  if (stream.fold(open) !== '(' || !breaksLine(stream, open - 1, open)) return null;
  let isReference = false;
  for (let at = from; at < to; at++) isReference ||= /^rel/.test(stream.fold(at));
  if (!isReference || isIntroduced(stream, open)) return null;
  for (let at = open - 1; at >= Math.max(previous, open - QUOTED_MAX); at--) {
    if (lineEndsBefore(stream, at + 1) === 2 && at + 1 < open) return null;
    if (stream.fold(at) === '(' && breaksLine(stream, at - 1, at)) return null;
    if (stream.fold(at) !== 'ementa' || !breaksLine(stream, at - 1, at)) continue;
    return passage(stream, /^[:.-]$/.test(stream.fold(at + 1)) ? at + 2 : at + 1, open);
  }
  return null;
}

/** Whether a colon or a verb before the bracket introduces it: `como já decidiu esta Câmara:`. */
function isIntroduced(stream: TokenStream, open: number): boolean {
  if (stream.fold(open - 1) === ':') return true;
  for (let at = open - 1; at >= Math.max(0, open - INTRODUCES_MAX); at--) {
    if (INTRODUCES.test(stream.fold(at))) return true;
  }
  return false;
}

/** Whether another citation follows in brackets, to which the quotation then belongs. */
function belongsToNext(stream: TokenStream, close: number): boolean {
  const at = stream.fold(close + 1) === '.' ? close + 2 : close + 1;
  return stream.fold(at) === '(' && stream.at(at + 1).kind === 'word';
}

/** Whether a word is a remark such as `(grifo nosso)` or `destaquei` between a quotation and its citation. */
const isRemark = (stream: TokenStream, index: number): boolean =>
  /^(grif|destaq|negrit|sublinh|noss[oa])/.test(stream.fold(index));

function passage(stream: TokenStream, from: number, to: number): Span | null {
  let words = 0;
  for (let at = from; at < to && words < WORDS_MIN; at++) {
    if (stream.at(at).kind === 'word') words++;
  }
  return words < WORDS_MIN ? null : { start: stream.at(from).start, end: stream.at(to - 1).end };
}
