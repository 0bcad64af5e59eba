/** Values of PostgreSQL as the embedded database gives them, so that no caller can tell the two apart. */
import pg from 'pg';

type Format = Parameters<typeof pg.types.getTypeParser>[1];
const INT8 = 20;
const DATE = 1082;

/** Counts are numbers; past 2^53 a bigint, exact. */
function integer(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

/** A day is its midnight in UTC, wherever the process runs. */
const day = (text: string) => new Date(text);

const OURS: Record<number, (text: string) => unknown> = { [INT8]: integer, [DATE]: day };

export const postgresTypes = {
  getTypeParser: (type: number, format?: Format) =>
    (format !== 'binary' && OURS[type]) || pg.types.getTypeParser(type, format),
} as typeof pg.types;
