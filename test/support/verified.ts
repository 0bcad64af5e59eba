/** Verifies a text with the shipped tables and all checks enabled, and summarises the result. */

import type { Checks, Verification } from '../../src/capabilities/verify/items/verification.ts';
import { findingsOf } from '../../src/capabilities/verify/report/report-findings.ts';
import { loadReferenceTables } from '../../src/capabilities/verify/tables/reference-tables.ts';
import { verifyText } from '../../src/capabilities/verify/verify-text.ts';

export const tables = loadReferenceTables();
const ALL: Checks = {
  check_sumulas: true,
  check_ministros: true,
  check_processos: true,
  check_legislacao: true,
};
export const AT = '2026-01-02T03:04:05.000Z';

export function verified(text: string, checks: Partial<Checks> = {}): Verification {
  return verifyText(text, { ...ALL, ...checks }, tables, AT);
}

/** Reference and verdict, such as `Súmula 7 do STJ true`, in the order of the text. */
export function sumulasOf(text: string): string[] {
  const items = Object.values(verified(text).sumulas);
  return items
    .sort((a, b) => a.start - b.start)
    .map(({ normalized, valid }) => `${normalized} ${valid}`);
}

/** The wrong or doubtful items of a text: state, name and reason, in the order of the report. */
export function faultsOf(text: string, checks: Partial<Checks> = {}): string[] {
  return findingsOf(verified(text, checks))
    .filter(({ estado }) => estado === 'errada' || estado === 'duvidosa')
    .map(({ estado, name, reason }) => `${estado}: ${name}: ${reason}`);
}
