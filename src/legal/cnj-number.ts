/**
 * The unified process number of the CNJ, `NNNNNNN-DD.AAAA.J.TR.OOOO`: layout and mod-97 check
 * digits (ISO 7064).
 */

const LENGTH = 20;

/** The 20 digits in the official layout. */
export function formatCnj(digits: string): string {
  const part = (from: number, to: number) => digits.slice(from, to);
  const court = `${part(13, 14)}.${part(14, 16)}.${part(16, 20)}`;
  return `${part(0, 7)}-${part(7, 9)}.${part(9, 13)}.${court}`;
}

/**
 * Whether 20 digits carry the right check digits: with them moved to the end, the number is 1
 * modulo 97.
 */
export function isValidCnj(digits: string): boolean {
  if (digits.length !== LENGTH) return false;
  const moved = digits.slice(0, 7) + digits.slice(9) + digits.slice(7, 9);
  let remainder = 0;
  for (const digit of moved) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}

/** The two check digits that the other 18 of 20 digits ask for: 98 less the remainder by 97. */
export function checkDigits(digits: string): string {
  const others = `${digits.slice(0, 7)}${digits.slice(9)}00`;
  let remainder = 0;
  for (const digit of others) remainder = (remainder * 10 + Number(digit)) % 97;
  return String(98 - remainder).padStart(2, '0');
}
