/**
 * Judges whether number and year of a law agree. Ordinary federal laws have been numbered in one series since 1946, so
 * the years of known laws limit the possible years of all others. States and municipalities have their own series, in
 * which other years may have the same numbers; numbers that may belong to these series are not judged.
 */

import { federalLaws, lawYear } from '../../../legal/statutes/law-years.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { importedTable, type ReferenceTables } from '../tables/index.ts';

/** First year of the current series of ordinary laws. */
const SERIES_SINCE = 1946;
/** Smaller numbers are not judged, because many municipal laws have them. */
const FEDERAL_FROM = 1000;
/** A state law with the same number can be of any year, so only a difference of up to five years is judged a slip. */
const SLIP_YEARS_MAX = 5;
/** No federal, state or municipal series has come near this number. */
const NUMBER_MAX = 35_000;
/** The Constitution of 1988 abolished decretos-leis. */
const DECREE_LAWS_UNTIL = 1988;
const NUMBERED = /^(.+?) (\d[\d.]*)(?:-[A-Z\d]+)?\/(\d{4})$/;
const LOCAL_WORDS = new Set(
  (
    'estadual estaduais municipal municipais distrital distritais municipio municipios prefeitura ' +
    'prefeito governador assembleia vereadores portugal portugues portuguesa'
  ).split(' '),
);
/** Words before the name of a state or town: `Estado de Alagoas`. */
const OF_PLACE = new Set(['de', 'do', 'da']);

const series = federalSeries();

export interface NumberVerdict {
  lei_valida: boolean | null;
  motivo?: string;
}

/** Facts about a text by which the number of a law is judged. */
export interface NumberPlace {
  /** Year of the verification. */
  year: number;
  /** The words of the citation. */
  text: string;
  /** Whether the text mentions a state or a municipality. */
  isLocal: () => boolean;
  /** Laws of imported reference packs. */
  laws: Pick<ReferenceTables['leis'], 'byLaw' | 'years'>;
}

/** A cited law with a number, and the year of the known law of this kind and number. */
interface Numbered {
  kind: string;
  written: string;
  number: number;
  year: number;
  known: number | null;
}

/**
 * Judges number and year of a law in canonical form.
 *
 * Example  `Lei 8.078/1990` is right; `Lei 8.078/1992` is wrong in a text that mentions no state or municipality
 */
export function judgeNumber(lei: string, place: NumberPlace): NumberVerdict {
  const imported = place.laws.byLaw.get(lei)?.imported;
  if (imported !== undefined) {
    return { lei_valida: true, motivo: `${lei}: consta da ${importedTable(imported)}.` };
  }
  const law = numberedLaw(lei, place);
  if (law === null) return { lei_valida: null };
  if (law.year > place.year) {
    return { lei_valida: false, motivo: `O ano de ${law.year} ainda não chegou.` };
  }
  if (law.known === law.year) return { lei_valida: true };
  if (law.kind === 'Decreto-Lei' && law.year > DECREE_LAWS_UNTIL && !place.isLocal()) {
    return { lei_valida: false, motivo: `Não há decretos-leis depois de ${DECREE_LAWS_UNTIL}.` };
  }
  if (law.kind === 'Lei' && law.number > NUMBER_MAX) {
    const motivo = `Nenhuma série de leis do país chega ao número ${law.written}.`;
    return { lei_valida: false, motivo };
  }
  if (law.known !== null) return judgeKnown(law, law.known, place);
  return law.kind === 'Lei' ? judgeSeries(law, isFederal(place)) : { lei_valida: null };
}

function numberedLaw(lei: string, { laws }: NumberPlace): Numbered | null {
  const parts = NUMBERED.exec(lei);
  if (parts === null) return null;
  const [, kind, written, year] = parts as unknown as [string, string, string, string];
  const digits = written.replaceAll('.', '');
  const known = lawYear(kind, digits) ?? laws.years.get(`${kind} ${digits}`);
  return {
    kind,
    written,
    number: Number(digits),
    year: Number(year),
    known: known === undefined ? null : Number(known),
  };
}

const isFederal = ({ text }: NumberPlace): boolean => /\blei\s+federal\b/i.test(text);

/** Judges a law whose number is that of a known law of another year. */
function judgeKnown(law: Numbered, known: number, place: NumberPlace): NumberVerdict {
  const { kind, written, number, year } = law;
  const isDecree = kind === 'Decreto' || kind === 'Decreto-Lei';
  const name = `${isDecree ? 'O' : 'A'} ${kind} ${written}`;
  const isOneSeries = kind === 'Lei' && Math.min(known, year) >= SERIES_SINCE;
  const isSlip = number >= FEDERAL_FROM && Math.abs(year - known) <= SLIP_YEARS_MAX;
  const isSure = isFederal(place) || (isSlip && !place.isLocal());
  if (isOneSeries && isSure) {
    return { lei_valida: false, motivo: `${name} é de ${known}, não de ${year}.` };
  }
  const other = isDecree ? 'o citado pode ser outro' : 'a citada pode ser outra';
  return { lei_valida: null, motivo: `${name} da União é de ${known}; ${other}.` };
}

/** Judges an unknown law by the years of its neighbours in the series. */
function judgeSeries({ number, year }: Numbered, isFederal: boolean): NumberVerdict {
  if (number < FEDERAL_FROM || year < SERIES_SINCE) return { lei_valida: null };
  const next = series.findIndex(law => law.number > number);
  const low = (next < 0 ? series.at(-1) : series[next - 1])?.year ?? SERIES_SINCE;
  const high = next < 0 ? null : series[next]!.year;
  if (year >= low && (high === null || year <= high)) return { lei_valida: null };
  const years =
    high === null ? `de ${low} em diante` : low === high ? `de ${low}` : `de ${low} a ${high}`;
  const motivo = `As leis federais com números próximos são ${years}`;
  if (isFederal) return { lei_valida: false, motivo: `${motivo}.` };
  return { lei_valida: null, motivo: `${motivo}; pode ser lei estadual ou municipal.` };
}

/** Whether a text mentions a state or a municipality. Cost is linear. */
export function speaksOfPlaces(stream: TokenStream): boolean {
  for (let at = 0; at < stream.length; at++) {
    const { fold } = stream.at(at);
    if (LOCAL_WORDS.has(fold)) return true;
    const isState = fold === 'estado' && OF_PLACE.has(stream.fold(at + 1));
    if (isState && stream.fold(at + 2) !== 'direito') return true;
  }
  return false;
}

/** Known laws by number, without those whose year contradicts their neighbours. */
function federalSeries(): { number: number; year: number }[] {
  const laws = federalLaws().filter(({ year }) => year >= SERIES_SINCE);
  return laws.filter(({ year }, at) => {
    const before = laws[at - 1]?.year ?? 0;
    const after = laws[at + 1]?.year ?? Number.POSITIVE_INFINITY;
    return year >= before && year <= after;
  });
}
