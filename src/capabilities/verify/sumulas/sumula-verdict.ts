/** Judges a súmula of a known court by the tables, with reasons in Portuguese. */

import { ofCourt, theCourt } from '../../../legal/courts/court-grammar.ts';
import type { SumulaMention } from '../../../legal/sumulas/sumulas.ts';
import type { SumulaItem } from '../items/index.ts';
import { importedTable, type ReferenceTables, type SumulaFacts } from '../tables/index.ts';
import { beyondSeries, isCancelledElsewhere, rangeElsewhere } from './other-series.ts';

const IN_FORCE = new Set(['vigente', 'alterada']);
/** The STJ issued 53 in 2010 and the STF 115 in 2003; no year since has come near. */
const ISSUED_PER_YEAR_MAX = 50;

export type SumulaTable = ReferenceTables['sumulas'] & {
  /** Latest year in the text that is not in the future; 0 if it has none. */
  yearMax: number;
};

type Verdict = Partial<
  Pick<SumulaItem, 'valid' | 'situacao' | 'vigente' | 'candidates' | 'motivo'>
>;

export interface Decided {
  tribunal: string | null;
  /** Key of the series in the tables; null for a court without a table. */
  serie: string | null;
  /** The reason for inferring the court, in Portuguese; null if the citation names it. */
  inferred: string | null;
  candidates: string[];
}

