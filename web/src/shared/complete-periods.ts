/**
 * Years and months for which the corpus is complete. A trend leaves out the current period, and the period in which the
 * corpus ends.
 */

type Granularity = 'year' | 'month';

const LENGTH = { year: 'YYYY'.length, month: 'YYYY-MM'.length } as const;
const MONTHS = 12;
/**
 * A period is complete if the newest decision is within this many days of its end, because not every day has judgments.
 */
const LAST_DAYS = 7;
/** The same for December, because courts are in recess from the 20th. */
const RECESS_DAYS = 14;
// The Swedish locale formats dates as YYYY-MM-DD.
const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** The current year or month in Brazil, as YYYY or YYYY-MM. */
const runningPeriod = (granularity: Granularity, now = new Date()): string =>
  TODAY.format(now).slice(0, LENGTH[granularity]);

/** A period that a trend leaves out. */
export interface LeftOut {
  period: string;
  /**
   * The newest date of the corpus, YYYY-MM-DD, if the corpus ends in the period; null if the period is the current one.
   */
  until: string | null;
}

export interface CompletePeriods {
  /** The last complete year or month, as YYYY or YYYY-MM. */
  last: string;
  /** Null if no period is left out. */
  left: LeftOut | null;
}

/** `newest` is the newest date of a decision, YYYY-MM-DD; null if unknown. */
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

/** A sentence on the period that is left out and the reason; empty if none is. */
export function leftOutText(granularity: Granularity, left: LeftOut | null): string {
  if (left === null) return '';
  const { period, until } = left;
  const named = `${granularity === 'year' ? 'O ano de' : 'O mês de'} ${backwards(period)}`;
  const why = until === null ? 'ainda em curso' : `que o acervo só tem até ${backwards(until)}`;
  return `${named}, ${why}, ficou fora.`;
}

/** `2019-04-01` as `01/04/2019`. */
const backwards = (date: string): string => date.split('-').reverse().join('/');
