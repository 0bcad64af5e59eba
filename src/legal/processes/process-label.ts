/** The short name by which a decision is shown beside its id. */
import { formatCnj } from './cnj-number.ts';

const CNJ_DIGITS = 20;
const WRITTEN_CNJ = /^\d{7}-\d\d\.\d{4}\.\d\.\d\d\.\d{4}$/;
const ONLY_NUMBER = /^[\d ./-]+$/;
/** White space other than single spaces between words. */
const UNEVEN = /^\s|\s\s|[^\S ]|\s$/u;

/**
 * The process number, or the id where there is none. Twenty digits in any writing get the official layout of the CNJ;
 * others (`REsp 1.234.567/SP`) stay as written, with single spaces. Cost: linear in the number.
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
