/** The number of a case as a source writes it. */
import { courtOf } from '../../legal/processes/cnj-courts.ts';
import { formatCnj } from '../../legal/processes/cnj-number.ts';

const CNJ_DIGITS = 20;

export interface SourceCase {
  /** The number in the official layout; unchanged if it does not have 20 digits. */
  processo: string | null;
  /** The court encoded in the number; null if there is none. */
  court: string | null;
}

export function caseOf(text: string | null): SourceCase {
  const digits = text?.replaceAll(/\D/g, '') ?? '';
  if (digits.length !== CNJ_DIGITS) return { processo: text, court: null };
  return { processo: formatCnj(digits), court: courtOf(digits) };
}
