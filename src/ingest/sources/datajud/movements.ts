/** The movements of a case that its court has reported. */
import type { Movement } from '../../../stores/relational/process.ts';
import type { SourceFields } from '../source-fields.ts';
import { codedOf, shownText } from './coded.ts';
import { timeOf } from './times.ts';

const FIELD = 'movimentos';
const MOVEMENTS_MAX = 300;
const COMPLEMENTS_MAX = 20;
/** Maximum bytes of the movements as JSON; 300 movements of a real case have about 50 KB. */
const BYTES_MAX = 256 * 1024;

export interface Movements {
  /** Newest first. */
  movimentos: Movement[];
  movimentos_total: number;
}

/** Reports movements without name and code, and movements beyond the newest 300 or 256 KiB. */
export function movementsOf(fields: SourceFields): Movements {
  const value = fields.raw(FIELD);
  const items = value === null ? [] : [value].flat(2);
  const movements = items.flatMap(item => movementOf(item) ?? []);
  if (movements.length < items.length) fields.tell(FIELD, 'has items without name and code');
  // Movements without a date come last.
  movements.sort((a, b) => compared(b.data ?? '', a.data ?? ''));
  const newest = movements.slice(0, MOVEMENTS_MAX);
  const movimentos = newest.slice(0, fittingIn(newest));
  if (movimentos.length < newest.length)
    fields.tell(FIELD, `has more than ${BYTES_MAX / 1024} KiB: older ones are left out`);
  else if (newest.length < movements.length)
    fields.tell(FIELD, `has more than ${MOVEMENTS_MAX}: older ones are left out`);
  return { movimentos, movimentos_total: movements.length };
}

/** Number of movements from the start that together fit into 256 KiB. */
function fittingIn(movements: readonly Movement[]): number {
  let bytes = 0;
  const over = movements.findIndex(movement => {
    bytes += Buffer.byteLength(JSON.stringify(movement)) + 1;
    return bytes > BYTES_MAX;
  });
  return over < 0 ? movements.length : over;
}

const compared = (a: string, b: string): number => Number(a > b) - Number(a < b);

function movementOf(item: unknown): Movement | null {
  const coded = codedOf(item);
  if (coded === null) return null;
  const { dataHora, complementosTabelados } = item as {
    dataHora?: unknown;
    complementosTabelados?: unknown;
  };
  const data = typeof dataHora === 'string' ? timeOf(dataHora) : null;
  return { ...coded, data, complementos: complementsOf(complementosTabelados) };
}

/** For example `tipo de distribuição: sorteio`, from the complement's description and name. */
function complementsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, COMPLEMENTS_MAX).flatMap(item => {
    const { descricao, nome } = (item ?? {}) as { descricao?: unknown; nome?: unknown };
    const parts = [shownText(descricao)?.replaceAll('_', ' '), shownText(nome)];
    return parts.filter(Boolean).join(': ') || [];
  });
}
