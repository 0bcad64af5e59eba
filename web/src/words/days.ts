/** Days as they are typed and shown in Brazil. */

const TYPED = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/;
const RUN = /^\s*(\d{2})(\d{2})(\d{4})\s*$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `31/12/2024`, `31122024` and `1.2.2024` as YYYY-MM-DD; null for anything else and for days that do not exist. */
export function dayOf(text: string): string | null {
  const [, day, month, year] = TYPED.exec(text) ?? RUN.exec(text) ?? [];
  if (day === undefined) return null;
  const written = `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
  return isReal ? written : null;
}

/** YYYY-MM-DD as `31/12/2024`; '' for any other text. */
export function shortDay(day: string): string {
  const [, year, month, date] = DAY.exec(day) ?? [];
  return year === undefined ? '' : `${date}/${month}/${year}`;
}
