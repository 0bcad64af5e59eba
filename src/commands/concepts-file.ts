/** Creates the file named by SVC_CONCEPTS if it is missing, before the table of concepts is loaded. */
import fs from 'node:fs';
import type { Settings } from '../settings/settings.ts';

/** Writes an empty table if the file is missing. Every other command fails in that case. */
export function makeConceptsFile({ SVC_CONCEPTS: file }: Settings): void {
  if (file === '') throw new Error('SVC_CONCEPTS is empty: it has to name the file to write');
  try {
    fs.writeFileSync(file, '{}\n', { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    throw new Error(`SVC_CONCEPTS: ${file} cannot be written (${code})`, { cause: error });
  }
}
