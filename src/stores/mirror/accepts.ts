/** The filter of searches in memory. */
import { EQUAL_FIELDS, type PointFilter, type PointPayload } from './point-filter.ts';

export function accepts(filter: PointFilter, payload: PointPayload): boolean {
  for (const name of EQUAL_FIELDS) {
    if (filter[name] !== undefined && filter[name] !== payload[name]) return false;
  }
  const { data_inicio: first, data_fim: last } = filter;
  if (first === undefined && last === undefined) return true;
  const { data } = payload;
  return (
    data !== null && (first === undefined || data >= first) && (last === undefined || data <= last)
  );
}
