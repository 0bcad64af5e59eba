/** Tells whether a file is the text of one decision, in view of what the import was told of its form. */
import { delimiterOf } from '../framing/csv-items.ts';
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
  // Programs also give tables the name of a text.
  return found.kind === 'texto' && isKnownTable(head, choice) ? NO_DOCUMENT : found;
}

function isKnownTable(head: Buffer, choice: AskedForm): boolean {
  const delimiter = delimiterOf(head);
  if (delimiter === null) return false;
  const [header] = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .split(/\r?\n/, 1);
  const names = header!.split(delimiter).map(name => name.trim().replace(/^"(.*)"$/, '$1'));
  return knownForm(Object.fromEntries(names.map(name => [name, ''])), choice) !== null;
}
