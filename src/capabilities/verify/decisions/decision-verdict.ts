/** Judges what a text says of a cited decision: its dates and its chamber. */

import type { Chamber } from '../../../legal/citations/chambers.ts';
import type { WrittenDate } from '../../../legal/text/dates.ts';
import { ofCourt, theCourt } from '../items/index.ts';
import type { NameRead } from '../ministers/index.ts';
import type { CourtTable } from '../tables/index.ts';
import type { RapporteurRead } from './told/index.ts';

/** A verdict and its reason; no reason for what is right. */
export interface Judged {
  verdict: boolean | null;
  motivo: string | null;
}

export interface Facts {
  classe: string | null;
  /** The number as an integer; null if the court does not count its cases. */
  numero: number | null;
  tribunal: string | null;
  /** Whether the text names the court, and not only the class shows it. */
  isCourtTold: boolean;
  orgao: Chamber | null;
  relator: RapporteurRead | null;
  /** Whether another judge wrote the opinion. */
  hasRedator: boolean;
  /** A minister whom the text has vote or report on a date. */
  acting: { name: NameRead; date: WrittenDate } | null;
  /** Whether the clause before the citation says some of it. */
  isInClause: boolean;
  julgado: WrittenDate | null;
  publicado: WrittenDate | null;
}

export const UNDECIDED: Judged = { verdict: null, motivo: null };
export const RIGHT: Judged = { verdict: true, motivo: null };
export const wrong = (motivo: string): Judged => ({ verdict: false, motivo });

/** The day of the verification, and the date that the text bears, null if it bears none: `YYYY-MM-DD`. */
export interface Days {
  today: string;
  signed: string | null;
}

/** Years from the day of a decision to its publication. */
const LAG_YEARS = 1;

/** Whether the dates can be those of a decision. */
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
  // The text may be the decision, which is published after it is signed.
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

/** Whether the court has the chamber. */
export function judgeChamber(facts: Facts, courts: CourtTable): Judged {
  const { orgao, tribunal, numero } = facts;
  if (orgao === null) return UNDECIDED;
  const year = yearOf(facts);
  const verdict = courts.hasChamber(tribunal, orgao, { year, numero });
  if (verdict !== false) return { verdict, motivo: null };
  return wrong(lacksChamber(tribunal!, orgao.nome));
}

/** Why a chamber is wrong. */
export function lacksChamber(tribunal: string, orgao: string): string {
  return `${capitalised(theCourt(tribunal))} não tem o órgão julgador indicado, ${orgao}.`;
}

/** The year of the judgment, else of the publication, if the calendar has the day. */
export function yearOf({ julgado, publicado }: Facts): number | null {
  const date = julgado ?? publicado;
  return date?.isReal ? Number(date.text.slice(0, 4)) : null;
}

/** Whether a date is certainly after another; if one lacks its day, only the common part counts. */
export function isLater(date: string, other: string): boolean {
  const length = Math.min(date.length, other.length);
  return date.slice(0, length) > other.slice(0, length);
}

/** `10/05/2015`, `05/2015`, `2015`. */
const shown = (date: string): string => date.split('-').reverse().join('/');
const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
