/** Version of the rules that made a concept; stores convert their criteria once per version. */
import { hash } from 'node:crypto';
import { readTable } from '../text/table-file.ts';
import { ADDITION_FILE } from './addition-file.ts';
import { RULES } from './rules.ts';

/** Must be incremented when a change of the code makes other concepts from the same tables. */
const CODE_VERSION = 3;
const DIGITS = 16;

/** Changes with the tables, the addition's concepts and CODE_VERSION. */
export function rulesVersion(): string {
  const { conceitos } = ADDITION_FILE.addition;
  const added = conceitos.length > 0 ? [conceitos] : [];
  const rules = JSON.stringify([CODE_VERSION, RULES, readTable('conceitos.json'), ...added]);
  return hash('sha256', rules, 'hex').slice(0, DIGITS);
}
