/**
 * Formats a decision as a citation: for lists of references after ABNT NBR 6023:2018, and in the brackets that courts
 * put after a quotation. Data missing from the record are omitted, never guessed, such as the title of the rapporteur,
 * or whether the date is that of judgment or of publication.
 */
import { citedCourt } from './courts.ts';
import { person } from './person.ts';
import { proceedingOf, type ReadClass } from './proceedings.ts';

export interface Citable {
  tribunal?: string | null | undefined;
  orgao_julgador?: string | null | undefined;
  classe?: ReadClass | null | undefined;
  categoria_id?: string | null | undefined;
  processo?: string | null | undefined;
  ministro?: string | null | undefined;
  data?: string | null | undefined;
}

/**
 * A bibliographic reference such as `ALAGOAS. Tribunal de Justiça (1. Câmara Cível). Apelação cível n. 0700001-….
 * Relator: …, 18 fev. 2019.`
 */
export function reference(decision: Citable): string {
  const { long, number } = proceedingOf(decision);
  const day = abntDay(known(decision.data));
  const name = known(decision.ministro);
  const judge = name === null ? null : `Relator: ${person(name)}`;
  const told = [judge, day].filter(part => part !== null).join(', ');
  const parts = [
    ...courtParts(known(decision.tribunal), known(decision.orgao_julgador)),
    numbered(long ?? 'Processo', number),
    told === '' ? null : told,
  ];
  return ended(parts.filter(part => part !== null).join('. '));
}

/** A short reference such as `(TJAL, Apelação cível n. 0700001-…, rel. …, 1ª Câmara Cível, 18/2/2019)`. */
export function bracket(decision: Citable): string {
  const { short, number } = proceedingOf(decision);
  const name = known(decision.ministro);
  const chamber = known(decision.orgao_julgador);
  const parts = [
    known(decision.tribunal),
    numbered(short ?? 'Processo', number),
    name === null ? null : `rel. ${person(name)}`,
    chamber === null ? null : shownChamber(chamber),
    courtsDay(known(decision.data)),
  ];
  return `(${parts.filter(part => part !== null).join(', ')})`;
}

const known = (text: string | null | undefined): string | null =>
  text == null || text.trim() === '' ? null : text.trim();

const numbered = (kind: string, number: string | null): string | null =>
  number === null ? null : `${kind} n. ${number}`;

const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

function courtParts(tribunal: string | null, chamber: string | null): (string | null)[] {
  const inside = chamber === null ? null : abntChamber(chamber);
  if (tribunal === null) return [inside];
  const { jurisdiction, name, region } = citedCourt(tribunal);
  const places = [region === null ? null : `${region}. Região`, inside].filter(Boolean);
  const aside = places.length === 0 ? '' : ` (${places.join(', ')})`;
  return [jurisdiction?.toLocaleUpperCase('pt-BR') ?? null, name + aside];
}

const ORDINALS = (
  'primeira segunda terceira quarta quinta sexta sétima oitava nona ' +
  'primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono'
).split(' ');
const UNITS = 9;
const NUMBERED = /^(\d+)\s*(?:\.?\s*[ªºa°](?=\s)\.?|\.)?\s+/;
const TENTH = /^décim[ao](?:[\s-]+|$)/i;

/** A single word, such as `SBDI-1`, is an abbreviation and is unchanged. */
const shownChamber = (name: string): string => (/\s/.test(name) ? person(name) : name);

/** `1ª Câmara Cível` and `Primeira Câmara Cível` as `1. Câmara Cível`. */
function abntChamber(chamber: string): string {
  const written = shownChamber(chamber);
  const digits = NUMBERED.exec(written);
  if (digits !== null) return `${digits[1]}. ${written.slice(digits[0].length)}`;
  const tens = TENTH.exec(written);
  const rest = tens === null ? written : written.slice(tens[0].length);
  const [word = '', ...others] = rest.split(' ');
  const unit = (ORDINALS.indexOf(word.toLowerCase()) % UNITS) + 1;
  if (tens !== null && unit === 0) return `10. ${rest}`;
  return unit === 0 ? written : `${(tens === null ? 0 : 10) + unit}. ${others.join(' ')}`;
}

/** The abbreviations of months in NBR 6023. */
const MONTHS = 'jan. fev. mar. abr. maio jun. jul. ago. set. out. nov. dez.'.split(' ');
const DAY = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** `18 fev. 2019`, `fev. 2019` or `2019`; null if the text is not a date. */
function abntDay(date: string | null): string | null {
  const [, year, month, day] = DAY.exec(date ?? '') ?? [];
  if (year === undefined) return null;
  const name = month === undefined ? undefined : MONTHS[Number(month) - 1];
  return [day === undefined ? null : String(Number(day)), name, year].filter(Boolean).join(' ');
}

/** `18/2/2019`, the notation of the STJ. */
function courtsDay(date: string | null): string | null {
  const [, ...parts] = DAY.exec(date ?? '') ?? [];
  const said = parts.filter(part => part !== undefined);
  return said.length === 0 ? null : said.reverse().map(Number).join('/');
}
