/** Judges what a text says of a cited decision: its dates, its chamber, and its rapporteur's court and term. */
import type { Chamber } from '../../legal/citations/chambers.ts';
import type { WrittenDate } from '../../legal/text/dates.ts';
import { ofCourt, theCourt } from './court-grammar.ts';
import type { CourtTable } from './decision-courts.ts';
import type { Person } from './minister-names.ts';
import { type Bounds, judgePerson } from './minister-verdict.ts';

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
  orgao: Chamber | null;
  julgado: WrittenDate | null;
  publicado: WrittenDate | null;
}

const UNDECIDED: Judged = { verdict: null, motivo: null };
const RIGHT: Judged = { verdict: true, motivo: null };
const wrong = (motivo: string): Judged => ({ verdict: false, motivo });

/** Whether the dates can be those of a decision. `today`: `YYYY-MM-DD`. */
export function judgeDates(
  { classe, tribunal, julgado, publicado }: Facts,
  courts: CourtTable,
  today: string,
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
  return wrong(
    `${capitalised(theCourt(tribunal!))} não tem o órgão julgador indicado, ${orgao.nome}.`,
  );
}

/**
 * Whether the rapporteur sat at the court. The list of the STJ is incomplete, but it has every minister who went from
 * there to the STF; so a minister whom only the list of the STF has never sat at the STJ.
 */
export function judgeSeat(person: Person, tribunal: string | null, bounds: Bounds): Judged {
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

/** Years after the end of a term in which a judgment that the rapporteur began may be concluded. */
const PENDING = { chamber: 1, plenary: 6 };
/** Actions whose judgment may be suspended for decades: ADI 1.625, begun in 2003 and concluded in 2023. */
const SUSPENDED = new Set(['ADI', 'ADC', 'ADO', 'ADPF']);
/** Classes of which the plenary decides many. */
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

/** Whether the rapporteur was in office at the court on the date; null without a source for the term. */
export function judgeTerm(person: Person, facts: Facts, hasOpinionOfOther: boolean): Judged {
  const { tribunal, julgado } = facts;
  const seats = person.cargos.filter(
    seat => seat.tribunal === tribunal && seat.situacao !== 'indicado' && seat.inicio !== null,
  );
  const year = yearOf(facts);
  if (seats.length === 0 || year === null) return UNDECIDED;
  const isWithin = ({ inicio, fim }: Person['cargos'][number]) =>
    year >= inicio! && (fim === null || year <= fim);
  if (seats.some(isWithin)) return RIGHT;
  const terms = seats.map(({ inicio, fim }) =>
    fim === null ? `desde ${inicio}` : `de ${inicio} a ${fim}`,
  );
  const motivo = `${person.nome} integra ou integrou o ${tribunal} ${terms.join(' e ')}, não em ${year}.`;
  if (seats.every(({ inicio }) => year < inicio!)) return wrong(motivo);
  const ended = Math.max(...seats.map(({ fim }) => fim ?? 0));
  if (julgado === null || year <= ended + pendingYears(facts) || hasOpinionOfOther) {
    return { verdict: null, motivo: `${motivo} O julgamento pode ter começado antes.` };
  }
  return wrong(motivo);
}

function pendingYears({ classe, orgao }: Facts): number {
  if (orgao?.kind === 'Turma') return PENDING.chamber;
  if (SUSPENDED.has(classe ?? '')) return Number.POSITIVE_INFINITY;
  const isPlenary = orgao?.nome === 'Plenário' || (orgao === null && PLENARY.has(classe ?? ''));
  return isPlenary ? PENDING.plenary : PENDING.chamber;
}

/** The year of the judgment, else of the publication, if the calendar has the day. */
function yearOf({ julgado, publicado }: Facts): number | null {
  const date = julgado ?? publicado;
  return date?.isReal ? Number(date.text.slice(0, 4)) : null;
}

/** Whether a date is certainly after another; of a date without its day only the common part counts. */
function isLater(date: string, other: string): boolean {
  const length = Math.min(date.length, other.length);
  return date.slice(0, length) > other.slice(0, length);
}

/** `10/05/2015`, `05/2015`, `2015`. */
const shown = (date: string): string => date.split('-').reverse().join('/');
const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
