/** Judges a cited law and its article by the tables, with reasons in Portuguese. */

import type { StatuteMention } from '../../../legal/statutes/statute-mentions.ts';
import { romanValue } from '../../../legal/text/numerals.ts';
import type { LegislacaoItem } from '../items/index.ts';
import { importedTable, type LawFacts, type ReferenceTables } from '../tables/index.ts';
import type { Later } from './law-lateness.ts';
import { judgeName } from './law-naming.ts';
import { judgeNumber } from './law-numbers.ts';

export interface LawPlace {
  tables: Pick<ReferenceTables, 'leis' | 'dispositivos'>;
  /** Year of the verification. */
  year: number;
  isLocal: () => boolean;
  /** The named law before this number in brackets: `Lei do Inquilinato (Lei 8.213/91)`. */
  named: StatuteMention | null;
  /** Whether the law is later than the text or a decision, and the date compared. */
  later: Later;
  /** Latest year in the text that is not in the future; 0 if it has none. */
  yearMax: number;
}

export type LawVerdict = Pick<
  LegislacaoItem,
  | 'lei_valida'
  | 'vigente'
  | 'vigente_na_data'
  | 'anacronismo'
  | 'artigo_consta'
  | 'paragrafo_consta'
  | 'inciso_consta'
  | 'motivo'
>;

const UNKNOWN: LawVerdict = {
  lei_valida: null,
  vigente: null,
  vigente_na_data: null,
  anacronismo: null,
  artigo_consta: null,
  paragrafo_consta: null,
  inciso_consta: null,
};
/** More than any law has gained in a year; most inserted articles get a letter instead of a new number. */
const ARTICLES_PER_YEAR_MAX = 30;
const PARAGRAPHS_PER_YEAR_MAX = 10;
const INCISOS_PER_YEAR_MAX = 20;
const YEAR_LENGTH = 'YYYY'.length;
/** The most paragraphs and incisos of an article of the codes that the present ones replaced: art. 178, art. 1.218. */
const OLD_PARAGRAPHS_MAX = 10;
const OLD_INCISOS_MAX = 16;

/** Date of a table, and the source of an imported one. */
interface TableSource {
  data: string;
  fonte?: string;
}

const YEAR = /^(19|20)\d\d$/;
const YEAR_AT_END = /\/(\d{4})$/;

/** The verdicts on a mention. All of them are null if the mention names no law. */
export function judgeLaw(mention: StatuteMention, place: LawPlace): LawVerdict {
  const { lei, text } = mention;
  if (lei === null) return UNKNOWN;
  const { leis, dispositivos } = place.tables;
  const facts = leis.byLaw.get(lei);
  const number =
    judgeName(lei, place) ??
    judgeNumber(lei, { text, year: place.year, isLocal: place.isLocal, laws: leis });
  const articles = articlesOf(facts, leis.data);
  const artigo_consta = hasArticle(mention, facts, yearsSince(articles.data, place));
  const parts = artigo_consta === false ? NO_PARTS : judgeParts(mention, place);
  const { isLater } = number.lei_valida === false ? { isLater: null } : place.later;
  const reasons = [
    number.motivo,
    isLater === true ? laterReason(lei, place.later) : '',
    revokedReason(mention, facts),
    artigo_consta === false ? missing(`o art. ${mention.artigo}`, lei, articles) : '',
    ...missingParts(mention, parts, dispositivos),
    inferredReason(mention),
  ].filter(reason => reason);
  return {
    lei_valida: number.lei_valida,
    ...inForce(mention, facts),
    anacronismo: isLater,
    artigo_consta,
    ...parts,
    motivo: reasons.length > 0 ? reasons.join(' ') : undefined,
  };
}

/** Whether the law is in force today; null if the tables cannot decide. */
export function isLawInForce(facts: LawFacts | undefined): boolean | null {
  const isOpen = facts?.isPartlyRevoked || (facts?.imported && facts.imported.isInForce === null);
  return facts === undefined || isOpen ? null : facts.revoked === null;
}

/** Whether the law is in force today, and whether it was at the date of the text. Null for a name of two laws. */
function inForce(
  { lei, candidates, data }: StatuteMention,
  facts: LawFacts | undefined,
): Pick<LawVerdict, 'vigente' | 'vigente_na_data'> {
  const vigente = candidates === undefined ? isLawInForce(facts) : null;
  const year = YEAR_AT_END.exec(lei!)?.[1];
  if (vigente === null || data === null || year === undefined || data.slice(0, 4) <= year)
    return { vigente, vigente_na_data: null };
  const { revoked } = facts!;
  return { vigente, vigente_na_data: revoked === null || data < revoked.desde };
}

/**
 * False only beyond the last article, because the table lacks repealed articles and some inserted ones. Null if the
 * table lacks the law, or if the article may have been added after the table.
 */
function hasArticle(
  { artigo, text }: StatuteMention,
  facts: LawFacts | undefined,
  years: number,
): LawVerdict['artigo_consta'] {
  if (artigo === null || facts === undefined || facts.articles.size === 0) return null;
  const key = artigo.replaceAll('.', '');
  if (facts.articles.has(key)) return true;
  // The number is the year in a table row, such as `1990 | CPC/1973` under `Artigo`.
  if (YEAR.test(key) && text.includes(key)) return null;
  const last = facts.lastArticle + years * ARTICLES_PER_YEAR_MAX;
  return Number.parseInt(key, 10) > last ? false : null;
}

