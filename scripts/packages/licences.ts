/** Which licences packages may have. */
import { idOf, type LockedPackage } from './locked-packages.ts';

/** They ask for nothing but their notice. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'Zlib'],
]);
/** Of packages that tests and tools use, and that no installation of the service distributes. */
const ALLOWED_TO_TOOLS: ReadonlySet<string> = new Set([
  ...['CC-BY-3.0', 'MPL-2.0', 'PSF-2.0', 'Python-2.0'],
]);
/** Packages that have a file of their licence, and do not name it, or not by its SPDX name. */
const READ_IN_FILE: Readonly<Record<string, string>> = {
  // It names `BSD`; its file has the two clauses.
  'duck@0.1.12': 'BSD-2-Clause',
  'jsonc-simple-parser@3.0.0': 'MIT',
  'png-js@2.0.0': 'MIT',
};

export function licenceOf(locked: LockedPackage): string | null {
  return READ_IN_FILE[idOf(locked)] ?? locked.licence ?? null;
}

/** Of SPDX expressions, those without nested parentheses: a list joined by OR, each of licences joined by AND. */
export function isAllowed(licence: string, isTool: boolean): boolean {
  const isNamed = (id: string) => ALLOWED.has(id) || (isTool && ALLOWED_TO_TOOLS.has(id));
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some(choice => choice.split(' AND ').every(isNamed));
}
