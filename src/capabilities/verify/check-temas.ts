/** Checks the temas of a text: whether the court has one with the number. */
import { scanTemas, type TemaMention } from '../../legal/sumulas/temas.ts';
import { latestYear } from '../../legal/text/latest-year.ts';
import type { TokenStream } from '../../legal/text/tokens.ts';
import { ofCourt } from './court-grammar.ts';
import { MENTIONS_MAX } from './keyed-items.ts';
import type { TemaItem } from './verification.ts';

/** The temas of one court are numbered from 1 on without gaps; a cancelled one keeps its number. */
export interface TemaSeries {
  tribunal: string;
  /** `repercussão geral`, `recursos repetitivos`. */
  sistematica: string;
  /** The highest number on the date of the table. */
  ultimo: number;
  /** More than any court has added in a year. */
  por_ano_max: number;
}

export interface TemaTable {
  /** `2025-12`. */
  data: string;
  series: ReadonlyMap<string, TemaSeries>;
}

const NUMBER_MAX = 99_999;
const YEAR_DIGITS = 4;

/**
 * Checks the temas of a text. `thisYear`: years after it in the text are not believed, and the table may be older.
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
  for (const mention of mentions.slice(0, MENTIONS_MAX)) {
    const known = items.get(mention.normalized);
    if (known === undefined) items.set(mention.normalized, itemOf(mention, table, yearMax));
    else known.occurrences.push({ start: mention.start, end: mention.end });
  }
  return { items: [...items.values()], isTruncated: mentions.length > MENTIONS_MAX };
}

/** `o tema 2020` of no court is a theme of that year. */
const isYear = ({ tribunal, text }: TemaMention): boolean =>
  tribunal === null && /(?<![.\d])(19|20)\d\d$/.test(text);

function itemOf(mention: TemaMention, table: TemaTable, yearMax: number): TemaItem {
  const { numero, tribunal, start, end, normalized } = mention;
  return {
    numero,
    tribunal,
    ...judge(numero, tribunal, table, yearMax),
    start,
    end,
    normalized,
    occurrences: [],
  };
}

function judge(
  numero: number,
  tribunal: string | null,
  table: TemaTable,
  yearMax: number,
): Pick<TemaItem, 'valid' | 'motivo'> {
  const series = table.series.get(tribunal ?? '');
  const date = shown(table.data);
  if (series === undefined && tribunal !== null) {
    return { valid: null, motivo: `Não há tabela de temas ${ofCourt(tribunal)}.` };
  }
  if (series === undefined) {
    const all = [...table.series.values()];
    if (numero > 0 && all.some(one => numero <= ceiling(one, table.data, yearMax))) {
      return { valid: null, motivo: 'O texto não indica o tribunal do tema.' };
    }
    const last = all.map(one => `${one.ultimo} no ${one.tribunal}`).join(' e ');
    return {
      valid: false,
      motivo: `O texto não indica o tribunal; em ${date}, o último tema conhecido era o ${last}.`,
    };
  }
  if (numero > 0 && numero <= series.ultimo) return { valid: true };
  const range = `Os temas de ${series.sistematica} do ${tribunal} conhecidos na tabela de ${date} vão de 1 a ${series.ultimo}`;
  if (numero === 0 || numero > ceiling(series, table.data, yearMax))
    return { valid: false, motivo: `${range}.` };
  return { valid: null, motivo: `${range}; o tema pode ser posterior à tabela.` };
}

/** The highest number that the series can have reached since the table. */
function ceiling({ ultimo, por_ano_max }: TemaSeries, data: string, yearMax: number): number {
  const years = Math.max(0, yearMax - Number(data.slice(0, YEAR_DIGITS))) + 1;
  return ultimo + years * por_ano_max;
}

const shown = (date: string): string => date.split('-').reverse().join('/');
