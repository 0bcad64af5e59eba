/** The court that a text comes from, which its `desta Corte` means. */
import { readCourt } from './courts.ts';
import type { TokenStream } from './tokens.ts';

const HEADING_TOKENS_MAX = 25;
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
 * The one court that the text names outside the given spans, else the one that heads it, else the one that its classes
 * of proceedings belong to; null where that leaves several. One pass.
 */
export function ownCourt(
  stream: TokenStream,
  ignored: readonly { start: number; end: number }[],
): string | null {
  const named = new Set<string>();
  const classes = new Set<string>();
  let heading: string | null = null;
  let span = 0;
  for (let at = 0; at < stream.length; at++) {
    const { start } = stream.at(at);
    while (span < ignored.length && ignored[span].end <= start) span++;
    if (span < ignored.length && ignored[span].start <= start) continue;
    const ofClass = courtOfClass(stream, at);
    if (ofClass !== null) classes.add(ofClass);
    const court = readCourt(stream, at);
    if (court === null) continue;
    named.add(court.tribunal);
    if (at < HEADING_TOKENS_MAX && isHeading(stream, at, court.next)) heading ??= court.tribunal;
  }
  if (named.size === 1) return [...named][0];
  if (named.size > 1) return heading;
  return classes.size === 1 ? [...classes][0] : null;
}

/** A name in full, in capitals, at the beginning of a line. */
function isHeading(stream: TokenStream, index: number, next: number): boolean {
  const name = stream.text.slice(stream.at(index).start, stream.at(next - 1).end);
  const before = index === 0 ? 0 : stream.at(index - 1).end;
  const opens = index === 0 || stream.text.slice(before, stream.at(index).start).includes('\n');
  return opens && next - index > 1 && name === name.toUpperCase();
}
