/**
 * Years and months for which the corpus is complete. A trend omits the running period, and the periods in which the
 * corpus begins and ends.
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

/** Courts are in recess up to 20 January. */
const RECESS_END = 20;

export interface Beginning {
  /** The first year or month that the corpus covers completely; null if its oldest day is not known. */
  first: string | null;
  /** The period that is omitted because the corpus begins within it, with the oldest day; null if none is. */
  left: { period: string; since: string } | null;
}

/**
 * `oldest`: the oldest day of a decision, YYYY-MM-DD; null if it is not known. `last`: the last period that counts; a
 * corpus without a whole period before its end keeps the first.
 */
export function beginningOf(
  granularity: Granularity,
  oldest: string | null,
  last: string,
): Beginning {
  if (oldest === null) return { first: null, left: null };
  const period = oldest.slice(0, LENGTH[granularity]);
  const [year, month, day] = oldest.split('-').map(Number) as [number, number, number];
  const isFirstMonth = granularity === 'month' || month === 1;
  if (isFirstMonth && day <= (month === 1 ? RECESS_END : 0) + LAST_DAYS)
    return { first: period > last ? null : period, left: null };
  const first =
    granularity === 'year'
      ? String(year + 1)
      : `${month === MONTHS ? year + 1 : year}-${String((month % MONTHS) + 1).padStart(2, '0')}`;
  return first > last ? { first: null, left: null } : { first, left: { period, since: oldest } };
}

/** The limits of a series of whole periods, in the backend's format. */
export function wholePeriods({ first }: Beginning, last: string) {
  return first === null ? { periodo_fim: last } : { periodo_inicio: first, periodo_fim: last };
}

/** States that the first period is omitted; empty if it is not. */
export function beginningText(granularity: Granularity, { left }: Beginning): string {
  if (left === null) return '';
  const named = `${granularity === 'year' ? 'O ano de' : 'O mês de'} ${backwards(left.period)}`;
  return `${named}, que o acervo só tem desde ${backwards(left.since)}, ficou fora.`;
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
