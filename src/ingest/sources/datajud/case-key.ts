/** Reads the key of a case. */
import { isCourt } from '../../../legal/processes/cnj-courts.ts';
import type { CaseKey } from '../../../stores/relational/process.ts';
import type { SourceFields } from '../source-fields.ts';

const CNJ_DIGITS = 20;
/** Names used by the CNJ: degrees, small claims, appeal panels, panels that unify case law, superior courts. */
const DEGREES = new Set('G1 G2 JE TR TRU TEU TNU SUP'.split(' '));

/**
 * Null, with a report, if the number is not a CNJ number or if court or degree are unknown. This also bounds the number
 * of cases per number.
 */
export function caseKey(fields: SourceFields): CaseKey | null {
  const numero = fields.text('numeroProcesso')?.replaceAll(/\D/g, '') ?? '';
  // Court names are written without punctuation here: `TRE-SP` becomes `TRESP`.
  const tribunal = (fields.text('tribunal') ?? '').toUpperCase().replaceAll(/[-/ ]/g, '');
  const grau = (fields.text('grau') ?? '').trim().toUpperCase();
  const isCase = numero.length === CNJ_DIGITS;
  const [isKnown, isDegree] = [isCourt(tribunal), DEGREES.has(grau)];
  if (!isCase) fields.tell('numeroProcesso', 'is no CNJ number, so that no decision can bear it');
  if (!isKnown) fields.tell('tribunal', 'is no court of the CNJ, so that the case is not stored');
  if (!isDegree) fields.tell('grau', 'is no degree of the CNJ, so that the case is not stored');
  return isCase && isKnown && isDegree ? { numero, tribunal, grau } : null;
}
