/** Parses values of PostgreSQL into the same JavaScript values that the embedded database returns. */
import pg from 'pg';

type Format = Parameters<typeof pg.types.getTypeParser>[1];
const INT8 = 20;
const DATE = 1082;

/** A number, or an exact bigint beyond 2^53. */
function integer(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

/** Midnight in UTC, independent of the time zone of the process. */
const day = (text: string) => new Date(text);

const OURS: Record<number, (text: string) => unknown> = { [INT8]: integer, [DATE]: day };

export const postgresTypes = {
  getTypeParser: (type: number, format?: Format) =>
    (format !== 'binary' && OURS[type]) || pg.types.getTypeParser(type, format),
} as typeof pg.types;
