/** Judges a process number by the table of numberings and by the court and year beside it. */

import { isOfCourt, ownerOf } from '../../../legal/processes/cnj-courts.ts';
import type { ProcessoMention } from '../../../legal/processes/processo-mentions.ts';
import {
  BOUNDED_BY,
  isOnlySuperior,
  isSuperiorByLength,
  SERIES_OF_CLASS,
  seriesNumber,
} from '../../../legal/processes/series-number.ts';
import { formatThousands } from '../../../legal/text/numerals.ts';
import type { ProcessoItem } from '../items/index.ts';
import type { Excess, ReferenceTables } from '../tables/index.ts';

/** The year of the verification, and the year of the text or null. */
export interface Years {
  thisYear: number;
  signed: number | null;
}

/** The court and year beside a number in the text. */
export interface Surroundings extends Years {
  /** Year of the decision. */
  year: number | null;
  tribunal: string | null;
}

export type Numbering = ReferenceTables['numeracao'];

type Verdict = Pick<ProcessoItem, 'format_valid' | 'plausivel' | 'motivo'>;

const CNJ_DIGITS = 20;
const SUPERIOR = new Set(['STF', 'STJ']);
const YEAR_AT_END = /\/((?:19|20)\d\d)$/;

/** The fields of an item that depend on its number and the text beside it. */
export function judgeProcesso(
  mention: ProcessoMention,
  beside: Surroundings,
  numbering: Numbering,
): Verdict {
  const wrong = mention.problem ?? futureYear(mention, beside) ?? tooLong(mention, numbering);
  if (wrong !== null) return { format_valid: false, plausivel: null, motivo: wrong };
  const implausible = otherCourt(mention, beside) ?? beforeItsYear(mention, beside);
  if (implausible !== null) return { format_valid: true, plausivel: false, motivo: implausible };
  const serial = judgeSerial(mention, beside, numbering);
  if (serial !== null) return { format_valid: true, ...serial };
  const isOfItsCourt = isWholeCnj(mention) && courtVerdict(mention, beside) === true;
  return { format_valid: true, plausivel: isOfItsCourt ? true : null };
}

/** The year in the number itself; null if there is none. */
export function yearOf(mention: ProcessoMention): number | null {
  if (isWholeCnj(mention)) return Number(mention.numero.slice(9, 13));
  const year = YEAR_AT_END.exec(mention.numero)?.[1];
  return year === undefined ? null : Number(year);
}

const isWholeCnj = ({ isCnj, numero }: ProcessoMention) => isCnj && numero.length === CNJ_DIGITS;

function futureYear(mention: ProcessoMention, { thisYear }: Surroundings): string | null {
  const year = yearOf(mention);
  return year === null || year <= thisYear ? null : `O ano ${year} do número ainda não chegou.`;
}

/** The reason if the number is too long for its series. Only series used by the superior courts alone are judged. */
function tooLong(mention: ProcessoMention, { data, table }: Numbering): string | null {
  const serie = SERIES_OF_CLASS.get(mention.classe ?? '');
  const numero = seriesNumber(mention);
  if (serie === undefined || numero === null || !isOnlySuperior(mention)) return null;
  const max = table.digitsMax(serie);
  if (String(numero).length <= max) return null;
  const why = known(serie, table.last(serie), data);
  return `Os números da classe ${mention.classe} têm no máximo ${max} dígitos: ${why}.`;
}

function courtVerdict({ numero }: ProcessoMention, { tribunal }: Surroundings): boolean | null {
  return tribunal === null ? null : isOfCourt(numero, tribunal);
}

function otherCourt(mention: ProcessoMention, beside: Surroundings): string | null {
  if (!isWholeCnj(mention) || courtVerdict(mention, beside) !== false) return null;
  const owner = ownerOf(mention.numero);
  return `O número não é do ${beside.tribunal}: pela Resolução CNJ 65, de 16/12/2008, o código ${owner}.`;
}

function beforeItsYear(mention: ProcessoMention, { year, signed }: Surroundings): string | null {
  const own = yearOf(mention);
  if (own === null) return null;
  if (year !== null && own > year)
    return `O número é de ${own}, e o texto data a decisão de ${year}.`;
  return signed !== null && own > signed ? `O número é de ${own}, e o texto, de ${signed}.` : null;
}

function judgeSerial(
  mention: ProcessoMention,
  { year, tribunal, thisYear }: Surroundings,
  { data, table }: Numbering,
): Pick<Verdict, 'plausivel' | 'motivo'> | null {
  const classe = mention.classe ?? '';
  const own = SERIES_OF_CLASS.get(classe);
  const serie = own ?? BOUNDED_BY.get(classe);
  const numero = seriesNumber(mention);
  if (serie === undefined || numero === null) return null;
  const isBySigns = mention.uf !== null || SUPERIOR.has(tribunal ?? '');
  if (!isBySigns && !isOnlySuperior(mention) && !isSuperiorByLength(mention)) return null;
  const ever = table.excess(serie, numero, thisYear);
  if (ever !== null) {
    return {
      plausivel: false,
      motivo: `A numeração da classe não chega a ${thousands(numero)}: ${known(serie, ever, data)}.`,
    };
  }
  const dated = year !== null && year < thisYear ? year : null;
  const then = dated === null ? null : table.excess(serie, numero, dated);
  if (then !== null) {
    const claim = `A numeração da classe não chegava a ${thousands(numero)} em ${dated}`;
    return { plausivel: false, motivo: `${claim}: ${known(serie, then, data)}.` };
  }
  return { plausivel: own !== undefined && table.isKnown(own, numero, dated) ? true : null };
}

const thousands = (numero: number) => formatThousands(String(numero));

/** The words for the table's limit: `na tabela de 05/11/2025, o maior da série REsp conhecido até 2012 é 1.166.877`. */
function known(serie: string, { maior, ano }: Excess, data: string): string {
  const date = data.split('-').reverse().join('/');
  return `na tabela de ${date}, o maior da série ${serie} conhecido até ${ano} é ${thousands(maior)}`;
}
