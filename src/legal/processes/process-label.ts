/** The short name of a decision that is shown beside its id. */
import { formatCnj } from './cnj-number.ts';

const CNJ_DIGITS = 20;
const WRITTEN_CNJ = /^\d{7}-\d\d\.\d{4}\.\d\.\d\d\.\d{4}$/;
const ONLY_NUMBER = /^[\d ./-]+$/;
/** White space other than single spaces between words. */
const UNEVEN = /^\s|\s\s|[^\S ]|\s$/u;

/**
 * The process number, or the id if there is none. Twenty digits in any notation get the official layout of the CNJ;
 * other numbers (`REsp 1.234.567/SP`) are kept with single spaces. Cost: linear in the number.
 */
export function processLabel(processo: string | null, id: string): string {
  if (processo === null) return id;
  if (WRITTEN_CNJ.test(processo)) return processo;
  if (processo.length >= CNJ_DIGITS && ONLY_NUMBER.test(processo)) {
    const digits = processo.replace(/\D/g, '');
    if (digits.length === CNJ_DIGITS) return formatCnj(digits);
  }
  return UNEVEN.test(processo) ? processo.replace(/\s+/gu, ' ').trim() || id : processo;
}
