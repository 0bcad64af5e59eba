/** Judges the rapporteur of a cited decision: whether they sat at the deciding court and were in office on the date. */

import { type Bounds, judgePerson, judgeUnlisted } from '../ministers/index.ts';
import { importedTable, type Person, type ReferenceTables } from '../tables/index.ts';
import { personOf } from './decision-facts.ts';
import { type Facts, type Judged, RIGHT, UNDECIDED, wrong, yearOf } from './decision-verdict.ts';
import type { RapporteurRead } from './told/index.ts';

/** The rapporteur as read, and the listed minister if the name identifies one with certainty. */
interface Named {
  rapporteur: RapporteurRead | null;
  person: Person | null;
}

interface Lists {
  tables: ReferenceTables;
  bounds: Bounds;
}

/** Judges whether the list of the court has the rapporteur. */
export function judgeRapporteur(
  { rapporteur, person }: Named,
  { tribunal, isCourtTold }: Facts,
  { tables, bounds }: Lists,
): Judged {
  if (person !== null) return judgeSeat(person, tribunal, bounds);
  const name = rapporteur?.name ?? null;
  if (name === null || tribunal !== 'STF') return UNDECIDED;
  const isKnown = tables.ministros.index.match(name.words, tribunal) !== null;
  // Electoral courts have a class RE too, so a name without a title counts only if the text names the court.
  const isWhole = isCourtTold && name.words.length > 1 && name.like.length === 0;
  if (isKnown || !(rapporteur!.isMinister || isWhole)) return UNDECIDED;
  const named = { tribunal, by: 'class' as const, closesName: false };
  const { valid, motivo } = judgeUnlisted(named, bounds, name);
  return valid === false ? wrong(motivo!) : UNDECIDED;
}

/**
 * Judges whether the rapporteur sat at the court. The list of the STJ is incomplete, but it has every minister who
 * moved from the STJ to the STF. A minister who is listed only for the STF has therefore never sat at the STJ.
 */
function judgeSeat(person: Person, tribunal: string | null, bounds: Bounds): Judged {
  if (tribunal !== 'STF' && tribunal !== 'STJ') return UNDECIDED;
  const seats = person.cargos.filter(({ situacao }) => situacao !== 'indicado');
  if (seats.some(seat => seat.tribunal === tribunal)) {
    const isInvited = seats.every(({ situacao }) => situacao === 'desembargador convocado');
    return isInvited ? UNDECIDED : RIGHT;
  }
  if (tribunal === 'STF') {
    const { valid, motivo } = judgePerson(
      person,
      { tribunal, by: 'name', closesName: false },
      bounds,
      false,
    );
    return valid === false ? wrong(motivo!) : UNDECIDED;
  }
  const isOfStf =
    seats.length > 0 &&
    seats.every(({ tribunal: court, fim }) => court === 'STF' && (fim ?? STJ_SINCE) >= STJ_SINCE);
  if (!isOfStf) return UNDECIDED;
  return wrong(`${person.nome} integra ou integrou o STF e não consta da lista do STJ.`);
}

const STJ_SINCE = 1989;

/** Years after the end of a term in which a judgment that the rapporteur began may still end. */
const PENDING = { chamber: 1, plenary: 6 };
/** Actions whose judgment may be suspended for decades: ADI 1.625 began in 2003 and ended in 2023. */
const SUSPENDED = new Set(['ADI', 'ADC', 'ADO', 'ADPF']);
/** Classes that the plenary often decides. */
const PLENARY = new Set([
  'RE',
  'ARE',
  'ACO',
  'MI',
  'MS',
  'Ext',
  'AP',
  'Inq',
  'AO',
  'Pet',
  'SL',
  'SS',
  'STA',
]);

/** Maximum years from a judgment to its publication, for citations that give only the latter. */
const PUBLISHED_LATE = 1;

/**
 * From this year on, a listed minister as rapporteur implies the minister's court for a decision without a named court.
 */
const SURE_SINCE = 1990;
const YEAR_LENGTH = 'YYYY'.length;

/**
 * Judges whether the rapporteur was in office on the date. Other ministers are judged too, if they voted or reported on
 * a date according to the text. Null if no table has the term.
 */
export function judgeOffice(named: Named, facts: Facts, { tables }: Lists): Judged {
  const acting = facts.acting === null ? UNDECIDED : judgeActing(facts, tables);
  return acting.verdict === false ? acting : judgeTerm(named, facts);
}

