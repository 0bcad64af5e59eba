/** Parses SVC_SOURCES: which chambers of a court are kept current, from which month, and how often. */
import { STJ_CHAMBERS } from './stj-names.ts';

const HOUR_SECONDS = 3600;
const UNITS: Record<string, number> = { h: HOUR_SECONDS, d: 24 * HOUR_SECONDS };
const EVERY_SECONDS_MAX = 31 * 24 * HOUR_SECONDS;
const FORM = /^([^:@]*):([^:@]*)(?::([^:@]*))?@([^:@]*)$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A data set of a portal. */
export interface WantedSource {
  /** `stj:terceira-turma` */
  name: string;
  chamber: string;
  /** The first month, `YYYY-MM`; null for all months. */
  since: string | null;
  everySeconds: number;
}

/**
 * Returns an empty list for an empty text. Throws an error of one line that names the setting, the rule and the value.
 */
export function wantedSources(text: string): WantedSource[] {
  if (text.trim() === '') return [];
  const sources = text.split(';').flatMap(part => sourcesOf(part.trim()));
  const names = sources.map(({ name }) => name);
  const repeated = names.find((name, i) => names.indexOf(name) < i);
  if (repeated !== undefined) refuse('must name a source once', repeated);
  return sources;
}

/** `stj:terceira-turma,quarta-turma:2024-01@24h` */
function sourcesOf(part: string): WantedSource[] {
  const [, court, chambers, since, every] = FORM.exec(part) ?? [];
  if (court === undefined) {
    refuse('must be court:chambers@interval, such as stj:terceira-turma,quarta-turma@24h', part);
  }
  if (court !== 'stj') refuse('the court must be stj', court);
  if (since !== undefined && !MONTH.test(since)) {
    refuse('the first month must be written as 2024-01', since);
  }
  const everySeconds = secondsOf(every!);
  const known: readonly string[] = STJ_CHAMBERS;
  return chambers!.split(',').map(name => {
    const chamber = name.trim();
    if (!known.includes(chamber)) refuse(`a chamber must be one of ${known.join(', ')}`, chamber);
    return { name: `${court}:${chamber}`, chamber, since: since ?? null, everySeconds };
  });
}

function secondsOf(text: string): number {
  const [, count, unit] = /^(\d{1,4})([hd])$/.exec(text) ?? [];
  const seconds = Number(count) * (UNITS[unit!] ?? Number.NaN);
  if (seconds >= HOUR_SECONDS && seconds <= EVERY_SECONDS_MAX) return seconds;
  return refuse('the interval must be 1h to 744h, or 1d to 31d', text);
}

function refuse(rule: string, value: string): never {
  throw new Error(`SVC_SOURCES: ${rule}, is ${JSON.stringify(value)}`);
}
