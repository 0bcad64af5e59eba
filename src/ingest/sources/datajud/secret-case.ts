/** The secret case of a line that is skipped: what an import stored of it while it was public must go. */
import type { CaseKey } from '../../../stores/relational/process.ts';
import { parseLine } from '../../parse-line.ts';
import { isSecret, LEVEL } from '../secrecy.ts';
import { SourceFields } from '../source-fields.ts';
import { caseKey } from './case-key.ts';

/** Null where the line is no secret case, or does not say which. */
export function secretCase(text: string | null): CaseKey | null {
  if (!text?.includes(LEVEL)) return null;
  try {
    const item = parseLine(text);
    return isSecret(item) ? caseKey(new SourceFields(item as Record<string, unknown>)) : null;
  } catch {
    return null;
  }
}

/** A line that tells another process of the secret case of a line, and nothing else; null where there is none. */
export function secretLine(text: string | null): string | null {
  const key = secretCase(text);
  if (key === null) return null;
  const { numero, tribunal, grau } = key;
  return JSON.stringify({ numeroProcesso: numero, tribunal, grau, [LEVEL]: 1 });
}
