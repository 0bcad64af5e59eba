/** The details that a text may give of a cited decision, and the inputs of their readers. */

import type { Chamber } from '../../../../legal/citations/chambers.ts';
import type { WrittenDate } from '../../../../legal/text/dates.ts';
import type { TableRow } from '../../../../legal/text/table-cells.ts';
import type { TokenStream } from '../../../../legal/text/tokens.ts';
import type { MinisterIndex } from '../../tables/index.ts';
import type { Clause } from './decision-clause.ts';
import type { RapporteurRead } from './decision-rapporteur.ts';

export interface Details {
  relator: RapporteurRead | null;
  /** The judge who wrote the opinion instead of the rapporteur. */
  redator: RapporteurRead | null;
  orgao: Chamber | null;
  /** Court named together with the chamber: `Corte Especial do STJ`. */
  orgaoOf: string | null;
  /** Whether the chamber is part of the citation, between its punctuation marks: `REsp 1/SP, Plenário, j. …`. */
  isOrgaoBetweenMarks: boolean;
  /** Whether the text says `mesma Turma`. */
  sameChamber: boolean;
  julgado: WrittenDate | null;
  publicado: WrittenDate | null;
  /** A date without a word for the event. */
  dia: WrittenDate | null;
  fonte: string | null;
  /** The court named before the number, and the court named after it. */
  tribunal: string | null;
  tribunalAfter: string | null;
  /** The clause before the number, and the clause after it. */
  before: Clause;
  after: Clause;
  /** First token of the citation, and the token after the last token that was read. */
  from: number;
  to: number;
}

/** The text and the lists that the readers need. */
export interface Reading {
  stream: TokenStream;
  people: MinisterIndex;
  /** Year of the verification. */
  yearMax: number;
  /** The rows of the tables of the text. */
  rows: readonly TableRow[];
}

/** Whether any detail other than number, court and journal is known. */
export const isTold = ({ relator, orgao, julgado, publicado, dia }: Details): boolean =>
  [relator, orgao, julgado, publicado, dia].some(told => told !== null);
