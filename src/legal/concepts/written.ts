/** The rows of `data/reference/conceitos.json`, as written in the file. */
import { readTable } from '../text/table-file.ts';

export interface WrittenConcept {
  nome: string;
  /** Other wordings. A wording of two or more words is also recognised within a longer phrase. */
  formas?: string[];
  /** Wordings that match only as a whole phrase. */
  so_inteira?: string[];
  /** Wordings of one word that are also recognised within a longer phrase. */
  em_frase?: string[];
  /** Names of the directly broader concepts. */
  amplos?: string[];
  /** Recognised within a longer phrase only if the phrase names no other concept. */
  generico?: boolean;
  /** Whether the concept states an action of the court or a formula of procedure instead of a matter of law. */
  desfecho?: boolean;
  /** Code of the same subject in the CNJ's table. */
  cnj?: number;
}

export function curatedConcepts(): WrittenConcept[] {
  return readTable<{ conceitos: WrittenConcept[] }>('conceitos.json').conceitos;
}