/** The fields of an item that are decided by the tables; all other fields stay null. */
export function judge(mention: SumulaMention, decided: Decided, table: SumulaTable): Verdict {
  const { numero, vinculante, ascription } = mention;
  const { tribunal, serie, candidates, inferred } = decided;
  const { series } = table;
  if (serie !== null) {
    const facts = series.get(serie)!.byNumber.get(numero);
    if (facts === undefined) return judgeMissing(numero, { serie, inferred }, table);
    const { situacao, imported } = facts;
    const reasons = [imported ? toldBy(situacao, imported) : '', inferredReason(inferred)];
    const motivo = reasons.filter(Boolean).join(' ');
    const verdict = { valid: true, situacao, vigente: IN_FORCE.has(situacao) };
    return motivo === '' ? verdict : { ...verdict, motivo };
  }
  if (vinculante) {
    const motivo = `Só o STF edita súmulas vinculantes; ${theCourt(tribunal!)} não as edita.`;
    return { valid: false, motivo };
  }
  if (tribunal !== null) {
    return judgeElsewhere(numero, tribunal, table);
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
  if (['STJ', 'STF'].some(court => isBetween(numero, court, table))) {
    return { motivo: `O texto não indica o tribunal: ${ranges}.` };
  }
  const motivo =
    'O texto não indica o tribunal, e nem o STJ nem o STF têm súmula com esse número: ' +
    `${ranges}.`;
  return { valid: false, motivo };
}

/** Judges a number that the court's series lacks. */
function judgeMissing(
  numero: number,
  { serie, inferred }: { serie: string; inferred: string | null },
  table: SumulaTable,
): Verdict {
  const { last, imported } = table.series.get(serie)!;
  const name =
    serie === 'SV' ? `Súmula Vinculante ${numero}` : `Súmula ${numero} ${ofCourt(serie)}`;
  const why = inferred === null ? '' : ` ${inferredReason(inferred)}`;
  if (last === 0) {
    const known = judgeElsewhere(numero, serie, table);
    if (known.valid !== undefined && numero > imported!.last) return known;
    return { motivo: `Não verificada: a ${name} não consta da ${importedAt(imported!)}.${why}` };
  }
  const range = `${atDate(table)}, ${rangeOf(serie, table)}`;
  if (isBetween(numero, serie, table)) {
    return { motivo: `Não verificada: ${range}, e não inclui esse número.${why}` };
  }
  if (mayBeLater(numero, serie, table)) {
    return { motivo: `Não verificada: ${range}, e o texto fala de ${table.yearMax}.${why}` };
  }
  const motivo = `A ${name} não existe: ${range}.${why}`;
  return {
    valid: false,
    ...(serie === 'SV' ? { motivo } : withOthers(motivo, numero, serie, table)),
  };
}

/** Judges a súmula of a court without a table: whether the number is too high, and whether the súmula was cancelled. */
function judgeElsewhere(numero: number, tribunal: string, table: SumulaTable): Verdict {
  const of = ofCourt(tribunal);
  const beyond = beyondSeries(numero, tribunal, table.yearMax);
  if (beyond !== null) {
    const motivo = `A Súmula ${numero} ${of} não existe: ${beyond}.`;
    return { valid: false, ...withOthers(motivo, numero, tribunal, table) };
  }
  if (isCancelledElsewhere(numero, tribunal)) {
    const motivo = `A Súmula ${numero} ${of} foi cancelada.`;
    return { valid: true, situacao: 'cancelada', vigente: false, motivo };
  }
  const range = rangeElsewhere(tribunal);
  if (range === null) return { motivo: `Não verificada: não há tabela das súmulas ${of}.` };
  const motivo = `Não verificada: as súmulas ${of} vão de ${range}, e não há tabela de sua situação e redação.`;
  return { motivo };
}

/** The reason why a court lacks the súmula, with the courts that have this number. */
function withOthers(
  motivo: string,
  numero: number,
  tribunal: string,
  { series }: SumulaTable,
): Pick<Verdict, 'motivo' | 'candidates'> {
  const others = ['STJ', 'STF'].filter(
    court => court !== tribunal && series.get(court)!.byNumber.has(numero),
  );
  if (others.length === 0) return { motivo };
  const have = others.length > 1 ? 'têm' : 'tem';
  const names = others.map(theCourt).join(' e ');
  const told = `${names.slice(0, 1).toUpperCase()}${names.slice(1)} ${have} súmula com esse número.`;
  return { motivo: `${motivo} ${told}`, candidates: others };
}

/** The reason from an imported table: `Cancelada desde 01/02/2026, segundo a tabela importada de 15/06/2026 (DJe).` */
function toldBy(situacao: string, imported: NonNullable<SumulaFacts['imported']>): string {
  const state = `${situacao.slice(0, 1).toUpperCase()}${situacao.slice(1)}`;
  const since = imported.desde === null ? '' : ` desde ${shown(imported.desde)}`;
  return `${state}${since}, segundo a ${importedTable(imported)}.`;
}

function only([court, ...others]: readonly string[]): string {
  if (court === undefined || others.length > 0) return '';
  return `; entre o STJ e o STF, só o ${court} tem súmula com esse número`;
}

const inferredReason = (reason: string | null) =>
  reason === null ? '' : `Tribunal inferido: ${reason}.`;

/** Whether the number may have been issued after the table, because the text mentions a later year. */
function mayBeLater(
  numero: number,
  serie: string,
  { series, data, yearMax }: SumulaTable,
): boolean {
  const years = yearMax - Number(data.slice(0, 4));
  const { last: shipped, imported } = series.get(serie)!;
  const last = Math.max(shipped, imported?.last ?? 0);
  return years > 0 && numero > last && numero <= last + years * ISSUED_PER_YEAR_MAX;
}

/** Whether a number is after the shipped ones and before the last imported one, where packs may have gaps. */
function isBetween(numero: number, serie: string, { series }: SumulaTable): boolean {
  const { last, imported } = series.get(serie)!;
  return imported !== undefined && numero > last && numero < imported.last;
}

/** The words for the table's date: `na tabela de 26/09/2025`. */
const atDate = ({ data }: SumulaTable) => `na tabela de ${shown(data)}`;
const importedAt = ({ data }: { data: string }) => `tabela importada de ${shown(data)}`;
const shown = (date: string) => date.split('-').reverse().join('/');

export function normalizedOf(numero: number, tribunal: string | null, vinculante: boolean): string {
  if (vinculante && tribunal === 'STF') return `SV ${numero}`;
  return `${vinculante ? 'SV' : 'Súmula'} ${numero}${tribunal === null ? '' : ` do ${tribunal}`}`;
}

function rangeOf(serie: string, { series }: SumulaTable): string {
  const { last, imported } = series.get(serie)!;
  const name = serie === 'SV' ? 'súmulas vinculantes do STF' : `súmulas do ${serie}`;
  const range = `as ${name} vão de 1 a ${last}`;
  if (imported === undefined || imported.last <= last) return range;
  return `${range}; a ${importedAt(imported)} chega à ${imported.last}`;
}
