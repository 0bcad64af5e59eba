/** Reads a time in DataJud's formats: ISO 8601, or `20240311142205`. */

const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/;
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const YEAR = /^\d{4}-/;

/** ISO 8601 in UTC, which sources without a time zone mean; null unless it is a valid time of the years 0 to 9999. */
export function timeOf(text: string): string | null {
  const given = text.trim();
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = COMPACT.exec(given) ?? [];
  const iso = year === undefined ? given : `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
  if (!ISO.test(iso)) return null;
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(iso.slice('YYYY-MM-DD'.length));
  const time = new Date(hasZone || !iso.includes('T') ? iso : `${iso}Z`);
  if (Number.isNaN(time.getTime())) return null;
  const utc = time.toISOString();
  // An offset may lead to the year 10000, whose ISO form `+010000-…` would sort before all others.
  return YEAR.test(utc) ? utc : null;
}
