/**
 * Loads the rules that map wordings to concepts, `data/reference/conceitos-regras.json`. Lawyers can read and correct
 * the file; docs/extraction.md explains each of its parts.
 */
import { readTable } from '../text/table-file.ts';

/** Meaning of a word at an end of a wording: the concept is found, not found, only claimed, or the word is neutral. */
export type Sign = '+' | '-' | '?' | '=';

interface WrittenRules {
  plurais: Record<string, string>;
  femininos: Record<string, string>;
  irregulares: Record<string, string>;
  vazias: string;
  neutras: string;
  vazias_na_frase: string;
  sinonimos: Record<string, string>;
  expressoes: Record<string, string>;
  inicios: Record<string, Sign>;
  finais: Record<string, Sign>;
  sem_conceito: string[];
}

export const RULES = readTable<WrittenRules>('conceitos-regras.json');
