/**
 * Loads the rules by which wordings become concepts, `data/reference/conceitos-regras.json`. The file is written for a
 * lawyer to read and correct; docs/extraction.md explains each of its parts.
 */
import { readTable } from '../text/table-file.ts';

/** What a word at either end of a wording says of the concept: found, not found, only claimed, or nothing. */
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
