/** Checks the temas of a text: whether their court has the number. */

import { ofCourt } from '../../../legal/courts/court-grammar.ts';
import { tokenRanges } from '../../../legal/processes/mention-tokens.ts';
import { isCancelledTema, scanTemas, type TemaMention } from '../../../legal/sumulas/temas.ts';
import { isOfLongerNumber, UNCLEAR_NUMBER } from '../../../legal/text/broken-number.ts';
import { latestYear } from '../../../legal/text/latest-year.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { MENTIONS_MAX, type TemaItem } from '../items/index.ts';
import { importedTable, type KnownTema, type TemaSeries, type TemaTable } from '../tables/index.ts';
import type { CitedTokens } from './cited-tokens.ts';
import { type OtherTema, otherTema } from './tema-meaning.ts';

const NUMBER_MAX = 99_999;
const YEAR_DIGITS = 4;

/**
 * Checks the temas of a text. Years after `thisYear` in the text are ignored; earlier ones may be later than the table.
 *
 * Example  `Tema 1.046 do STF` exists, `Tema 9.999 do STJ` does not
 * Cost     linear: one pass over the tokens
 */
export function checkTemas(
  stream: TokenStream,
  table: TemaTable,
  thisYear: number,
): { items: TemaItem[]; isTruncated: boolean } {
  const mentions = scanTemas(stream, NUMBER_MAX).filter(mention => !isYear(mention));
  const yearMax = Math.max(latestYear(stream, thisYear), thisYear);
  const items = new Map<string, TemaItem>();
  const meant = meaningOf(stream, mentions);
  for (const [i, mention] of mentions.slice(0, MENTIONS_MAX).entries()) {
    const isUnclear = isOfLongerNumber(stream.text, { ...mention, hasItems: false });
    const { contrario, normalized } = mention;
    const other = isUnclear || contrario !== undefined ? null : meant(i);
    const doubt = other === null ? '' : ` = ${other.tema} ?`;
    const mark = isUnclear ? ' ?' : contrario === undefined ? doubt : ` ${contrario} ?`;
    const reference = normalized + mark;
    const known = items.get(reference);
    if (known === undefined) {
      const item = withOther(itemOf(mention, table, yearMax), other);
      const unclear = { ...item, valid: null, motivo: UNCLEAR_NUMBER };
      items.set(reference, isUnclear ? unclear : item);
    } else known.occurrences.push({ start: mention.start, end: mention.end });
  }
  return { items: [...items.values()], isTruncated: mentions.length > MENTIONS_MAX };
}

/** A function that gives the tema that the mention at an index means instead, or null. */
function meaningOf(stream: TokenStream, mentions: readonly TemaMention[]) {
  const ranges = tokenRanges(stream, mentions);
  const all: CitedTokens[] = [];
  for (const [i, { from, to }] of ranges.entries()) {
    const next = ranges[i + 1]?.from ?? stream.length;
    all.push({ from, to, next, previous: all[i - 1] ?? null });
  }
  return (index: number): OtherTema | null => {
    const { tribunal, numero } = mentions[index]!;
    return tribunal === null ? null : otherTema(stream, all[index]!, { tribunal, numero });
  };
}

function withOther(item: TemaItem, other: OtherTema | null): TemaItem {
  if (other === null || item.valid !== true) return item;
  return { ...item, outro_tema: other.tema, motivo: other.motivo };
}

/** Whether the number is a year: `o tema 2020` without a court means the topic of that year. */
const isYear = ({ tribunal, text }: TemaMention): boolean =>
  tribunal === null && /(?<![.\d])(19|20)\d\d$/.test(text);

function itemOf(mention: TemaMention, table: TemaTable, yearMax: number): TemaItem {
  const { numero, tribunal, contrario, start, end, normalized } = mention;
  const judged =
    contrario === undefined
      ? withContent(judge(numero, tribunal, table, yearMax), contentOf(numero, tribunal, table))
      : { valid: false, motivo: contraryKind(contrario, table) };
  return {
    numero,
    tribunal,
    ...judged,
    start,
    end,
    normalized,
    occurrences: [],
  };
}

