/** What the tables say of a súmula whose court is decided, and why, in Portuguese. */
import type { SumulaMention } from '../../legal/sumulas/sumulas.ts';
import { ofCourt, theCourt } from './court-grammar.ts';
import type { ReferenceTables } from './reference-tables.ts';
import type { SumulaItem } from './verification.ts';

const IN_FORCE = new Set(['vigente', 'alterada']);
/** The STJ issued 53 in 2010, the STF 115 in 2003, both unlike any year since. */
const ISSUED_PER_YEAR_MAX = 50;

export type SumulaTable = ReferenceTables['sumulas'] & {
  /** Latest year in the text that is not in the future; 0 without one. */
  yearMax: number;
};

type Verdict = Partial<
  Pick<SumulaItem, 'valid' | 'situacao' | 'vigente' | 'candidates' | 'motivo'>
>;

export interface Decided {
  tribunal: string | null;
  /** Key of the tables; null for a court without one. */
  serie: string | null;
  /** Why the court is the one meant, in Portuguese; null if the citation names it. */
  inferred: string | null;
  candidates: string[];
}

/** The fields of an item that the tables decide; the others stay null. */
export function judge(mention: SumulaMention, decided: Decided, table: SumulaTable): Verdict {
  const { numero, vinculante, ascription } = mention;
  const { tribunal, serie, candidates, inferred } = decided;
  const { series } = table;
  if (serie !== null) {
    const facts = series.get(serie)!.byNumber.get(numero);
    if (facts === undefined) {
      const name = serie === 'SV' ? `Súmula Vinculante ${numero}` : `Súmula ${numero} do ${serie}`;
      const range = `${atDate(table)}, ${rangeOf(serie, table)}`;
      const why = inferred === null ? '' : ` ${inferredFrom(inferred)}`;
      if (mayBeLater(numero, serie, table)) {
        return { motivo: `Não verificada: ${range}, e o texto fala de ${table.yearMax}.${why}` };
      }
      return { valid: false, motivo: `A ${name} não existe: ${range}.${why}` };
    }
    const { situacao } = facts;
    const verdict = { valid: true, situacao, vigente: IN_FORCE.has(situacao) };
    return inferred === null ? verdict : { ...verdict, motivo: inferredFrom(inferred) };
  }
  if (vinculante) {
    const motivo = `Só o STF edita súmulas vinculantes; ${theCourt(tribunal!)} não as edita.`;
    return { valid: false, motivo };
  }
  if (tribunal !== null) {
    return { motivo: `Não verificada: não há tabela das súmulas ${ofCourt(tribunal)}.` };
  }
  if (ascription === 'body') {
    const motivo = 'Não verificada: o texto atribui a súmula a um órgão para o qual não há tabela.';
    return { motivo };
  }
  if (candidates.length > 0 || ascription !== null) {
    return {
      candidates,
      motivo: `O texto não indica de que tribunal é a súmula${only(candidates)}.`,
    };
  }
  const ranges = `${atDate(table)}, ${rangeOf('STJ', table)}, e ${rangeOf('STF', table)}`;
  if (['STJ', 'STF'].some(court => mayBeLater(numero, court, table))) {
    return {
      motivo: `O texto não indica o tribunal: ${ranges}, e o texto fala de ${table.yearMax}.`,
    };
  }
  const motivo =
    'O texto não indica o tribunal, e nem o STJ nem o STF têm súmula com esse número: ' +
    `${ranges}.`;
  return { valid: false, motivo };
}

function only([court, ...others]: readonly string[]): string {
  if (court === undefined || others.length > 0) return '';
  return `; entre o STJ e o STF, só o ${court} tem súmula com esse número`;
}

const inferredFrom = (reason: string) => `Tribunal inferido: ${reason}.`;

/** Whether a number may have been issued since the table was made, in a text that speaks of a later year. */
function mayBeLater(
  numero: number,
  serie: string,
  { series, data, yearMax }: SumulaTable,
): boolean {
  const years = yearMax - Number(data.slice(0, 4));
  const { last } = series.get(serie)!;
  return years > 0 && numero > last && numero <= last + years * ISSUED_PER_YEAR_MAX;
}

/** `na tabela de 26/09/2025`. */
const atDate = ({ data }: SumulaTable) => `na tabela de ${data.split('-').reverse().join('/')}`;

export function normalizedOf(numero: number, tribunal: string | null, vinculante: boolean): string {
  if (vinculante && tribunal === 'STF') return `SV ${numero}`;
  return `${vinculante ? 'SV' : 'Súmula'} ${numero}${tribunal === null ? '' : ` do ${tribunal}`}`;
}

function rangeOf(serie: string, { series }: SumulaTable): string {
  const last = series.get(serie)!.last;
  if (serie === 'SV') return `as súmulas vinculantes do STF vão de 1 a ${last}`;
  return `as súmulas do ${serie} vão de 1 a ${last}`;
}
