/** The filter of searches in memory. */
import type { PointFilter, PointPayload } from '../vectors/vector-store.ts';

const EQUAL = ['tribunal', 'ministro_norm', 'categoria_id', 'resultado'] as const;

export function accepts(filter: PointFilter, payload: PointPayload): boolean {
  for (const name of EQUAL) {
    if (filter[name] !== undefined && filter[name] !== payload[name]) return false;
  }
  const { data_inicio: first, data_fim: last } = filter;
  if (first === undefined && last === undefined) return true;
  const { data } = payload;
  return (
    data !== null && (first === undefined || data >= first) && (last === undefined || data <= last)
  );
}
