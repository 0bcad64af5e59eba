/** Tells whether two spellings name one process, as the hub does: a number of twenty digits by its digits. */

const CNJ_DIGITS = 20;

export function processKey(processo: string): string {
  const digits = processo.replace(/\D/g, '');
  return digits.length === CNJ_DIGITS ? digits : processo.replace(/\s+/g, ' ').trim().toUpperCase();
}
