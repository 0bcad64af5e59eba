/** The temas of each court: how far they are numbered, and what imported packs add. */
import type { ImportedFrom } from './imported-from.ts';

/** The temas of one court are numbered from 1 on without gaps; a cancelled one keeps its number. */
export interface TemaSeries {
  tribunal: string;
  /** `repercussão geral`, `recursos repetitivos`. */
  sistematica: string;
  /** The highest number on the date of the table. */
  ultimo: number;
  /** Temas a year, more than any court has added. */
  por_ano_max: number;
  /** A later last number of an imported pack. */
  imported?: ImportedFrom & { ultimo: number };
  /** Numbers that imported packs name one by one. */
  known?: ReadonlyMap<number, ImportedFrom>;
  /** What imported packs say of single temas. */
  content?: ReadonlyMap<number, KnownTema>;
}

export interface KnownTema extends ImportedFrom {
  /** In the words of the court: `Trânsito em Julgado`. */
  situacao?: string | undefined;
  tese?: string | undefined;
  /** Leading cases. */
  paradigmas: string[];
}

export interface TemaTable {
  /** `2025-12`. */
  data: string;
  series: ReadonlyMap<string, TemaSeries>;
}
