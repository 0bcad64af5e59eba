/**
 * The unified process number of the CNJ, `NNNNNNN-DD.AAAA.J.TR.OOOO`: its layout, its check digits (ISO 7064, mod 97),
 * and the segments of justice with their courts (Resolução CNJ 65/2008).
 */

const LENGTH = 20;
const YEAR_MIN = 1900;
const YEAR_MAX = 2099;
const STATES = 27;
/**
 * Number of the councils of judicial administration: Conselho da Justiça Federal and Conselho Superior da Justiça do
 * Trabalho.
 */
const COUNCIL = 90;
/** Segment → its highest regional court, and the other numbers used in the field for the court. */
const SEGMENTS: ReadonlyMap<string, { courts: number; others: readonly number[] }> = new Map([
  ['1', { courts: 0, others: [0] }],
  ['2', { courts: 0, others: [0] }],
  ['3', { courts: 0, others: [0] }],
  ['4', { courts: 6, others: [COUNCIL] }],
  ['5', { courts: 24, others: [0, COUNCIL] }],
  ['6', { courts: STATES, others: [0] }],
  ['7', { courts: 12, others: [0] }],
  ['8', { courts: STATES, others: [] }],
  // Military courts of Minas Gerais, Rio Grande do Sul and São Paulo.
  ['9', { courts: 0, others: [13, 21, 26] }],
]);

/** Formats 20 digits in the official layout. */
export function formatCnj(digits: string): string {
  const part = (from: number, to: number) => digits.slice(from, to);
  const court = `${part(13, 14)}.${part(14, 16)}.${part(16, 20)}`;
  return `${part(0, 7)}-${part(7, 9)}.${part(9, 13)}.${court}`;
}

/** Whether the digits make a valid number. */
export function isValidCnj(digits: string): boolean {
  return cnjProblem(digits) === null;
}

/** The error in the digits of a number, in Portuguese; null for a valid number. */
export function cnjProblem(digits: string): string | null {
  if (digits.length !== LENGTH) {
    return `O número tem ${digits.length} dígitos; a numeração única do CNJ exige ${LENGTH}.`;
  }
  const [written, check] = [digits.slice(7, 9), checkDigits(digits)];
  // The digits are compared as text: the remainder alone would accept 00 for 97, 01 for 98 and 99 for 02.
  if (written !== check) {
    return `Os dígitos verificadores são ${written}, mas o cálculo resulta em ${check}.`;
  }
  return placeProblem(digits);
}

/**
 * The error in the year, the segment or the court, in Portuguese. Null if these exist, or if the number ends before
 * them.
 */
export function placeProblem(digits: string): string | null {
  const year = Number(digits.slice(9, 13));
  if (year < YEAR_MIN || year > YEAR_MAX) {
    return `O ano ${digits.slice(9, 13)} não está entre ${YEAR_MIN} e ${YEAR_MAX}.`;
  }
  const [segment, court] = [digits.slice(13, 14), digits.slice(14, 16)];
  if (segment === '') return null;
  const known = SEGMENTS.get(segment);
  if (known === undefined) return `Não existe segmento do Judiciário com o código ${segment}.`;
  if (court.length < 2) return null;
  const number = Number(court);
  const isCourt = (number >= 1 && number <= known.courts) || known.others.includes(number);
  return isCourt ? null : `Não existe tribunal com o código ${segment}.${court}.`;
}

/** The check digits, 02 to 98, of a number of 20 digits: 98 minus the remainder of the other 18 digits by 97. */
export function checkDigits(digits: string): string {
  const others = `${digits.slice(0, 7)}${digits.slice(9)}00`;
  let remainder = 0;
  for (const digit of others) remainder = (remainder * 10 + Number(digit)) % 97;
  return String(98 - remainder).padStart(2, '0');
}
