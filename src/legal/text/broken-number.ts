/**
 * Detects citations whose number may be part of a longer one that a scanner split: `9 46`, `96S`, or `7-` with `63` on
 * the next line. Such a number counts as unknown.
 */

export interface ReadNumber {
  start: number;
  end: number;
  /** The number read from the citation. */
  numero: number;
  /** Whether a following roman numeral is its inciso, and an o its ordinal sign. */
  hasItems: boolean;
}

/** Letters that scanners confuse with digits, with the digits. */
const LIKE: Readonly<Record<string, string>> = {
  o: '0',
  O: '0',
  I: '1',
  l: '1',
  S: '5',
  B: '8',
};
/** Maximum code units of the citation and of the text after it that are examined. */
const CITATION_MAX = 120;
const AROUND = 32;
const SMALL_MAX = 99;

const FIRST = /(?<![\p{L}\d])[\doOISBl]*\d[\doOISBl]*/u;
/** What may separate two parts of one number. A comma may not, because it separates two numbers. */
const GAP = /^(?:['’ ]{1,4}(?=[\doOISBl])| {0,3}\.(?! )| {0,3}-\n ?| ?\n ?|\. {1,3}(?=\d+ ?\.$))?/;
const RUN = /^[\doOISBl]+(?!(?![ºª])\p{L})/u;
/** What may follow the last part of a number that was split by a line end or a space. */
const AFTER_CUT =
  /^(?:$|\n|\.$|\.[\dOSBIl](?!\p{L})| {1,3}\.|\/\D| {0,3}-\n| ?['’]| {0,3}[\dOSBIl|]+(?!\p{L})| (?:d[aeo]s?|n[ao]) (?=\p{Lu}))/u;
const NO_PART = /^(?:[ºª°)]|\/\d|-[^\n]|\. \p{L})/u;
/** An ordinal such as `9o`, unless a hyphen at the end of the line continues it as a number. */
const ORDINAL = /^\d{1,2}o(?![\p{L}\dO]|-\n)/u;
/** Text after most numbers; it shows that the number is complete. */
const WHOLE = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:[º,;)]| (?:d[aeo]s?|e|\p{L}{4,}) )/u;
const BEGAN = /(?:^|[\s.\d])(?:\d|[OSBIl])(?:-?\n ?| {1,3}| ?\.|['’])$/;

/** Whether the characters around the number may belong to it. Cost is constant. */
export function isOfLongerNumber(text: string, read: ReadNumber): boolean {
  const cited = text.slice(read.start, Math.min(read.end, read.start + CITATION_MAX));
  const first = FIRST.exec(cited);
  // A number with markup, or in a range, is not found in this form.
  if (first === null || cited.includes('&')) return false;
  const from = read.start + first.index;
  const plain = text.slice(from, from + AROUND).replaceAll('\u00ad', '');
  if (/^\d/.test(plain) && BEGAN.test(text.slice(Math.max(0, from - AROUND), from))) return true;
  if (WHOLE.test(plain)) return false;
  const digits = joined(plain, read.hasItems);
  const own = /^\d*/.exec(plain)![0];
  return digits !== '' && digits !== own && Number(digits) !== read.numero;
}

/** The digits of all parts of a number, with misread letters corrected. */
function joined(text: string, hasItems: boolean): string {
  let digits = '';
  let rest = text;
  for (;;) {
    const gap = digits === '' ? '' : (GAP.exec(rest)?.[0] ?? '');
    const run = runAt(rest.slice(gap.length), hasItems && digits === '');
    const after = rest.slice(gap.length + run.length);
    if (run === '' || (digits !== '' && !isPart(digits, gap, run, after, hasItems))) return digits;
    digits += [...run].map(char => LIKE[char] ?? char).join('');
    rest = after;
  }
}

/** The digits and the letters confused with digits, without the ordinal sign of `9o`. */
function runAt(text: string, hasOrdinal: boolean): string {
  const run = RUN.exec(text)?.[0] ?? '';
  return hasOrdinal && ORDINAL.test(text) ? run.slice(0, -1) : run;
}

function isPart(digits: string, gap: string, run: string, after: string, hasItems: boolean) {
  const isInciso = /^I+$/.test(run) && gap.trim() === '' && !after.startsWith('-\n');
  const isOrdinal = run === 'o' && Number(digits) <= SMALL_MAX;
  if (hasItems && (isInciso || isOrdinal)) return false;
  if (gap === '' || gap.trim() !== '') return true;
  if (NO_PART.test(after)) return false;
  const isOnLine = !gap.includes('\n') && /\d/.test(run);
  return isOnLine || AFTER_CUT.test(after);
}

export const UNCLEAR_NUMBER =
  'Não se lê com certeza o número: o texto à volta dele pode fazer parte dele.';
