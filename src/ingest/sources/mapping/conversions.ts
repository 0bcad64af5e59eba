/** Converts a value by the rules of a map into a text, a date or a list. */
import { foldText } from '../../../legal/text/fold.ts';
import { epochDay } from '../../epoch-day.ts';
import { hasShortYear, isZeroDay, readRecordDate } from '../../record-date.ts';
import { parsedRepr } from '../python-repr.ts';
import { isAbsent } from '../source-fields.ts';
import type { MapRule } from './mapping.ts';

/** Fields whose lists are joined as paragraphs; for any other field, only one value of a list is used. */
const LONG_TEXTS = new Set(['ementa', 'dispositivo', 'inteiro_teor', 'indexacao']);

interface Given {
  /** The field of the decision. */
  field: string;
  rule: MapRule;
  value: unknown;
  tell: (reason: string) => void;
}

/** Null if the value cannot be converted; `tell` has then been called with the reason. */
export function converted(given: Given): unknown {
  switch (given.rule.como ?? 'texto') {
    case 'texto':
      return asText(given);
    case 'data':
      return asDay(given);
    case 'lista':
      return asList(given);
  }
}

function asText({ field, rule: { valores }, value, tell }: Given): string | null {
  const text = oneText(value, LONG_TEXTS.has(field), tell);
  if (text === null || valores === undefined) return text;
  const wanted = foldText(text);
  const word =
    Object.keys(valores).find(each => each === text.trim()) ??
    Object.keys(valores).find(each => foldText(each) === wanted);
  // A word that the map does not list may be a valid value of the record; if not, the record is refused under its name.
  return word === undefined ? text : valores[word]!;
}

function oneText(value: unknown, isLong: boolean, tell: Given['tell']): string | null {
  if (!Array.isArray(value)) {
    if (typeof value !== 'object' || value === null) return String(value);
    tell('is an object: name a field inside it');
    return null;
  }
  const texts = value.filter(item => !isAbsent(item)).map(item => oneText(item, isLong, tell));
  const given = texts.filter(text => text !== null);
  if (isLong) return given.join('\n') || null;
  if (given.length > 1) tell('has several values: the first is used');
  return given[0] ?? null;
}

function asDay({ value, tell }: Given): string | null {
  const one = Array.isArray(value) ? value[0] : value;
  const text = String(one).trim();
  if (isZeroDay(text)) return null;
  const day = readRecordDate(text) ?? epochDay(one);
  if (day === null) tell(hasShortYear(text) ? 'has a year of two digits' : 'is not a date');
  return day;
}

function asList({ rule: { separador }, value, tell }: Given): unknown[] | null {
  const items = Array.isArray(value) ? value : itemsOf(value, separador, tell);
  const given = items
    .filter(item => !isAbsent(item))
    .map(item => (typeof item === 'object' ? item : String(item).trim()));
  return given.length === 0 ? null : given;
}

function itemsOf(value: unknown, separador: string | undefined, tell: Given['tell']): unknown[] {
  if (typeof value !== 'string') return [value];
  if (separador !== undefined) return value.split(separador);
  const parsed = parsedRepr(value);
  if (parsed === 'broken') tell('a list in Python notation that cannot be parsed is kept as text');
  return Array.isArray(parsed) ? parsed : [value];
}
