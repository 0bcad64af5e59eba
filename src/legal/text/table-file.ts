/** Reads the tables of legal words in `data/reference`. */
import fs from 'node:fs';

const FOLDER = new URL('../../../data/reference/', import.meta.url);

/** A table of the installation, as written. */
export function readTable<T>(name: string): T {
  return JSON.parse(fs.readFileSync(new URL(name, FOLDER), 'utf8')) as T;
}
