/** The key of a secret case on a skipped line. A version stored while the case was public must be removed. */
import type { CaseKey } from '../../../stores/relational/process.ts';
import { parseLine } from '../../parse-line.ts';
import { isSecret, LEVEL } from '../secrecy.ts';
import { SourceFields } from '../source-fields.ts';
import { caseKey } from './case-key.ts';

/** Null if the line is not a secret case, or lacks the data that identify a case. */
export function secretCase(text: string | null): CaseKey | null {
  if (!text?.includes(LEVEL)) return null;
  try {
    const item = parseLine(text);
    return isSecret(item) ? caseKey(new SourceFields(item as Record<string, unknown>)) : null;
  } catch {
    return null;
  }
}

/**
 * A line with nothing but the key of a secret case, to pass to another process; null if the line is not a secret case.
 */
export function secretLine(text: string | null): string | null {
  const key = secretCase(text);
  if (key === null) return null;
  const { numero, tribunal, grau } = key;
  return JSON.stringify({ numeroProcesso: numero, tribunal, grau, [LEVEL]: 1 });
}
