/** The number of a case as a source writes it. */
import { courtOf } from '../../legal/processes/cnj-courts.ts';
import { formatCnj } from '../../legal/processes/cnj-number.ts';

const CNJ_DIGITS = 20;

export interface SourceCase {
  /** The number in the official layout; one of another length stays as it was. */
  processo: string | null;
  /** The court of the number; null where it has none. */
  court: string | null;
}

export function caseOf(text: string | null): SourceCase {
  const digits = text?.replaceAll(/\D/g, '') ?? '';
  if (digits.length !== CNJ_DIGITS) return { processo: text, court: null };
  return { processo: formatCnj(digits), court: courtOf(digits) };
}
