/** Finds the court that issued a text, to which `desta Corte` in the text refers. */

import type { TokenStream } from '../text/tokens.ts';
import { readCourt } from './courts.ts';
import { isUnplacedCourt } from './regional-courts.ts';

const HEADING_TOKENS_MAX = 25;
/** Represents a court whose state or region is not named. */
const UNPLACED = '?';
/** Abbreviations of classes of proceedings that only one court decides, as written. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['REsp', 'STJ'],
  ['AREsp', 'STJ'],
  ['EREsp', 'STJ'],
  ['EAREsp', 'STJ'],
  ['RE', 'STF'],
  ['ARE', 'STF'],
  ['ADI', 'STF'],
  ['ADC', 'STF'],
  ['ADPF', 'STF'],
  ['RR', 'TST'],
  ['AIRR', 'TST'],
  ['REspe', 'TSE'],
]);

/** The court that decides the class of proceedings at a token: `STJ` for `REsp`. Null for other words. */
export function courtOfClass(stream: TokenStream, index: number): string | null {
  const { kind } = stream.at(index);
  return kind === 'word' ? (CLASSES.get(stream.raw(index)) ?? null) : null;
}

/**
 * The court in the heading of the text. Without one, the only court that the text names outside the `ignored` spans, by
 * name or by class of proceedings. Null if there are several, or if the state is missing. Cost: one pass over the
 * tokens.
 */
export function ownCourt(
  stream: TokenStream,
  ignored: readonly { start: number; end: number }[],
): string | null {
  const named = new Set<string>();
  let span = 0;
  for (let at = 0; at < stream.length; at++) {
    const { start } = stream.at(at);
    while (span < ignored.length && ignored[span].end <= start) span++;
    if (span < ignored.length && ignored[span].start <= start) continue;
    const court = readCourt(stream, at);
    const isHeading = at < HEADING_TOKENS_MAX && opensHeading(stream, at, court?.next ?? at + 2);
    if (court === null && isUnplacedCourt(stream, at)) {
      if (isHeading) return null;
      named.add(UNPLACED);
    }
    const ofClass = courtOfClass(stream, at);
    if (ofClass !== null) named.add(ofClass);
    if (court === null) continue;
    if (isHeading) return court.tribunal;
    named.add(court.tribunal);
    at = court.next - 1;
  }
  const [only = UNPLACED, ...others] = named;
  return only === UNPLACED || others.length > 0 ? null : only;
}

/** Whether a full name in capitals starts a line. */
function opensHeading(stream: TokenStream, index: number, next: number): boolean {
  const name = stream.text.slice(stream.at(index).start, stream.at(next - 1).end);
  const before = index === 0 ? 0 : stream.at(index - 1).end;
  const opens = index === 0 || stream.text.slice(before, stream.at(index).start).includes('\n');
  return opens && next - index > 1 && name === name.toUpperCase();
}
