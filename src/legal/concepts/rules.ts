/**
 * Loads the rules by which wordings become concepts, `data/reference/conceitos-regras.json`. The file is written for a
 * lawyer to read and correct; docs/extraction.md explains each of its parts.
 */
import fs from 'node:fs';

const FOLDER = new URL('../../../data/reference/', import.meta.url);

/** What a word at either end of a wording says of the concept: found, not found, only claimed, or nothing. */
export type Sign = '+' | '-' | '?' | '=';

interface WrittenRules {
  plurais: Record<string, string>;
  femininos: Record<string, string>;
  irregulares: Record<string, string>;
  vazias: string;
  neutras: string;
  sinonimos: Record<string, string>;
  expressoes: Record<string, string>;
  inicios: Record<string, Sign>;
  finais: Record<string, Sign>;
  sem_conceito: string[];
}

export const RULES = readTable<WrittenRules>('conceitos-regras.json');

/** A table of the installation, as written. */
export function readTable<T>(name: string): T {
  return JSON.parse(fs.readFileSync(new URL(name, FOLDER), 'utf8')) as T;
}
