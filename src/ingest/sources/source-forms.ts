/** The forms that an import can read. To add one, add a folder and an entry here. */
import { brazilianCourtDecisions } from './brazilian-court-decisions/form.ts';
import { datajud } from './datajud/form.ts';
import { djen } from './djen/form.ts';
import { documento } from './documents/form.ts';
import { lexml } from './lexml/form.ts';
import { rulingbr } from './rulingbr/form.ts';
import type { SourceForm } from './source-form.ts';
import { stfJurisprudencia } from './stf-jurisprudencia/form.ts';
import { stjEspelhos } from './stj-espelhos/form.ts';
import { stjIntegras } from './stj-integras/form.ts';
import { stjPrecedentes } from './stj-precedentes/form.ts';
import { tjspCjsg } from './tjsp-cjsg/form.ts';

/** The first form whose marks an item has is used. */
export const sourceForms: readonly SourceForm[] = [
  stjEspelhos,
  stjIntegras,
  stjPrecedentes,
  stfJurisprudencia,
  tjspCjsg,
  djen,
  rulingbr,
  brazilianCourtDecisions,
  datajud,
  lexml,
  documento,
];

/** This service's own form (docs/import.md). */
export const OWN_FORM = 'jurisgrafo';

/** The form of converted uploads; their records are in this service's own form. */
export const CONVERTED = 'convertido';

export const formNames: readonly string[] = [OWN_FORM, ...sourceForms.map(({ name }) => name)];

const byName = new Map(sourceForms.map(form => [form.name, form]));

export const formOf = (name: string): SourceForm | null => byName.get(name) ?? null;

/** The form of cases, which have no text. */
export const CASES = datajud.name;

/** Whether an item of any file is a case, by its level of secrecy, a field that decisions do not have. */
export function isCase(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false;
  return [...datajud.marks, 'nivelSigilo'].every(mark => Object.hasOwn(item, mark));
}

/** The form of an item by its fields; null if none matches. */
export function recognisedForm(item: Readonly<Record<string, unknown>>): string | null {
  const has = (name: string) => Object.hasOwn(item, name);
  const found = sourceForms.find(
    ({ marks, oneOf, noneOf }) =>
      marks.every(has) && (oneOf?.some(has) ?? true) && !noneOf?.some(has),
  );
  if (found !== undefined) return found.name;
  return Object.hasOwn(item, 'id') ? OWN_FORM : null;
}
