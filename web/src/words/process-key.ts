/**
 * A key that is equal for all notations of one process number, as in the hub: a number of twenty digits is compared by
 * its digits.
 */

const CNJ_DIGITS = 20;

export function processKey(processo: string): string {
  const digits = processo.replace(/\D/g, '');
  return digits.length === CNJ_DIGITS ? digits : processo.replace(/\s+/g, ' ').trim().toUpperCase();
}
