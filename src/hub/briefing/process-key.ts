/**
 * The key by which process numbers are compared: the digits of a number with twenty digits; otherwise the text in upper
 * case with single spaces.
 */

const CNJ_DIGITS = 20;

export function processKey(processo: string): string {
  const digits = processo.replace(/\D/g, '');
  if (digits.length === CNJ_DIGITS) return digits;
  return processo.normalize('NFC').replace(/\s+/g, ' ').trim().toUpperCase();
}
