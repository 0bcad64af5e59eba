/** The figures of a text in any notation: dates, amounts, numbers in digits and in words. */
import { MONTHS, readDate } from '../../legal/text/dates.ts';
import { foldText } from '../../legal/text/fold.ts';
import { TokenStream } from '../../legal/text/tokens.ts';

export interface Figure {
  start: number;
  end: number;
  /** Every value that the figure may have: `10/03/2015` is a date and three numbers. */
  values: string[];
}

const WRITTEN = /\d+(?:[.,/:-]\d+)*/g;
const YEAR_MAX = 2100;
const THOUSANDS = /^\d{1,3}(?:\.\d{3})+$/;
const NUMBERS: readonly string[] = (
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze ' +
  'dezesseis dezessete dezoito dezenove vinte'
).split(' ');
const OTHER_NUMBERS: ReadonlyMap<string, string> = new Map([
  ['uma', '1'],
  ['duas', '2'],
  ['primeira', '1'],
  ['primeiro', '1'],
  ['segunda', '2'],
  ['segundo', '2'],
  ['terceira', '3'],
  ['terceiro', '3'],
  ['trinta', '30'],
  ['quarenta', '40'],
  ['cinquenta', '50'],
  ['sessenta', '60'],
  ['setenta', '70'],
  ['oitenta', '80'],
  ['noventa', '90'],
  ['cem', '100'],
  ['duzentos', '200'],
  ['trezentos', '300'],
  ['quinhentos', '500'],
]);
/** Zeros that a word after a figure adds: `5 mil`. */
const SCALES: ReadonlyMap<string, string> = new Map([
  ['mil', '000'],
  ['milhao', '000000'],
  ['milhoes', '000000'],
]);

/** The figures written in digits, in order. Cost is linear. */
export function figuresOf(text: string): Figure[] {
  const stream = new TokenStream(text);
  const dates = new Map<number, { end: number; iso: string }>();
  for (let at = 0; at < stream.length; at++) {
    if (stream.at(at).kind !== 'digits') continue;
    const read = readDate(stream, at, YEAR_MAX);
    if (read === null) continue;
    const end = stream.at(read.next - 1).end;
    dates.set(stream.at(at).start, { end, iso: read.date.text });
    at = read.next - 1;
  }
  const figures: Figure[] = [];
  for (const { 0: written, index } of text.matchAll(WRITTEN)) {
    if (index < (figures.at(-1)?.end ?? 0)) continue;
    const date = dates.get(index);
    if (date !== undefined && date.iso.length > 'YYYY'.length) {
      figures.push({ start: index, end: date.end, values: [date.iso, ...date.iso.split('-')] });
    } else figures.push(numberOf(text, index, written));
  }
  return figures;
}

/** All values of the figures in a text, in digits and in words. */
export function valuesOf(text: string): Set<string> {
  const values = new Set(figuresOf(text).flatMap(figure => figure.values.map(plain)));
  const words = foldText(text).split(' ');
  for (const [at, word] of words.entries()) {
    const small = NUMBERS.indexOf(word);
    const value = small >= 0 ? String(small) : OTHER_NUMBERS.get(word);
    if (value === undefined) {
      if (MONTHS.includes(word)) values.add(String(MONTHS.indexOf(word) + 1));
      continue;
    }
    values.add(value + (SCALES.get(words[at + 1] ?? '') ?? ''));
    values.add(value);
  }
  return values;
}

/** Whether the values of a text include the figure's first value, which stands for the whole figure. */
export function isAmong({ values }: Figure, all: ReadonlySet<string>): boolean {
  return all.has(plain(values[0]!));
}

function numberOf(text: string, start: number, written: string): Figure {
  const end = start + written.length;
  const scale = SCALES.get(foldText(/^ (\p{L}+)/u.exec(text.slice(end, end + 12))?.[1] ?? ''));
  const whole = written.replace(/,00$/, '');
  const digits = THOUSANDS.test(whole) ? whole.replaceAll('.', '') : whole;
  if (scale !== undefined) return { start, end, values: [scaled(digits, scale)] };
  const parts = /[/:-]/.test(written) ? written.split(/[/:-]/).map(withoutDots) : [];
  return { start, end, values: [withoutDots(digits), ...parts] };
}

/** Multiplies by a power of ten: `1,5` million is 1500000. */
function scaled(digits: string, noughts: string): string {
  const [whole, fraction = ''] = digits.split(',');
  return whole + (fraction + noughts.slice(fraction.length));
}

const withoutDots = (digits: string): string => digits.replaceAll('.', '');

/** Removes leading zeros: `05` is 5. */
const plain = (value: string): string => (/^0+\d+$/.test(value) ? value.replace(/^0+/, '') : value);
