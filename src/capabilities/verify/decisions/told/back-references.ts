/** Resolves `idem`, `ibidem` and `op. cit.` to a decision cited earlier in the text. */

import type { TokenStream } from '../../../../legal/text/tokens.ts';
import type { Span } from '../../items/index.ts';
import { foldedWords, isCapital } from '../../ministers/index.ts';
import type { MinisterIndex } from '../../tables/index.ts';
import type { CitedPlace } from './cited-decisions.ts';

export interface BackReference extends Span {
  /** The reference as written. */
  texto: string;
  /** The decisions that it may refer to: one if it is resolved, none if the text has cited none before it. */
  places: CitedPlace[];
}

/**
 * Maximum tokens between a decision and an `idem` that refers to it; further away something else may have been cited.
 */
const IDEM_REACH = 60;
const NAME_BACK_MAX = 6;
const ENDS = new Set([',', ')', ';', '.', ':', '-', ']', '']);
const OPENS = new Set(['(', '.', ';', ',', '[', '-', ':']);
/** Words for sources other than decisions, to which `idem` may also refer. */
const OTHERS = new Set('sumula sumulas art arts artigo lei tema enunciado'.split(' '));

/**
 * The references outside the citations, in text order. Cost is linear in the tokens, plus one pass over the citations
 * (at most 500) for each reference.
 */
export function backReferences(
  stream: TokenStream,
  places: readonly CitedPlace[],
  people: MinisterIndex,
): BackReference[] {
  const found: BackReference[] = [];
  let before = 0;
  for (let at = 0; at < stream.length; at++) {
    const { fold, start } = stream.at(at);
    while (before < places.length && places[before]!.start <= start) before++;
    const isOp = (fold === 'op' || fold === 'loc') && stream.fold(at + 2) === 'cit';
    const isIdem = fold === 'idem' || fold === 'ibidem';
    if (!isOp && !isIdem) continue;
    const earlier = places.slice(0, before);
    if ((earlier.at(-1)?.end ?? 0) > start) continue;
    const to = isOp ? at + 3 : at + 1;
    const meant = isOp ? byName(stream, at, earlier, people) : lastCited(stream, at, earlier);
    if (meant === null) continue;
    const span = { start, end: stream.at(to - 1).end };
    found.push({ ...span, texto: stream.text.slice(span.start, span.end), places: meant });
    if (stream.fold(to) === ',' && stream.fold(to + 1) === 'ibidem') at = to + 1;
  }
  return found;
}

/** Reads `(idem)` or `Ibidem, p. 3`; null if it may refer to a source other than a decision. */
function lastCited(
  stream: TokenStream,
  index: number,
  earlier: readonly CitedPlace[],
): CitedPlace[] | null {
  const last = earlier.at(-1);
  if (last === undefined || !ENDS.has(stream.fold(index + 1))) return null;
  if (!OPENS.has(stream.fold(index - 1))) return null;
  for (let at = index - 1; at >= index - IDEM_REACH; at--) {
    if (OTHERS.has(stream.fold(at))) return null;
    if (stream.at(at).start < last.end) return [last];
  }
  return null;
}

/** Reads `Min. Nancy Andrighi, op. cit.` as the decisions of that rapporteur; null if no minister is named. */
function byName(
  stream: TokenStream,
  index: number,
  earlier: readonly CitedPlace[],
  people: MinisterIndex,
): CitedPlace[] | null {
  let to = index;
  while (to > index - 2 && OPENS.has(stream.fold(to - 1))) to--;
  let from = to;
  while (
    from > to - NAME_BACK_MAX &&
    (isCapital(stream, from - 1) || PARTICLES.has(stream.fold(from - 1)))
  )
    from--;
  const isTitled = TITLES.has(stream.fold(from)) || TITLES.has(stream.fold(from - 2));
  while (TITLES.has(stream.fold(from)) || stream.fold(from) === '.') from++;
  const words = foldedWords(stream, from, to);
  if (words.length === 0) return null;
  const meant = earlier.filter(({ details }) => holds(details.relator?.name?.words ?? [], words));
  if (meant.length > 0) return meant;
  return isTitled && people.match(words) !== null ? [] : null;
}

const TITLES = new Set(['min', 'ministro', 'ministra', 'rel']);
const PARTICLES = new Set(['de', 'da', 'do', 'dos', 'das']);

/** Whether a name contains all the words, in their order. */
function holds(name: readonly string[], words: readonly string[]): boolean {
  let at = 0;
  for (const word of name) if (word === words[at]) at++;
  return at === words.length;
}
