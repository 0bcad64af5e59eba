/** Runs a statement in a transaction and returns its rows as plain objects. */
import type { CypherRow } from '../../../engine/operation.ts';

export type Query = (text: string, parameters?: Record<string, unknown>) => Promise<CypherRow[]>;

/** The part of a driver transaction that is used. */
interface Runner {
  run(
    text: string,
    parameters?: Record<string, unknown>,
  ): PromiseLike<{ records: { toObject(): CypherRow }[] }>;
}

export const queryIn =
  (runner: Runner): Query =>
  async (text, parameters = {}) =>
    (await runner.run(text, parameters)).records.map(record => record.toObject());
