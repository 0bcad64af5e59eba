/** Evaluates search filters in memory. */
import {
  EQUAL_FIELDS,
  type NodeFilter,
  type PointFilter,
  type PointPayload,
} from './point-filter.ts';

export function accepts(filter: PointFilter, payload: PointPayload): boolean {
  for (const name of EQUAL_FIELDS) {
    if (filter[name] !== undefined && filter[name] !== payload[name]) return false;
  }
  const { no, data_inicio: first, data_fim: last } = filter;
  if (no !== undefined && !isAt(no, payload)) return false;
  if (first === undefined && last === undefined) return true;
  const { data } = payload;
  return (
    data !== null && (first === undefined || data >= first) && (last === undefined || data <= last)
  );
}

/** Whether the point belongs to the node or to one of its descendants. */
function isAt({ categoria_id, campo, codigos }: NodeFilter, payload: PointPayload): boolean {
  const codigo = payload[campo];
  return payload.categoria_id === categoria_id || (codigo !== null && codigos.has(codigo));
}
