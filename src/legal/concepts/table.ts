/** The table of concepts of this installation: the curated table with the addition from SVC_CONCEPTS. */
import { withAddition } from './addition.ts';
import { ADDITION_FILE } from './addition-file.ts';
import { type Concept, ConceptTable, type Pattern } from './concept-table.ts';
import { curatedConcepts, type WrittenConcept } from './written.ts';

/** The rows of the table, with their wordings. */
export const CONCEPT_ROWS: readonly WrittenConcept[] = withAddition(
  curatedConcepts(),
  ADDITION_FILE.addition.conceitos,
);
const table = loaded();

export const conceptById = (id: string): Concept | null => table.byId(id);

/** Ids of the concepts that state an outcome or a formula of procedure; courts do not diverge on these. */
export const OUTCOME_IDS: readonly string[] = table.outcomes;

/** The concept whose wording has exactly these words, in any order. */
export const conceptOfWhole = (words: readonly string[]): Concept | null => table.ofWhole(words);

/** The wordings that are recognised within longer phrases and whose words are all among `words`. */
export const patternsIn = (words: readonly string[]): Pattern[] => table.patternsIn(words);

function loaded(): ConceptTable {
  const { file } = ADDITION_FILE;
  try {
    return new ConceptTable(CONCEPT_ROWS);
  } catch (error) {
    if (file === '') throw error;
    throw new Error(`SVC_CONCEPTS: ${file} does not fit the table: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
