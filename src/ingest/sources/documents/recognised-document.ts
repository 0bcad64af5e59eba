/** Decides whether a file is the text of one decision, given the form that the import requested. */
import { columnNames, delimiterOf } from '../framing/csv-items.ts';
import { type FormChoice, knownForm } from '../item-form.ts';
import { documentKind, type Recognised } from './document-kind.ts';
import { documento } from './form.ts';

type AskedForm = Pick<FormChoice, 'format' | 'mapping'>;

const NO_DOCUMENT: Recognised = { kind: null, problem: null };

export function recognisedDocument(head: Buffer, name: string, choice: AskedForm): Recognised {
  const found = documentKind(head, name);
  if (choice.format === documento.name) {
    return found.kind === null && found.problem === null ? { ...found, kind: 'texto' } : found;
  }
  if (choice.format !== 'auto') return NO_DOCUMENT;
  // Some programs save tables with the extension of a text file.
  return found.kind === 'texto' && isKnownTable(head, choice) ? NO_DOCUMENT : found;
}

function isKnownTable(head: Buffer, choice: AskedForm): boolean {
  const delimiter = delimiterOf(head);
  if (delimiter === null) return false;
  const names = columnNames(head, delimiter);
  return knownForm(Object.fromEntries(names.map(name => [name, ''])), choice) !== null;
}
