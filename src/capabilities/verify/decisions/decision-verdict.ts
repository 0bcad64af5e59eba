/** Judges the dates and the chamber that a text gives for a cited decision. */

import type { Chamber } from '../../../legal/citations/chambers.ts';
import { ofCourt, theCourt } from '../../../legal/courts/court-grammar.ts';
import type { WrittenDate } from '../../../legal/text/dates.ts';
import type { NameRead } from '../ministers/index.ts';
import type { CourtTable } from '../tables/index.ts';
import type { RapporteurRead } from './told/index.ts';

/** A verdict and its reason in Portuguese; the reason is null if the statement is right. */
export interface Judged {
  verdict: boolean | null;
  motivo: string | null;
}

export interface Facts {
  classe: string | null;
  /** The number as an integer; null if the court does not number its cases in series. */
  numero: number | null;
  tribunal: string | null;
  /** Whether the text names the court; false if only the class implies it. */
  isCourtTold: boolean;
  orgao: Chamber | null;
  relator: RapporteurRead | null;
  /** Whether a judge other than the rapporteur wrote the opinion. */
  hasRedator: boolean;
  /** A minister who voted or reported on a date, according to the text. */
  acting: { name: NameRead; date: WrittenDate } | null;
  /** Whether some of the facts come from the clause before the citation. */
  isInClause: boolean;
  julgado: WrittenDate | null;
  publicado: WrittenDate | null;
}

export const UNDECIDED: Judged = { verdict: null, motivo: null };
export const RIGHT: Judged = { verdict: true, motivo: null };
export const wrong = (motivo: string): Judged => ({ verdict: false, motivo });

/** The day of the verification, and the date of the text or null: `YYYY-MM-DD`. */
export interface Days {
  today: string;
  signed: string | null;
}

/** Maximum years from a judgment to its publication. */
const LAG_YEARS = 1;

/** Judges whether a decision of the court can have these dates. */
export function judgeDates(
  { classe, tribunal, julgado, publicado }: Facts,
  courts: CourtTable,
  { today, signed }: Days,
): Judged {
  if (julgado === null && publicado === null) return UNDECIDED;
  const unreal = [julgado, publicado].find(date => date !== null && !date.isReal);
  if (unreal) return wrong(`O calendário não tem o dia ${unreal.text}.`);
  const [judged, published] = [julgado?.text ?? null, publicado?.text ?? null];
  if (judged !== null && isLater(judged, today))
    return wrong(`A data de julgamento, ${shown(judged)}, está no futuro.`);
  if (published !== null && isLater(published, today)) {
    return wrong(`A data de publicação, ${shown(published)}, está no futuro.`);
  }
  if (judged !== null && published !== null && isLater(judged, published)) {
    return wrong(
      `A publicação, em ${shown(published)}, é anterior ao julgamento, em ${shown(judged)}.`,
    );
  }
  const first = judged ?? published!;
  // The text may be the decision itself, which is published after it is signed.
  const isPublished =
    judged === null && Number(first.slice(0, 4)) <= Number(signed?.slice(0, 4)) + LAG_YEARS;
  if (signed !== null && isLater(first, signed) && !isPublished)
    return wrong(`A data, ${shown(first)}, é posterior à do texto, ${shown(signed)}.`);
  const court = courts.court(tribunal);
  if (court !== null && isLater(court.desde, first)) {
    return wrong(
      `A data, ${shown(first)}, é anterior à instalação ${ofCourt(court.tribunal)}, em ${shown(court.desde)}.`,
    );
  }
  const facts = courts.ofClass(classe);
  if (facts !== null && facts.tribunal === tribunal && isLater(facts.desde, first)) {
    return wrong(
      `A data, ${shown(first)}, é anterior à criação da classe ${facts.classe}, em ${shown(facts.desde)}.`,
    );
  }
  return RIGHT;
}

/** Judges whether the court has the chamber. */
export function judgeChamber(facts: Facts, courts: CourtTable): Judged {
  const { orgao, tribunal, numero } = facts;
  if (orgao === null) return UNDECIDED;
  const year = yearOf(facts);
  const verdict = courts.hasChamber(tribunal, orgao, { year, numero });
  if (verdict !== false) return { verdict, motivo: null };
  return wrong(lacksChamber(tribunal!, orgao.nome));
}

/** The reason of a verdict on a chamber that the court lacks. */
export function lacksChamber(tribunal: string, orgao: string): string {
  return `${capitalised(theCourt(tribunal))} não tem o órgão julgador indicado, ${orgao}.`;
}

/** The year of the judgment, otherwise of the publication; null if that date does not exist. */
export function yearOf({ julgado, publicado }: Facts): number | null {
  const date = julgado ?? publicado;
  return date?.isReal ? Number(date.text.slice(0, 4)) : null;
}

/** Whether a date is certainly after another. If one of them has no day or month, only the common part is compared. */
export function isLater(date: string, other: string): boolean {
  const length = Math.min(date.length, other.length);
  return date.slice(0, length) > other.slice(0, length);
}

/** The date in Portuguese notation: `10/05/2015`, `05/2015`, `2015`. */
const shown = (date: string): string => date.split('-').reverse().join('/');
const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
