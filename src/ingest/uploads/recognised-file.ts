/** Names the form and the packing of a file from the reports of its reading. */
import { documento } from '../sources/documents/form.ts';
import { formNames, formOf, OWN_FORM } from '../sources/source-forms.ts';

const FRAMINGS: ReadonlySet<string> = new Set(['ZIP', 'gzip', 'Windows-1252']);
/** Names of encodings, as reported for other files. */
const WRITTEN: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
};
const MAPPED = / \(--map\)$/;
const DOCUMENT = new RegExp(`^${documento.name} \\((.+)\\)$`);
const OWN_TITLE = 'Registros do jurisgrafo';

export interface RecognisedFile {
  /** Recognised forms; an archive may have several. */
  forms: string[];
  /** Packing and encoding: `ZIP`, `gzip`, `Windows-1252`, `PDF`. */
  framing: string[];
}

export function recognisedFile(said: readonly string[]): RecognisedFile {
  const forms = new Set<string>();
  const framing = new Set<string>();
  for (const what of said) {
    const written = DOCUMENT.exec(what)?.[1];
    if (FRAMINGS.has(what)) framing.add(what);
    else if (written !== undefined) {
      forms.add(documento.name);
      framing.add(WRITTEN[written] ?? written);
    } else if (MAPPED.test(what)) forms.add(what.replace(MAPPED, ''));
    else if (formNames.includes(what)) forms.add(what);
  }
  return { forms: [...forms], framing: [...framing] };
}

/** For example `stj-espelhos in a ZIP`; null if no form was recognised. */
export function recognisedName(said: readonly string[]): string | null {
  const { forms, framing } = recognisedFile(said);
  if (forms.length === 0) return null;
  const packing = framing.map(name => (name === 'ZIP' ? 'a ZIP' : name)).join(', ');
  return packing === '' ? forms.join(', ') : `${forms.join(', ')} in ${packing}`;
}

/** Publisher of a form as shown to users; for a form defined by a map, its name. */
export const titleOf = (form: string): string =>
  form === OWN_FORM ? OWN_TITLE : (formOf(form)?.title ?? form);
