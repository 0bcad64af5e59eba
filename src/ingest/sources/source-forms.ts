/** The forms that an import reads. A new one is a folder and a line here. */
import type { SourceForm } from './source-form.ts';
import { stjEspelhos } from './stj-espelhos/form.ts';
import { stjIntegras } from './stj-integras/form.ts';
import { stjPrecedentes } from './stj-precedentes/form.ts';

/** An item is of the first form whose marks it has. */
export const sourceForms: readonly SourceForm[] = [stjEspelhos, stjIntegras, stjPrecedentes];

/** This service's own form (docs/import.md). */
export const OWN_FORM = 'jurisgrafo';

export const formNames: readonly string[] = [OWN_FORM, ...sourceForms.map(({ name }) => name)];

const byName = new Map(sourceForms.map(form => [form.name, form]));

export const formOf = (name: string): SourceForm | null => byName.get(name) ?? null;

/** The form of an item by its fields; null where it is none of them. */
export function recognisedForm(item: Readonly<Record<string, unknown>>): string | null {
  const found = sourceForms.find(({ marks }) => marks.every(mark => Object.hasOwn(item, mark)));
  if (found !== undefined) return found.name;
  return Object.hasOwn(item, 'id') ? OWN_FORM : null;
}
