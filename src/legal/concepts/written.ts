/** The rows of `data/reference/conceitos.json`, as written. */
import { readTable } from '../text/table-file.ts';

export interface WrittenConcept {
  nome: string;
  /** Other wordings. One of two words or more also counts inside a longer phrase. */
  formas?: string[];
  /** Wordings that count only as a whole phrase. */
  so_inteira?: string[];
  /** Wordings of one word that count inside a longer phrase too. */
  em_frase?: string[];
  /** Names of the next broader concepts. */
  amplos?: string[];
  /** Counts inside a longer phrase only where the phrase names nothing else. */
  generico?: boolean;
  /** Names what the court did, or a formula of how it did it, and no matter of law. */
  desfecho?: boolean;
  /** Code of the same subject in the CNJ's table. */
  cnj?: number;
}

export function curatedConcepts(): WrittenConcept[] {
  return readTable<{ conceitos: WrittenConcept[] }>('conceitos.json').conceitos;
}
