/**
 * The segments of a decision in the form that the rules for amounts use: folded words with `#` in place of each amount
 * or duration, and the words before and after it.
 */
import { thesisAt } from '../outcome/nature.ts';
import type { ReadTexts } from '../outcome/read-outcome.ts';
import type { TextField } from '../outcome/resultado.ts';
import type { Segment } from '../outcome/segments.ts';
import { readZones } from '../outcome/zones.ts';
import { type Read, readMoney } from './money.ts';
import { readTime } from './sentence-length.ts';

/** Number of words before and after an amount that are examined. */
const BEFORE_MAX = 45;
const LEAD_MAX = 160;
const AFTER_MAX = 14;
/** Maximum amounts read per text; a text with more is a list. */
const SUMS_MAX = 40;
/** Matches every text that may contain an amount; most texts do not match and are skipped. */
const HINT = /[$]|reais|\banos?\b|\bm[eê]s(es)?\b/i;

export interface Sum {
  kind: 'money' | 'time';
  quantity: number | null;
  /**
   * The last folded words since the previous amount or the beginning. Both amounts of `de # para #` share these words.
   */
  before: string;
  /** All words of the segment before the amount, up to the limit. */
  lead: string;
  /** Folded words up to the next amount. */
  after: string;
  isLast: boolean;
  from: number;
  to: number;
}

export interface Line {
  campo: TextField;
  text: string;
  segment: Segment;
  folded: string;
  sums: readonly Sum[];
}

/** Lines of the ementa that concern this case, then those of the operative part. Cost: linear. */
export function linesOf(texts: ReadTexts): Line[] {
  if (![texts.ementa, texts.dispositivo].some(read => read !== undefined && HINT.test(read.text))) {
    return [];
  }
  return (['ementa', 'dispositivo'] as const).flatMap(campo => {
    const read = texts[campo];
    if (read === undefined) return [];
    const lines = told(read.segments, campo).map(one => lineOf(one, campo, read.text));
    const sums = lines.reduce((all, line) => all + line.sums.length, 0);
    return sums > SUMS_MAX ? [] : lines;
  });
}

/** Excludes theses and lists of citations. */
function told(segments: readonly Segment[], campo: TextField): Told[] {
  if (campo === 'dispositivo') return withQuotes(segments.slice(0, thesisAt(segments)));
  const { heading, prose, section } = readZones(segments);
  const known = new Set([...heading, ...prose, ...(section ?? [])]);
  return withQuotes(segments.filter((_, at) => known.has(at)));
}

interface Told {
  segment: Segment;
  startsQuoted: boolean;
}

/** Whether each segment starts inside a quotation; none does if the number of quotation marks is odd. */
function withQuotes(segments: readonly Segment[]): Told[] {
  let isQuoted = false;
  const found = segments.map(segment => {
    const startsQuoted = isQuoted;
    for (const word of segment.words) if (word === '"') isQuoted = !isQuoted;
    return { segment, startsQuoted };
  });
  return isQuoted ? found.map(({ segment }) => ({ segment, startsQuoted: false })) : found;
}

/** Words between an amount and its replacement: `de # para #`. */
export const INTO =
  /^(,? ?)para( [oa])?( (valor|montante|importe|patamar|quantia|quantum|total))?( de)?$/;

interface Place extends Read {
  kind: Sum['kind'];
  from: number;
}

function lineOf({ segment, startsQuoted }: Told, campo: TextField, text: string): Line {
  const places = placesOf(segment, startsQuoted);
  const sums = places.map(({ kind, quantity, from, next }, i): Sum => {
    const end = places[i + 1]?.from ?? segment.words.length;
    const before = joined(segment, Math.max(startOf(segment, places, i), from - BEFORE_MAX), from);
    const lead = joined(segment, Math.max(0, from - LEAD_MAX), from);
    const after = joined(segment, next, Math.min(end, next + AFTER_MAX));
    return {
      kind,
      quantity,
      before,
      lead,
      after,
      isLast: i === places.length - 1,
      from,
      to: next - 1,
    };
  });
  return { campo, text, segment, folded: foldedOf(segment.words, places), sums };
}

const joined = ({ words }: Segment, from: number, to: number): string =>
  words.slice(from, to).join(' ');

/** Maximum length of a chain of replacements such as `de # para #`; a longer chain is a list. */
const CHAIN_MAX = 4;

/** Index of the first word that describes an amount. */
function startOf(segment: Segment, places: readonly Place[], i: number): number {
  let at = i;
  while (at > 0 && i - at < CHAIN_MAX) {
    const { next } = places[at - 1]!;
    if (!INTO.test(joined(segment, next, places[at]!.from))) return next;
    at--;
  }
  return at === 0 ? 0 : places[at - 1]!.next;
}

/** Amounts within quotations are left out, because they are not of this decision. */
function placesOf({ tokens }: Segment, startsQuoted: boolean): Place[] {
  const places: Place[] = [];
  let isQuoted = startsQuoted;
  for (let at = 0; at < tokens.length; ) {
    if (tokens[at]!.fold === '"') isQuoted = !isQuoted;
    const money = readMoney(tokens, at);
    const read = money ?? readTime(tokens, at);
    if (read === undefined) {
      at++;
      continue;
    }
    if (!isQuoted) places.push({ ...read, kind: money === undefined ? 'time' : 'money', from: at });
    at = Math.max(read.next, at + 1);
  }
  return places;
}

function foldedOf(words: readonly string[], places: readonly Place[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, next } of places) {
    parts.push(...words.slice(at, from), '#');
    at = next;
  }
  return [...parts, ...words.slice(at)].join(' ');
}
