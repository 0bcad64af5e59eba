/** Fills missing fields of a record from its full text. */
import { readFullText } from '../legal/decisions/full-text/full-text.ts';
import { plainText } from '../legal/text/plain-text.ts';
import type { DecisionRecord } from './record.ts';

/** Maximum code units of a text to read; the rest of a longer text is not stored either. */
const READ_UNITS_MAX = 400_000;

/**
 * Fills only absent fields; null means that the decision has no value. The ementa and the operative part are filled if
 * the record has neither, and a date if it has none.
 */
export function withToldFields(record: DecisionRecord): DecisionRecord {
  const { inteiro_teor, ementa, dispositivo, data_julgamento, data_publicacao } = record;
  if (!inteiro_teor) return record;
  const told = readFullText(plainText(inteiro_teor.slice(0, READ_UNITS_MAX).toWellFormed()));
  const filled = { ...record };
  const isBare = ementa === undefined && dispositivo === undefined;
  if (isBare && told.ementa !== null) filled.ementa = told.ementa;
  if (isBare && told.dispositivo !== null) filled.dispositivo = told.dispositivo;
  for (const field of ['processo', 'relator', 'orgao_julgador'] as const) {
    if (record[field] === undefined && told[field] !== null) filled[field] = told[field];
  }
  if (data_julgamento === undefined && data_publicacao === undefined) {
    if (told.data_julgamento !== null) filled.data_julgamento = told.data_julgamento;
    if (told.data_publicacao !== null) filled.data_publicacao = told.data_publicacao;
  }
  return filled;
}
