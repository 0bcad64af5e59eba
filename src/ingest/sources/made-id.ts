/** Makes the id of a decision whose source gives none. */
import { createHash } from 'node:crypto';
import { slug } from '../../legal/text/fold.ts';
import type { DraftRecord } from './source-form.ts';

const HASH_DIGITS = 12;
const PART_UNITS_MAX = 60;

/**
 * Court, class, number and date, folded, and the first 12 hex digits of the SHA-256 of the texts. The same decision
 * thus gets the same id from every import, and two decisions of one case on one day get different ids.
 */
export function madeId(record: DraftRecord, classe: string | null = null): string {
  const { tribunal, processo, data_julgamento, data_publicacao } = record;
  const { ementa, dispositivo, inteiro_teor } = record;
  const texts = [ementa, dispositivo, inteiro_teor].map(text => text ?? '').join('\0');
  const hash = createHash('sha256').update(texts).digest('hex').slice(0, HASH_DIGITS);
  const parts = [tribunal, classe, processo, data_julgamento ?? data_publicacao]
    .map(part => slug(String(part ?? '')).slice(0, PART_UNITS_MAX))
    .filter(part => part !== '');
  return [...parts, hash].join('-');
}
