/** What happened to a case: the movements that its court has reported. */
import type { Movement } from '../../../stores/relational/process.ts';
import type { SourceFields } from '../source-fields.ts';
import { codedOf, shownText } from './coded.ts';
import { timeOf } from './times.ts';

const FIELD = 'movimentos';
const MOVEMENTS_MAX = 300;
const COMPLEMENTS_MAX = 20;

export interface Movements {
  /** Newest first. */
  movimentos: Movement[];
  movimentos_total: number;
}

/** Movements without name and code, and those beyond the newest 300, are told. */
export function movementsOf(fields: SourceFields): Movements {
  const value = fields.raw(FIELD);
  const items = value === null ? [] : [value].flat(2);
  const movements = items.flatMap(item => movementOf(item) ?? []);
  if (movements.length < items.length) fields.tell(FIELD, 'has items without name and code');
  if (movements.length > MOVEMENTS_MAX)
    fields.tell(FIELD, `has more than ${MOVEMENTS_MAX}: older ones are left out`);
  // Those without a day come last.
  movements.sort((a, b) => compared(b.data ?? '', a.data ?? ''));
  return { movimentos: movements.slice(0, MOVEMENTS_MAX), movimentos_total: movements.length };
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

/** `tipo de distribuição: sorteio`, of the complement's description and name. */
function complementsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, COMPLEMENTS_MAX).flatMap(item => {
    const { descricao, nome } = (item ?? {}) as { descricao?: unknown; nome?: unknown };
    const parts = [shownText(descricao)?.replaceAll('_', ' '), shownText(nome)];
    return parts.filter(Boolean).join(': ') || [];
  });
}
