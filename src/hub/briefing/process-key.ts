/** Tells whether two spellings name one process: numbers of twenty digits by their digits, others by their letters. */

const CNJ_DIGITS = 20;

export function processKey(processo: string): string {
  const digits = processo.replace(/\D/g, '');
  if (digits.length === CNJ_DIGITS) return digits;
  return processo.normalize('NFC').replace(/\s+/g, ' ').trim().toUpperCase();
}