/** Judges a minister who votes or reports on a date outside every term of office. */
function judgeActing(facts: Facts, tables: ReferenceTables): Judged {
  const { name, date } = facts.acting!;
  const person = personOf(name, facts.tribunal, tables);
  const year = date.isReal ? Number(date.text.slice(0, YEAR_LENGTH)) : null;
  const seats = person === null || year === null ? [] : seatsOf(person, facts.tribunal, year);
  if (seats.length === 0 || seats.some(seat => isWithin(seat, year!))) return UNDECIDED;
  return wrong(reasonOf(person!, seats, String(year)));
}

function judgeTerm({ rapporteur, person }: Named, facts: Facts): Judged {
  const year = yearOf(facts);
  if (person === null || year === null) return UNDECIDED;
  const isSure = rapporteur!.isMinister && !facts.hasRedator;
  if (facts.tribunal === null && !isSure) return UNDECIDED;
  const seats = seatsOf(person, facts.tribunal, year);
  if (seats.length === 0) return UNDECIDED;
  const day = facts.julgado?.isReal ? facts.julgado.text : null;
  if (seats.some(seat => isWithin(seat, year) && !isAfterEnd(seat, day))) return RIGHT;
  const motivo = reasonOf(person, seats, day ?? String(year));
  if (seats.every(({ inicio }) => year < inicio!)) return wrong(motivo);
  const ended = Math.max(...seats.map(({ fim }) => fim ?? 0));
  const isPast = seats.every(seat => isAfterEnd(seat, day, pendingYears(facts)));
  if (isPast && !facts.hasRedator) return wrong(motivo);
  const lag = facts.julgado === null ? PUBLISHED_LATE : 0;
  if (year <= ended + pendingYears(facts) + lag || facts.hasRedator) {
    return { verdict: null, motivo: `${motivo} O julgamento pode ter começado antes.` };
  }
  return wrong(motivo);
}

type Seat = Person['cargos'][number];

/**
 * The seats of a person at a court with known years. Without a court, the seats at all courts, if their years are
 * known.
 */
function seatsOf({ cargos }: Person, tribunal: string | null, year: number): Seat[] {
  const held = cargos.filter(({ situacao }) => situacao !== 'indicado');
  const dated = held.filter(({ inicio }) => inicio !== null);
  if (tribunal !== null) return dated.filter(({ tribunal: of }) => of === tribunal);
  return year >= SURE_SINCE && dated.length === held.length ? dated : [];
}

const isWithin = ({ inicio, fim }: Seat, year: number): boolean =>
  year >= inicio! && (fim === null || year <= fim);

/** Whether a day is later than the last day of a term by more than some years. False where either is not known. */
function isAfterEnd({ ate }: Seat, day: string | null, years = 0): boolean {
  if (ate === undefined || day === null || day.length < ate.length) return false;
  return day > `${Number(ate.slice(0, YEAR_LENGTH)) + years}${ate.slice(YEAR_LENGTH)}`;
}

function reasonOf({ nome }: Person, seats: readonly Seat[], date: string): string {
  const courts = [...new Set(seats.map(({ tribunal }) => tribunal))].map(court => {
    const terms = seats
      .filter(({ tribunal }) => tribunal === court)
      .map(({ inicio, fim, ate }) =>
        fim === null
          ? `desde ${inicio}`
          : `de ${inicio} a ${ate === undefined ? fim : monthOf(ate)}`,
      );
    return `o ${court} ${terms.join(' e ')}`;
  });
  const imported = seats.find(seat => seat.imported !== undefined)?.imported;
  const by = imported === undefined ? '' : `, segundo a ${importedTable(imported)}`;
  const year = date.slice(0, YEAR_LENGTH);
  const when = seats.some(({ fim }) => String(fim) === year) ? monthOf(date) : year;
  return `${nome} integra ou integrou ${courts.join(' e ')}, não em ${when}${by}.`;
}

/** `04/2023`; a year alone is unchanged. */
const monthOf = (date: string): string =>
  date.slice(0, 'YYYY-MM'.length).split('-').reverse().join('/');

function pendingYears({ classe, orgao }: Facts): number {
  if (orgao?.kind === 'Turma') return PENDING.chamber;
  if (SUSPENDED.has(classe ?? '')) return Number.POSITIVE_INFINITY;
  const isPlenary = orgao?.nome === 'Plenário' || (orgao === null && PLENARY.has(classe ?? ''));
  return isPlenary ? PENDING.plenary : PENDING.chamber;
}
