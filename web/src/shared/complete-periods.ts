/**
 * Years and months of which all decisions are there. A trend leaves out the running one, and the one in which the
 * corpus ends.
 */

type Granularity = 'year' | 'month';

const LENGTH = { year: 'YYYY'.length, month: 'YYYY-MM'.length } as const;
const MONTHS = 12;
/** A corpus that reaches this near to the end of a period has it whole: few judgments are published on every day. */
const LAST_DAYS = 7;
/** Courts are in recess from 20 December. */
const RECESS_DAYS = 14;
// Sweden writes dates as ISO 8601 does.
const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** The running year or month in Brazil, as YYYY or YYYY-MM. */
const runningPeriod = (granularity: Granularity, now = new Date()): string =>
  TODAY.format(now).slice(0, LENGTH[granularity]);

/** A period that is left out. */
export interface LeftOut {
  period: string;
  /** The newest day of the corpus, YYYY-MM-DD, if that is why; null: the period is still running. */
  until: string | null;
}

export interface CompletePeriods {
  /** The last year or month that counts, as YYYY or YYYY-MM. */
  last: string;
  /** Null where nothing is left out. */
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

/** Says which period is left out and why; empty where none is. */
export function leftOutText(granularity: Granularity, left: LeftOut | null): string {
  if (left === null) return '';
  const { period, until } = left;
  const named = `${granularity === 'year' ? 'O ano de' : 'O mês de'} ${backwards(period)}`;
  const why = until === null ? 'ainda em curso' : `que o acervo só tem até ${backwards(until)}`;
  return `${named}, ${why}, ficou fora.`;
}

/** `2019-04-01` as `01/04/2019`. */
const backwards = (date: string): string => date.split('-').reverse().join('/');