/** The reason for a tema of a kind that the court in the text does not have. */
function contraryKind(tribunal: string, { series }: TemaTable): string {
  const own = series.get(tribunal)!.sistematica;
  const other = [...series.values()].find(one => one.tribunal !== tribunal)!;
  return `Os temas ${ofCourt(tribunal)} são de ${own}; os de ${other.sistematica} são ${ofCourt(other.tribunal)}.`;
}

const contentOf = (numero: number, tribunal: string | null, { series }: TemaTable) =>
  tribunal === null ? undefined : series.get(tribunal)?.content?.get(numero);

type Judged = Pick<TemaItem, 'valid' | 'motivo' | 'situacao' | 'tese' | 'paradigmas'>;

/**
 * Adds status, thesis and leading cases of the tema from a table. A cancelled tema exists; the reason mentions the
 * cancellation.
 */
function withContent(judged: Judged, known: KnownTema | undefined): Judged {
  if (known === undefined || judged.valid !== true) return judged;
  const { situacao, tese, paradigmas } = known;
  const content: Judged = { ...judged };
  if (situacao !== undefined) content.situacao = situacao;
  if (tese !== undefined) content.tese = tese;
  if (paradigmas.length > 0) content.paradigmas = paradigmas;
  if (isCancelledTema(situacao))
    content.motivo = `O tema foi cancelado, segundo a ${importedTable(known)}.`;
  return content;
}

function judge(
  numero: number,
  tribunal: string | null,
  table: TemaTable,
  yearMax: number,
): Pick<TemaItem, 'valid' | 'motivo'> {
  if (tribunal === null) return judgeWithoutCourt(numero, table, yearMax);
  const series = table.series.get(tribunal);
  if (series === undefined) {
    return { valid: null, motivo: `Não há tabela de temas ${ofCourt(tribunal)}.` };
  }
  if (numero > 0 && numero <= series.ultimo) return { valid: true };
  const { imported } = series;
  const told = numero > 0 && numero <= lastOf(series) ? imported : series.known?.get(numero);
  if (told !== undefined) return { valid: true, motivo: `Consta da ${importedTable(told)}.` };
  if (lastOf(series) === 0) {
    return { valid: null, motivo: `O tema não consta da tabela importada ${ofCourt(tribunal)}.` };
  }
  const from = imported === undefined ? `tabela de ${shown(table.data)}` : importedTable(imported);
  const range = `Os temas de ${series.sistematica} ${ofCourt(tribunal)} conhecidos na ${from} vão de 1 a ${lastOf(series)}`;
  if (numero === 0 || numero > ceiling(series, table.data, yearMax))
    return { valid: false, motivo: `${range}.` };
  return { valid: null, motivo: `${range}; o tema pode ser posterior à tabela.` };
}

function judgeWithoutCourt(
  numero: number,
  table: TemaTable,
  yearMax: number,
): Pick<TemaItem, 'valid' | 'motivo'> {
  const all = [...table.series.values()];
  const isPossible = (one: TemaSeries) =>
    numero <= ceiling(one, table.data, yearMax) || one.known?.has(numero) === true;
  if (numero > 0 && all.some(isPossible)) {
    return { valid: null, motivo: 'O texto não indica o tribunal do tema.' };
  }
  const last = all.filter(one => lastOf(one) > 0).map(one => `${lastOf(one)} no ${one.tribunal}`);
  const dates = [table.data, ...all.flatMap(({ imported }) => imported?.data ?? [])];
  const date = shown(dates.sort().at(-1)!);
  return {
    valid: false,
    motivo: `O texto não indica o tribunal; em ${date}, o último tema conhecido era o ${last.join(' e ')}.`,
  };
}

const lastOf = ({ ultimo, imported }: TemaSeries): number => imported?.ultimo ?? ultimo;

/** The highest number that the series can have reached since the table; 0 if its last number is unknown. */
function ceiling(series: TemaSeries, data: string, yearMax: number): number {
  const last = lastOf(series);
  if (last === 0) return 0;
  const since = Number((series.imported?.data ?? data).slice(0, YEAR_DIGITS));
  return last + (Math.max(0, yearMax - since) + 1) * series.por_ano_max;
}

const shown = (date: string): string => date.split('-').reverse().join('/');
