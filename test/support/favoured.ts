/** Test rows: a short ementa and the side that it favours. All persons and cases are invented. */
import type { Test } from 'tap';
import { readDecision } from '../../src/legal/decisions/read-decision.ts';

export type Row = readonly [ementa: string, favorece: string | null];

export function checkFavoured(t: Test, rows: readonly Row[]): void {
  for (const [ementa, favorece] of rows)
    t.equal(readDecision({ ementa }).leitura?.favorece ?? null, favorece, ementa);
}
