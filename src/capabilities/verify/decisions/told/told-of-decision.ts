/** The details that a text may give of a cited decision, and what their readers need. */

import type { Chamber } from '../../../../legal/citations/chambers.ts';
import type { WrittenDate } from '../../../../legal/text/dates.ts';
import type { TableRow } from '../../../../legal/text/table-cells.ts';
import type { TokenStream } from '../../../../legal/text/tokens.ts';
import type { MinisterIndex } from '../../tables/index.ts';
import type { Clause } from './decision-clause.ts';
import type { RapporteurRead } from './decision-rapporteur.ts';

export interface Details {
  relator: RapporteurRead | null;
  /** Who wrote the opinion in the place of the rapporteur. */
  redator: RapporteurRead | null;
  orgao: Chamber | null;
  /** Court that the text names with the chamber: `Corte Especial do STJ`. */
  orgaoOf: string | null;
  /** Whether the chamber is a part of the citation, between its marks: `REsp 1/SP, Plenário, j. …`. */
  isOrgaoBetweenMarks: boolean;
  /** `mesma Turma`. */
  sameChamber: boolean;
  julgado: WrittenDate | null;
  publicado: WrittenDate | null;
  /** A day without a word that says what happened then. */
  dia: WrittenDate | null;
  fonte: string | null;
  /** Court named before the decision, and after it. */
  tribunal: string | null;
  tribunalAfter: string | null;
  /** The clause before the number, and the one after it. */
  before: Clause;
  after: Clause;
  /** First token, and the one after the last token that was read. */
  from: number;
  to: number;
}

/** The text and the lists that the readers of details need. */
export interface Reading {
  stream: TokenStream;
  people: MinisterIndex;
  /** Year of the verification. */
  yearMax: number;
  /** The rows of the tables of the text. */
  rows: readonly TableRow[];
}

/** Whether more than the number, the court and the journal is known. */
export const isTold = ({ relator, orgao, julgado, publicado, dia }: Details): boolean =>
  [relator, orgao, julgado, publicado, dia].some(told => told !== null);
