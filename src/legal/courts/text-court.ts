/** The court that a text comes from, which its `desta Corte` means. */

import type { TokenStream } from '../text/tokens.ts';
import { readCourt } from './courts.ts';
import { isUnplacedCourt } from './regional-courts.ts';

const HEADING_TOKENS_MAX = 25;
/** A court of some state or region. */
const UNPLACED = '?';
/** Abbreviations of proceedings that one court alone decides, as written. */
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

/** The court whose class of proceedings stands at a token, `REsp` → `STJ`; null for all other words. */
export function courtOfClass(stream: TokenStream, index: number): string | null {
  const { kind } = stream.at(index);
  return kind === 'word' ? (CLASSES.get(stream.raw(index)) ?? null) : null;
}

/**
 * The court that heads the text, else the only one that it speaks of outside the given spans, by name or by its classes
 * of proceedings; null where there are several, or one whose name is not said. One pass.
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

/** A name in full, in capitals, at the beginning of a line. */
function opensHeading(stream: TokenStream, index: number, next: number): boolean {
  const name = stream.text.slice(stream.at(index).start, stream.at(next - 1).end);
  const before = index === 0 ? 0 : stream.at(index - 1).end;
  const opens = index === 0 || stream.text.slice(before, stream.at(index).start).includes('\n');
  return opens && next - index > 1 && name === name.toUpperCase();
}
