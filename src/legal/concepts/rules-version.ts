/** Which version of the rules made a concept: stores move their criteria once per version. */
import { hash } from 'node:crypto';
import { readTable } from '../text/table-file.ts';
import { ADDITION_FILE } from './addition-file.ts';
import { RULES } from './rules.ts';

/** Raised where the code makes other concepts of the same tables. */
const CODE_VERSION = 3;
const DIGITS = 16;

/** Changes with the tables, with the concepts of the addition and with CODE_VERSION. */
export function rulesVersion(): string {
  const { conceitos } = ADDITION_FILE.addition;
  const added = conceitos.length > 0 ? [conceitos] : [];
  const rules = JSON.stringify([CODE_VERSION, RULES, readTable('conceitos.json'), ...added]);
  return hash('sha256', rules, 'hex').slice(0, DIGITS);
}
