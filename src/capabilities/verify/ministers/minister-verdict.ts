/**
 * Judges a name at a court by the lists: true if listed; false only if the complete list of the STF excludes it;
 * otherwise null.
 */
import { ofCourt, theCourt } from '../../../legal/courts/court-grammar.ts';
import { importedTable, type Person } from '../tables/index.ts';
import type { NamedCourt } from './minister-court.ts';
import type { NameRead } from './name-reading.ts';

/** Fields of an item that depend on the lists. */
export interface Verdict {
  tribunal: string | null;
  valid: boolean | null;
  consta?: false;
  motivo?: string;
  candidates?: string[];
}

export interface Bounds {
  /** First and last year of the period for which the list of the STF is complete. */
  since: number;
  until: number;
  /** Date of the lists, `2026-08`. */
  listed: string;
  /** Latest year in the text. */
  yearMax: number;
}

/** The courts with a list, and the court whose list is complete. */
export const LISTED: ReadonlySet<string> = new Set(['STF', 'STJ']);
const COMPLETE = 'STF';
const YEAR_LENGTH = 'YYYY'.length;
/** Bodies to which ministers of the STF and of the STJ may belong. */
const SHARED = new Set(['TSE', 'CNJ']);

/** Judges a listed person at the court that the text assigns to them. */
export function judgePerson(
  person: Person,
  named: NamedCourt,
  bounds: Bounds,
  isNear: boolean,
): Verdict {
  const verdict = judgeSeats(person, named, bounds, isNear);
  const seat = person.cargos.find(({ tribunal }) => tribunal === verdict.tribunal);
  if (verdict.valid !== true || seat?.imported === undefined) return verdict;
  const motivo = [verdict.motivo, toldBy(seat)].filter(Boolean).join(' ');
  return { ...verdict, motivo };
}

/** The reason from an imported table: `Integra o STJ desde 2026, segundo a tabela importada de 15/06/2026 (DOU).` */
function toldBy({ tribunal, inicio, fim, imported }: Person['cargos'][number]): string {
  const term = fim === null ? `Integra o ${tribunal} desde` : `Integrou o ${tribunal} de`;
  const until = fim === null ? '' : ` a ${fim}`;
  return `${term} ${inicio}${until}, segundo a ${importedTable(imported!)}.`;
}

function judgeSeats(
  person: Person,
  { tribunal, by }: NamedCourt,
  bounds: Bounds,
  isNear: boolean,
): Verdict {
  const held = person.cargos.filter(({ situacao }) => situacao !== 'indicado');
  if (held.length === 0) {
    const [{ tribunal: court, inicio }] = person.cargos;
    const motivo = `Indicado ao ${court} em ${inicio}; a lista não registra a nomeação.`;
    return { tribunal: tribunal ?? court, valid: null, motivo };
  }
  const courts = [...new Set(held.map(cargo => cargo.tribunal))];
  const near = isNear ? { motivo: 'Grafia diferente da que consta da lista.' } : {};
  if (tribunal === null || courts.includes(tribunal)) {
    return { tribunal: seatOf(person, tribunal), valid: true, ...near };
  }
  const seats = `Segundo a lista, integra ou integrou ${courts.map(theCourt).join(' e ')}`;
  if (by === 'class' && LISTED.has(tribunal)) {
    const motivo = `${seats}; a decisão citada antes do nome é do ${tribunal}.`;
    return { tribunal: seatOf(person, null), valid: true, motivo };
  }
  if (by !== 'name') return { tribunal: seatOf(person, null), valid: true, ...near };
  if (SHARED.has(tribunal)) {
    const motivo = `${seats}; ministros do STF e do STJ também integram o ${tribunal}.`;
    return { tribunal, valid: true, motivo };
  }
  if (tribunal === COMPLETE) {
    const isLater = bounds.yearMax > bounds.until;
    const motivo = `${seats}, mas não consta da lista do ${COMPLETE}, ${spanOf(bounds)}.`;
    return { tribunal, valid: isLater ? null : false, motivo };
  }
  const motivo =
    tribunal === 'STJ'
      ? `${seats}, mas não consta da ${listOfStj(bounds)}.`
      : `${seats}; não há lista de ministros ${ofCourt(tribunal)}.`;
  return { tribunal, valid: null, motivo };
}

/**
 * Judges an unlisted name. At the STJ it is reported as absent from the dated list, not as wrong. `like` are the
 * bearers of the listed name with which the text begins; the words after that may not belong to the name.
 */
export function judgeUnlisted(
  { tribunal, by, closesName }: NamedCourt,
  bounds: Bounds,
  { words, like }: Pick<NameRead, 'words' | 'like'>,
): Verdict {
  const candidates = like.length === 0 ? {} : { candidates: like.map(({ nome }) => nome) };
  const told = { tribunal, valid: null, ...candidates };
  if (tribunal === COMPLETE && by === 'sentence') {
    const motivo =
      `O nome não consta da lista do ${COMPLETE}; a frase menciona o tribunal, ` +
      'mas não diz que o ministro o integra.';
    return { ...told, motivo };
  }
  if (tribunal === COMPLETE) {
    const isOpen = bounds.yearMax > bounds.until || (like.length > 0 && !closesName);
    const motivo = `O nome não consta da lista do ${COMPLETE}, ${spanOf(bounds)}.`;
    return { ...told, valid: isOpen ? null : false, motivo };
  }
  if (tribunal === 'STJ') {
    const motivo = `O nome não consta da ${listOfStj(bounds)}.`;
    const isPlaced = by !== 'sentence' && words.length > 1 && (like.length === 0 || closesName);
    const isLater = bounds.yearMax > Number(bounds.listed.slice(0, YEAR_LENGTH));
    return isPlaced && !isLater ? { ...told, consta: false, motivo } : { ...told, motivo };
  }
  const motivo =
    tribunal === null
      ? 'O nome não consta das listas do STF e do STJ, e o texto não indica o tribunal.'
      : `Não há lista de ministros ${ofCourt(tribunal)}.`;
  return { ...told, motivo };
}

/** The words for the list of the STJ: `lista do STJ de 08/2026, que pode estar incompleta`. */
const listOfStj = ({ listed }: Bounds): string =>
  `lista do STJ de ${listed.split('-').reverse().join('/')}, que pode estar incompleta`;

/**
 * The words for the years of the list. The list cannot exclude ministers appointed later, so a name in a text that
 * mentions a later year stays undecided.
 */
function spanOf({ since, until, yearMax }: Bounds): string {
  const span = `completa de ${since} a ${until}`;
  return yearMax > until ? `${span}; o texto menciona ${yearMax}, ano posterior` : span;
}

/**
 * The named court if the person sat there, otherwise the court of their current seat, otherwise of their first seat.
 */
function seatOf({ cargos }: Person, tribunal: string | null): string {
  const named = cargos.find(cargo => cargo.tribunal === tribunal);
  const held = cargos.find(({ situacao }) => situacao === 'ativo');
  return (named ?? held ?? cargos[0]).tribunal;
}
