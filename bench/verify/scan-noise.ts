/**
 * What paper scanners do to a text, in three strengths: letters for digits, lost accents, words and lines cut in two,
 * doubled and dropped letters, separated marks, columns that run into one another. Seeded.
 */

export type Family = 'digits' | 'letters' | 'accents' | 'cuts' | 'copies' | 'marks' | 'columns';

export const FAMILIES: readonly Family[] = [
  'digits',
  'letters',
  'accents',
  'cuts',
  'copies',
  'marks',
  'columns',
];

/** For each family of noise, the share of eligible characters that it changes, from weak to strong. */
const RATES: Readonly<Record<Family, readonly [number, number, number]>> = {
  digits: [0.01, 0.03, 0.08],
  letters: [0.002, 0.006, 0.015],
  accents: [0.1, 0.3, 0.7],
  cuts: [0.005, 0.015, 0.04],
  copies: [0.0005, 0.0015, 0.004],
  marks: [0.01, 0.04, 0.12],
  columns: [0.03, 0.1, 0.25],
};
export const STRENGTHS = ['weak', 'medium', 'strong'] as const;

const DIGITS: Readonly<Record<string, readonly string[]>> = {
  0: ['O', 'o'],
  1: ['l', 'I'],
  5: ['S'],
};
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  l: ['1', 'i'],
  m: ['rn'],
  S: ['5'],
  O: ['0'],
  e: ['c'],
  u: ['n'],
  i: ['l'],
};
/** Letters on both sides of a cut. */
const CUT_LETTERS = 2;
const COLUMN_UNITS = 45;
const COLUMN_LINES = 6;

/** A text, with the position of each of its code units in the clean text. */
export interface Noisy {
  text: string;
  from: readonly number[];
}

/** A text as a scanner reads it. `strength` is 0, 1 or 2. Cost is linear. */
export function scanned(
  clean: string,
  strength: number,
  random: () => number,
  families: readonly Family[] = FAMILIES,
): Noisy {
  const rates = new Map(families.map(family => [family, RATES[family][strength]!]));
  const noise = new Noise(clean, rates, random);
  const blocks = rates.has('columns')
    ? columnsOf(clean, rates.get('columns')!, random)
    : [[0, clean.length] as const];
  for (const [start, end] of blocks) noise.add(start, end);
  return { text: noise.text, from: noise.from };
}

class Noise {
  text = '';
  readonly from: number[] = [];
  readonly #clean: string;
  readonly #rates: ReadonlyMap<Family, number>;
  readonly #random: () => number;

  constructor(clean: string, rates: ReadonlyMap<Family, number>, random: () => number) {
    this.#clean = clean;
    this.#rates = rates;
    this.#random = random;
  }

  add(start: number, end: number): void {
    for (let at = start; at < end; at++) this.#push(this.#changed(at), at);
  }

  #push(piece: string, at: number): void {
    this.text += piece;
    for (let unit = 0; unit < piece.length; unit++) this.from.push(at);
  }

  #hits(family: Family): boolean {
    return this.#random() < (this.#rates.get(family) ?? 0);
  }

  #one(list: readonly string[]): string {
    return list[Math.floor(this.#random() * list.length)]!;
  }

  #changed(at: number): string {
    const char = this.#clean.charAt(at);
    if (DIGITS[char] !== undefined && this.#hits('digits')) return this.#one(DIGITS[char]);
    if (/[.,º°/]/.test(char)) return this.#mark(char);
    if (!/\p{L}/u.test(char)) return char;
    if (this.#isInWord(at) && this.#rates.has('cuts') && this.#hits('cuts')) {
      return `${char}${this.#random() < 0.7 ? '-\n' : ' '}`;
    }
    if (this.#hits('copies')) return this.#random() < 0.5 ? '' : char + char;
    const bare = char.normalize('NFD').charAt(0);
    if (bare !== char) return this.#hits('accents') ? bare : char;
    return LETTERS[char] !== undefined && this.#hits('letters') ? this.#one(LETTERS[char]) : char;
  }

  /** Writes `art .`, `n °` and `n°` or `no` for `nº`, and a comma for a dot. */
  #mark(char: string): string {
    if (!this.#hits('marks')) return char;
    if (char === 'º' || char === '°') return this.#one(['°', 'o', '"', ' º']);
    return this.#one([` ${char}`, ` ${char} `, char === '.' ? ',' : char]);
  }

  /** Rates apply to words. A word has about six letters, so one in six places in a word may be a cut. */
  #isInWord(at: number): boolean {
    const around = this.#clean.slice(Math.max(0, at - CUT_LETTERS + 1), at + CUT_LETTERS + 1);
    return /^\p{L}+$/u.test(around) && this.#random() < 1 / 6;
  }
}

/** Places of the clean text in the order in which a scanner reads it: lines of two columns take turns. */
function columnsOf(
  clean: string,
  rate: number,
  random: () => number,
): (readonly [number, number])[] {
  const lines = linesOf(clean);
  const order: (readonly [number, number])[] = [];
  for (let at = 0; at < lines.length; ) {
    const isMixed = random() < rate / COLUMN_LINES && at + 2 * COLUMN_LINES <= lines.length;
    if (!isMixed) order.push(lines[at++]!);
    else {
      for (let line = 0; line < COLUMN_LINES; line++) {
        order.push(lines[at + line]!, lines[at + COLUMN_LINES + line]!);
      }
      at += 2 * COLUMN_LINES;
    }
  }
  return order;
}

/** The text in lines as a column has them, cut between words. */
function linesOf(clean: string): (readonly [number, number])[] {
  const lines: (readonly [number, number])[] = [];
  let start = 0;
  while (start < clean.length) {
    const space = clean.indexOf(' ', start + COLUMN_UNITS);
    const end = space < 0 ? clean.length : space + 1;
    lines.push([start, end]);
    start = end;
  }
  return lines;
}

/** The longest run of a span of the clean text in the noisy one; null if nothing of it is left. */
export function placeOf(
  { from }: Noisy,
  { start, end }: { start: number; end: number },
): { start: number; end: number } | null {
  let best: { start: number; end: number } | null = null;
  let open = -1;
  for (let at = 0; at <= from.length; at++) {
    const isIn = at < from.length && from[at]! >= start && from[at]! < end;
    if (isIn && open < 0) open = at;
    if (isIn || open < 0) continue;
    if (best === null || at - open > best.end - best.start) best = { start: open, end: at };
    open = -1;
  }
  return best;
}
