/** What tells a case from others. */
import type { CaseKey } from '../../../stores/relational/process.ts';
import type { SourceFields } from '../source-fields.ts';
import { shownText } from './coded.ts';

const CNJ_DIGITS = 20;
const PLACE_UNITS_MAX = 20;

/** Null where the number is no CNJ number. */
export function caseKey(fields: SourceFields): CaseKey | null {
  const numero = fields.text('numeroProcesso')?.replaceAll(/\D/g, '') ?? '';
  if (numero.length !== CNJ_DIGITS) return null;
  return {
    numero,
    tribunal: shownText(fields.text('tribunal'), PLACE_UNITS_MAX) ?? '',
    grau: shownText(fields.text('grau'), PLACE_UNITS_MAX) ?? '',
  };
}
