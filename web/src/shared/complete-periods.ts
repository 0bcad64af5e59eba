/**
 * Years and months for which the corpus is complete. A trend omits the running period, and the period in which the
 * corpus ends.
 */

type Granularity = 'year' | 'month';

const LENGTH = { year: 'YYYY'.length, month: 'YYYY-MM'.length } as const;
const MONTHS = 12;
/** A period is complete if the corpus reaches this near to its end, because not every day has judgments. */
const LAST_DAYS = 7;
/** Courts are in recess from 20 December. */
const RECESS_DAYS = 14;
// Sweden writes dates as ISO 8601 does.
const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** The running year or month in Brazil, as YYYY or YYYY-MM. */
const runningPeriod = (granularity: Granularity, now = new Date()): string =>
  TODAY.format(now).slice(0, LENGTH[granularity]);

/** A period that is omitted. */
export interface LeftOut {
  period: string;
  /** The newest day of the corpus, YYYY-MM-DD, if it ends in the period; null if the period is still running. */
  until: string | null;
}

export interface CompletePeriods {
  /** The last year or month that counts, as YYYY or YYYY-MM. */
  last: string;
  /** Null if no period is omitted. */
  left: LeftOut | null;
}

/** `newest`: the newest day of a decision, YYYY-MM-DD; null if it is not known. */
export function completePeriods(
  granularity: Granularity,
  newest: string | null,
  now = new Date(),
): CompletePeriods {
  const running = runningPeriod(granularity, now);
  const reached = newest?.slice(0, LENGTH[granularity]) ?? running;
  if (reached >= running) return { last: before(running), left: { period: running, until: null } };
  if (isWhole(reached, newest!)) return { last: reached, left: null };
  return { last: before(reached), left: { period: reached, until: newest } };
}

function before(period: string): string {
  const [year, month] = period.split('-').map(Number) as [number, number?];
  if (month === undefined) return String(year - 1);
  const index = year * MONTHS + month - 2;
  return `${Math.floor(index / MONTHS)}-${String((index % MONTHS) + 1).padStart(2, '0')}`;
}

function isWhole(period: string, newest: string): boolean {
  const [year, month = MONTHS] = period.split('-').map(Number) as [number, number?];
  const [, newestMonth, day] = newest.split('-').map(Number) as [number, number, number];
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return newestMonth === month && length - day < (month === MONTHS ? RECESS_DAYS : LAST_DAYS);
}

/** States which period is omitted and why; empty if none is. */
export function leftOutText(granularity: Granularity, left: LeftOut | null): string {
  if (left === null) return '';
  const { period, until } = left;
  const named = `${granularity === 'year' ? 'O ano de' : 'O mês de'} ${backwards(period)}`;
  const why = until === null ? 'ainda em curso' : `que o acervo só tem até ${backwards(until)}`;
  return `${named}, ${why}, ficou fora.`;
}

/** `2019-04-01` as `01/04/2019`. */
const backwards = (date: string): string => date.split('-').reverse().join('/');