/** The table that lists the articles of a law. */
function articlesOf(facts: LawFacts | undefined, date: string): TableSource {
  const imported = facts?.articlesImported;
  return imported === undefined ? { data: date } : imported;
}

/** Years from the date of the table to the latest year in the text. */
function yearsSince(date: string, { yearMax }: LawPlace): number {
  return Math.max(0, yearMax - Number(date.slice(0, YEAR_LENGTH)));
}

type Parts = Pick<LawVerdict, 'paragrafo_consta' | 'inciso_consta'>;

const NO_PARTS: Parts = { paragrafo_consta: null, inciso_consta: null };

function judgeParts(
  { lei, artigo, paragrafo, inciso, candidates }: StatuteMention,
  place: LawPlace,
): Parts {
  if (artigo === null) return NO_PARTS;
  const { table, data } = place.tables.dispositivos;
  const years = yearsSince(data, place);
  const slack = {
    paragraphs: years * PARAGRAPHS_PER_YEAR_MAX,
    incisos: years * INCISOS_PER_YEAR_MAX,
  };
  // The table counts the incisos of the caput, so incisos of a paragraph are not judged.
  const isOfCaput = paragrafo === null || paragrafo === 'caput';
  const parts = {
    paragrafo_consta:
      paragrafo === null
        ? null
        : table.hasParagraphs({ lei: lei!, artigo }, paragrafo, slack.paragraphs),
    inciso_consta:
      inciso !== null && isOfCaput
        ? table.hasIncisos({ lei: lei!, artigo }, inciso, slack.incisos)
        : null,
  };
  if (candidates === undefined) return parts;
  // An article that one of two codes lacks is wrong only if the other cannot have it either.
  const isBeyond = {
    paragraphs: (paragrafo ?? '').split(', ').some(one => Number(one) > OLD_PARAGRAPHS_MAX),
    incisos: (inciso ?? '').split(', ').some(isBeyondOldIncisos),
  };
  return {
    paragrafo_consta: parts.paragrafo_consta === false && isBeyond.paragraphs ? false : null,
    inciso_consta: parts.inciso_consta === false && isBeyond.incisos ? false : null,
  };
}

const isBeyondOldIncisos = (inciso: string): boolean =>
  romanValue(inciso.toLowerCase()) > OLD_INCISOS_MAX;

function missingParts(
  { lei, artigo, paragrafo, inciso }: StatuteMention,
  { paragrafo_consta, inciso_consta }: Parts,
  table: TableSource,
): string[] {
  const of = `art. ${artigo}, ${lei}`;
  const written = paragrafo === 'único' ? 'o parágrafo único' : `o § ${paragrafo}`;
  return [
    paragrafo_consta === false ? missing(written, of, table) : '',
    inciso_consta === false ? missing(`o inciso ${inciso}`, of, table) : '',
  ];
}

function missing(what: string, of: string, { data, fonte }: TableSource): string {
  const table = fonte === undefined ? `tabela de ${dayOf(data)}` : importedTable({ data, fonte });
  return `Na ${table}, não consta ${what} (${of}).`;
}

function laterReason(lei: string, { date, isOfDecision }: Later): string {
  const what = isOfDecision ? 'A decisão' : 'O texto';
  return `${what} é de ${dayOf(date!)}, anterior à norma (${lei}).`;
}

/**
 * The reason of a repeal, with its date and the repealing law: `Lei 8.666/1993: sem vigência desde 30/12/2023 (revogada
 * pela Lei 14.133/2021).`
 */
function revokedReason(
  { lei, candidates }: StatuteMention,
  facts: LawFacts | undefined,
): string | undefined {
  if (!facts?.revoked || candidates !== undefined) return undefined;
  const { desde, por, imported } = facts.revoked;
  const by = imported === undefined ? '' : `, segundo a ${importedTable(imported)}`;
  return `${lei}: sem vigência desde ${dayOf(desde)} (${endedBy(lei!, por)})${by}.`;
}

function endedBy(lei: string, por: string): string {
  if (por.startsWith('Constituição')) return `substituída pela ${por}`;
  if (por.startsWith('ADPF')) return `não recebida pela Constituição, segundo a ${por} do STF`;
  return `${lei.startsWith('Decreto') ? 'revogado' : 'revogada'} ${por.startsWith('Decreto') ? 'pelo' : 'pela'} ${por}`;
}

function inferredReason({ lei, candidates, decided, data }: StatuteMention): string | undefined {
  if (candidates !== undefined)
    return `O texto não indica o ano: pode ser a ${candidates.join(' ou a ')}.`;
  if (decided === 'artigo') return `${lei}: inferida, porque só ela tem esse artigo.`;
  return decided === 'data' ? `${lei}: inferida pela data (${dayOf(data!)}).` : undefined;
}

/** A date in Portuguese notation: `18/03/2016` for `2016-03-18`; a year alone is unchanged. */
const dayOf = (date: string) => date.split('-').reverse().join('/');
