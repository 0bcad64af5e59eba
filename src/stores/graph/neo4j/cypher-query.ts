/** Runs one statement of a transaction and gives its rows as plain objects. */
import type { CypherRow } from '../../../engine/operation.ts';

export type Query = (text: string, parameters?: Record<string, unknown>) => Promise<CypherRow[]>;

/** What a transaction of the driver offers, as far as it is needed. */
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
