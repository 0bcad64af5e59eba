/** Names with codes of the CNJ's tables, in the format of DataJud. */
import type { Coded } from '../../../stores/relational/process.ts';
import type { SourceFields } from '../source-fields.ts';

const NAME_UNITS_MAX = 300;
const LIST_ITEMS_MAX = 50;
const DEPTH_MAX = 4;

/** A text that every store returns unchanged; null if it is empty. */
export function shownText(value: unknown, max = NAME_UNITS_MAX): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return String(value).replaceAll('\0', '').trim().slice(0, max).toWellFormed() || null;
}

/** Null if the value has neither name nor code. */
export function codedOf(value: unknown): Coded | null {
  if (typeof value !== 'object' || value === null) return null;
  const { codigo, nome } = value as { codigo?: unknown; nome?: unknown };
  const number = typeof codigo === 'string' ? Number(codigo) : codigo;
  const coded = {
    codigo: Number.isSafeInteger(number) ? (number as number) : null,
    nome: shownText(nome),
  };
  return coded.codigo === null && coded.nome === null ? null : coded;
}

/** Some courts nest the list in another list. Items without a name are reported. */
export function codedList(fields: SourceFields, name: string): Coded[] {
  const value = fields.raw(name);
  if (value === null) return [];
  const items = [value].flat(DEPTH_MAX);
  const coded = items.flatMap(item => codedOf(item) ?? []);
  if (coded.length < items.length) fields.tell(name, 'has items without name and code');
  if (coded.length > LIST_ITEMS_MAX) fields.tell(name, `has more than ${LIST_ITEMS_MAX} items`);
  return coded.slice(0, LIST_ITEMS_MAX);
}

/** The name of a court unit; courts use different field names for it. */
export function nameOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return shownText(value);
  const { nome, nomeOrgao } = value as { nome?: unknown; nomeOrgao?: unknown };
  return shownText(nome ?? nomeOrgao);
}
