/** Recognises the form of a file by one of its items. */
import { parseLine } from '../parse-line.ts';
import { RecordError } from '../record.ts';
import type { Mapping } from './mapping/mapping.ts';
import { formNames, OWN_FORM, recognisedForm } from './source-forms.ts';

const NAMES_SHOWN_MAX = 12;

/** The form of a line; empty for this service's own form, which needs no conversion. */
export interface ItemForm {
  form?: string;
  mapping?: Mapping;
}

export interface FormChoice {
  /** A form's name; `auto` recognises it by the fields. */
  format: string;
  /** Used before the known forms if the item has its marks. */
  mapping?: Mapping | undefined;
  /** Receives the name of the form. */
  say: (recognised: string) => void;
}

/** The error for a file whose fields match no form. */
export class UnknownForm extends RecordError {
  /** Description of the file's content. */
  readonly seen: string;

  constructor(rule: string, seen: string) {
    super('', rule);
    this.seen = seen;
  }
}

/** Null if the item cannot be read. Throws an UnknownForm if no form matches. */
export function formOfItem(
  text: string | null,
  { format, mapping, say }: FormChoice,
): ItemForm | null {
  if (format !== 'auto') {
    say(format);
    return named(format);
  }
  const item = parsed(text);
  if (item === null) return null;
  const known = knownForm(item, { mapping });
  if (known === null) throw unknownForm(Object.keys(item), mapping);
  say(known.mapping === undefined ? (known.form ?? OWN_FORM) : `${known.form} (--map)`);
  return known;
}

/** The form that matches the names of the fields; null if none does. */
export function knownForm(
  item: Readonly<Record<string, unknown>>,
  { mapping }: Pick<FormChoice, 'mapping'>,
): ItemForm | null {
  if (mapping?.marcas.every(mark => Object.hasOwn(item, mark))) {
    return { form: mapping.nome, mapping };
  }
  const form = recognisedForm(item);
  return form === null ? null : named(form);
}

const named = (form: string): ItemForm => (form === OWN_FORM ? {} : { form });

function parsed(text: string | null): Readonly<Record<string, unknown>> | null {
  if (text === null) return null;
  try {
    const item = parseLine(text);
    const isObject = typeof item === 'object' && item !== null && !Array.isArray(item);
    return isObject ? (item as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function unknownForm(names: string[], mapping: Mapping | undefined): UnknownForm {
  const fields = `its fields are ${names.slice(0, NAMES_SHOWN_MAX).join(', ')}`;
  if (mapping !== undefined) {
    const marks = mapping.marcas.join(', ');
    const rule = `has no known form, and not the "marcas" of the map (${marks}): ${fields}`;
    return new UnknownForm(rule, fields);
  }
  const choice = `name one with --format (${formNames.join(', ')}) or write a --map`;
  return new UnknownForm(`has no known form: ${fields}; ${choice}`, fields);
}
