/** The temas of each court: the last number, and the facts that imported packs add. */
import type { ImportedFrom } from './imported-from.ts';

/** The temas of one court, numbered from 1 without gaps; a cancelled tema keeps its number. */
export interface TemaSeries {
  tribunal: string;
  /** `repercussão geral` or `recursos repetitivos`. */
  sistematica: string;
  /** The highest number on the date of the table. */
  ultimo: number;
  /** Upper limit for new temas in a year; no court has added more. */
  por_ano_max: number;
  /** A higher last number from an imported pack. */
  imported?: ImportedFrom & { ultimo: number };
  /** Numbers that imported packs list singly. */
  known?: ReadonlyMap<number, ImportedFrom>;
  /** Status, thesis and leading cases of single temas, from imported packs. */
  content?: ReadonlyMap<number, KnownTema>;
}

export interface KnownTema extends ImportedFrom {
  /** Status in the court's words: `Trânsito em Julgado`. */
  situacao?: string | undefined;
  tese?: string | undefined;
  /** Leading cases. */
  paradigmas: string[];
}

export interface TemaTable {
  /** Year and month of the table: `2025-12`. */
  data: string;
  series: ReadonlyMap<string, TemaSeries>;
}
