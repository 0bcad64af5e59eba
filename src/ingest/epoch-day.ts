/** The day of a time in milliseconds since 1970, the notation of some courts' files. */

/**
 * Smaller numbers are taken for seconds. In milliseconds they would be days from 1970 to 1973, from which no court has
 * decisions.
 */
const MILLISECONDS_MIN = 1e11;
const SECONDS_MIN = 1e8;
const MS_PER_DAY = 24 * 3600 * 1000;
const TIME_MAX = 8.64e15;
const EPOCH = /^-?\d{9,14}$/;

const inBrasilia = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * `YYYY-MM-DD` of a number, or of a text of 9 to 14 digits; null for anything else. Midnight UTC gives that date,
 * because programs write dates this way; any other time is converted to Brasília time.
 */
export function epochDay(value: unknown): string | null {
  const isEpoch = typeof value === 'number' || (typeof value === 'string' && EPOCH.test(value));
  if (!isEpoch || !EPOCH.test(String(value))) return null;
  const number = Number(value);
  if (Math.abs(number) < SECONDS_MIN) return null;
  const time = Math.abs(number) < MILLISECONDS_MIN ? number * 1000 : number;
  if (Math.abs(time) > TIME_MAX) return null;
  const date = new Date(time);
  if (time % MS_PER_DAY === 0) return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
  return inBrasilia.format(date);
}
