/** Makes the record of a cited decision: the statements of the text about it, and the verdicts on them. */

import type { DecisaoItem, Remissao } from '../items/index.ts';
import type { Bounds } from '../ministers/index.ts';
import type { ReferenceTables } from '../tables/index.ts';
import { judgeClass } from './class-verdict.ts';
import { factsOf, personOf } from './decision-facts.ts';
import {
  type Days,
  type Facts,
  type Judged,
  judgeChamber,
  judgeDates,
  UNDECIDED,
  wrong,
  yearOf,
} from './decision-verdict.ts';
import { judgeProcesso } from './processo-verdict.ts';
import { judgeOffice, judgeRapporteur } from './rapporteur-verdict.ts';
import type { CitedPlace, RapporteurRead } from './told/index.ts';

const NAME_LENGTH_MAX = 200;

/** A cited decision with all its citations in the text. */
export interface Cited {
  place: CitedPlace;
  again: CitedPlace[];
  remissoes: Remissao[];
  /** The decision whose rapporteur `mesmo relator` refers to; null if the text names none. */
  same: Cited | null;
}

/** The inputs of the verdicts. */
export interface Judging {
  text: string;
  tables: ReferenceTables;
  bounds: Bounds;
  days: Days;
  withMinisters: boolean;
}

/** The record of one decision. */
export function itemOf(one: Cited, judging: Judging): DecisaoItem {
  const { place, again, remissoes } = one;
  const { mention, details, end, trecho } = place;
  const facts = factsOf(place, judging.tables);
  const rapporteur = rapporteurOf(one, facts);
  const name = rapporteur === null || rapporteur.isOtherJudge ? null : rapporteur.name;
  const person = personOf(name, facts.tribunal, judging.tables);
  const told = judgeDates(facts, judging.tables.orgaos.courts, judging.days);
  const dates = told.verdict === true ? (judgeNumber(place, facts, judging) ?? told) : told;
  const chamber = judgeChamber(facts, judging.tables.orgaos.courts);
  const isJudged = judging.withMinisters && rapporteur !== null && !rapporteur.isOtherJudge;
  const seat = isJudged ? judgeRapporteur({ rapporteur, person }, facts, judging) : UNDECIDED;
  const term = judging.withMinisters
    ? judgeOffice({ rapporteur, person }, facts, judging)
    : UNDECIDED;
  const same = sameOf(one, judging.text);
  const court = judgeClass(place, judging.tables.orgaos.courts);
  const reasons = [court, seat, term, chamber, dates].map(({ motivo }) => motivo);
  const motivo = [...reasons, same.motivo].filter(reason => reason !== null).join(' ');
  return {
    classe: mention.classe,
    numero: mention.numero.replace(/\D/g, ''),
    uf: mention.uf,
    tribunal: facts.tribunal,
    relator: person?.nome ?? shownName(rapporteur),
    redator: shownName(details.redator),
    orgao_julgador: facts.orgao?.nome ?? null,
    julgado_em: facts.julgado?.text ?? null,
    publicado_em: details.publicado?.text ?? null,
    fonte: details.fonte,
    ...(court.verdict === null ? {} : { classe_do_tribunal: court.verdict }),
    relator_do_tribunal: seat.verdict,
    relator_em_exercicio: term.verdict,
    orgao_do_tribunal: chamber.verdict,
    data_possivel: dates.verdict,
    no_corpus: null,
    trecho,
    passagem: null,
    remissoes: [...same.remissoes, ...remissoes],
    start: facts.isInClause ? place.clauseStart : place.start,
    end,
    normalized: mention.normalized,
    occurrences: again.map(({ start, end }) => ({ start, end })),
    ...(motivo === '' ? {} : { motivo }),
  };
}

/** Judges a number by a date far from it. Null unless the number is later than that date allows. */
function judgeNumber(
  { mention, year: beside }: CitedPlace,
  facts: Facts,
  { tables, days }: Judging,
): Judged | null {
  const year = yearOf(facts);
  if (beside !== null || year === null) return null;
  const thisYear = Number(days.today.slice(0, 4));
  const around = { year, tribunal: facts.tribunal, thisYear, signed: null };
  const { plausivel, motivo } = judgeProcesso(mention, around, tables.numeracao);
  return plausivel === false && motivo !== undefined ? wrong(motivo) : null;
}

function rapporteurOf({ same }: Cited, { relator }: Facts): RapporteurRead | null {
  if (relator === null || relator.name !== null) return relator;
  return same?.place.details.relator ?? null;
}

function sameOf(
  { place, same }: Cited,
  text: string,
): { remissoes: Remissao[]; motivo: string | null } {
  const { relator } = place.details;
  if (relator === null || relator.name !== null) return { remissoes: [], motivo: null };
  const before = same?.place.details.relator ?? null;
  const nome = shownName(before);
  const { start, end } = relator;
  const remissoes = [{ texto: text.slice(start, end), start, end, remete_a: nome }];
  if (nome !== null) return { remissoes, motivo: null };
  return { remissoes, motivo: 'O texto remete ao mesmo relator, mas não o indica antes.' };
}

const shownName = (rapporteur: RapporteurRead | null): string | null =>
  rapporteur?.name?.text.replace(/\s+/g, ' ').slice(0, NAME_LENGTH_MAX) ?? null;
