/**
 * Identifies a cited or stored decision in any notation, by the digits of its process number or by class and number.
 * `Resp nº 1.234.567`, `REsp 1.234.567/SP` and `AgRg no Recurso Especial 1234567 - SP` identify the same process.
 */
import { UFS } from '../courts/states.ts';
import { scanSumulas } from '../sumulas/sumulas.ts';
import { scanTemas } from '../sumulas/temas.ts';
import { TokenStream } from '../text/tokens.ts';
import { NUMBERED_IN_SERIES } from './process-classes.ts';
import { readUf } from './process-uf.ts';
import type { ProcessoMention } from './processo-mentions.ts';
import { scanProcessos } from './processos.ts';

/** A process number; keys are equal if their digits are. */
interface DigitsKey {
  kind: 'digits';
  digits: string;
}

/** Class and number, which identify the decision, and facts that narrow the candidates (`citation-match.ts`). */
export interface ClassKey {
  kind: 'class';
  /** `REsp 1234567`: class without incidents, and digits without leading zeros. */
  chave: string;
  /** `SP`; null if the text names no state. */
  uf: string | null;
  /** The year written with the number: `1.234/2018`, `1.234.567/SP (2018)`; null if there is none. */
  ano: number | null;
}

export type CitationKey = DigitsKey | ClassKey;

/** Maximum code units to read. A citation names its process first; rapporteur, date and text follow. */
const READ_UNITS_MAX = 300;
/** Maximum length of a number with its class, state and year. */
const UNITS_AFTER_MIN = 60;
/** Appeals that keep the number of the decision under appeal, as incidents do. */
const SAME_NUMBER: ReadonlyMap<string, string> = new Map([
  ['EREsp', 'REsp'],
  ['EAREsp', 'AREsp'],
  ['EAg', 'Ag'],
  ['ERR', 'RR'],
]);
const CNJ_DIGITS = 20;
const UNPADDED_CNJ = /^\d{1,6}-\d\d\.\d{4}\.\d\.\d\d\.\d{4}$/;
const YEAR = /^(19|20)\d\d$/;

/**
 * Reads the first citation of a text, which also names the Precedente. Digits with only spaces, dots, slashes and
 * hyphens are a process number of any length.
 *
 * Example  `AgRg no REsp nº 1.234.567/SP` gives `REsp 1234567` with SP, `Autos 0703777-48.2017.8.02.0058` 20 digits
 * Returns  null for a text that names no process first, or a number that no court can have assigned
 * Cost     linear in the first 300 code units; the rest is not read
 */
export function readCitationKey(text: string): CitationKey | null {
  if (/^[\d ./-]*\d[\d ./-]*$/.test(text)) return { kind: 'digits', digits: numberDigits(text) };
  const read = text.slice(0, READ_UNITS_MAX);
  if (!/\d/.test(read)) return null;
  const stream = new TokenStream(read);
  const mention = scanProcessos(stream, { all: true })[0];
  if (mention === undefined || isCutOff(mention, text)) return null;
  if (mention.start > 0 && namesOtherFirst(stream, mention.start)) return null;
  const { classe, numero, isCnj, format_valid } = mention;
  if (isCnj) return numero.length === CNJ_DIGITS ? { kind: 'digits', digits: numero } : null;
  if (classe === null) return { kind: 'digits', digits: digitsOf(numero) };
  return format_valid ? classKey(stream, mention, classe) : null;
}

/** Whether a súmula or tema precedes the process; the text then cites the súmula or tema. */
function namesOtherFirst(stream: TokenStream, start: number): boolean {
  const others = [...scanSumulas(stream, {}), ...scanTemas(stream)];
  return others.some(other => other.start < start);
}

function classKey(stream: TokenStream, mention: ProcessoMention, classe: string): ClassKey {
  const [, plain, ownYear] = /^(.*?)(?:\/((?:19|20)\d\d))?$/.exec(mention.numero)!;
  // Until about 2010 the STF appended a check digit to the number: `HC 84.078-7` is `HC 84.078`.
  const number = NUMBERED_IN_SERIES.has(classe) ? plain!.replace(/-\d$/, '') : plain!;
  let at = indexAfter(stream, mention.end);
  const state = mention.uf === null ? readStateAfter(stream, at) : null;
  if (state !== null) at = state.next;
  const year = ownYear ?? readYearAfter(stream, at);
  const digits = digitsOf(number).replace(/^0+(?=\d)/, '');
  return {
    kind: 'class',
    chave: `${SAME_NUMBER.get(classe) ?? classe} ${digits}`,
    uf: mention.uf ?? state?.uf ?? null,
    ano: year === null ? null : Number(year),
  };
}

/** A state after an incident or before a registry number: `RE 437642 AgR / RS`, `RESP 1234567 SP 2015/0123456-7`. */
function readStateAfter(stream: TokenStream, index: number) {
  const state = readUf(stream, index);
  if (state !== null) return state;
  const isBeforeNumber = ['digits', 'end'].includes(stream.at(index + 1).kind);
  const raw = stream.raw(index);
  const bare = isBeforeNumber && raw === raw.toUpperCase() ? UFS.has(stream.fold(index)) : false;
  return bare ? { uf: raw, next: index + 1 } : null;
}

/**
 * The year in `/2018`, `(2018)`, `de 2018` and `, de 2018`; null if there is none, or if it is part of a date or
 * number.
 */
function readYearAfter(stream: TokenStream, index: number): string | null {
  let at = index;
  if (stream.fold(at) === ',') at++;
  if (!['/', '(', 'de'].includes(stream.fold(at))) return null;
  const { kind, fold } = stream.at(at + 1);
  const goesOn =
    ['/', '-', '.'].includes(stream.fold(at + 2)) && stream.at(at + 3).kind === 'digits';
  return kind === 'digits' && YEAR.test(fold) && !goesOn ? fold : null;
}

function indexAfter(stream: TokenStream, offset: number): number {
  let at = 0;
  while (at < stream.length && stream.at(at).start < offset) at++;
  return at;
}

/** Whether the mention is so close to the end of the read part that it may be cut off. */
const isCutOff = ({ end }: ProcessoMention, text: string): boolean =>
  text.length > READ_UNITS_MAX && end > READ_UNITS_MAX - UNITS_AFTER_MIN;

/** The digits of a process number; missing leading zeros of a CNJ number are added. */
function numberDigits(text: string): string {
  const digits = digitsOf(text);
  return UNPADDED_CNJ.test(text.trim()) ? digits.padStart(CNJ_DIGITS, '0') : digits;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
