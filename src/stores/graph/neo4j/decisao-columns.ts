/** The columns of a decision in Neo4j that the snapshot holds, and their conversion. */
import {
  CODE_COUNT,
  dayNumber,
  dayOfMonth,
  FAVORECE,
  NO_DAY,
  POSICOES,
  type Posicao,
  RESULTADOS,
  type Resultado,
} from '../../../engine/graph/kinds.ts';
import type { DecisaoInput } from '../../../engine/graph/packing/builder.ts';
import type { Favorece } from '../../../legal/decisions/sides/sides.ts';
import { readValores } from './valor-properties.ts';

/** Columns of the decision `d`, after its id. */
export const DECISAO_COLUMNS = `d.processo, d.orgao_julgador, d.ministro, d.categoria_id, d.resultado,
  toString(d.data), d.tribunal, d.assunto_codigo, d.classe_codigo, d.favorece, d.valores_tipos,
  d.valores_quantias, d.valores_mudancas`;

export type DecisaoColumns = [
  processo: unknown,
  turma: unknown,
  ministro: unknown,
  categoria: unknown,
  resultado: unknown,
  data: unknown,
  tribunal: unknown,
  assunto: unknown,
  classe: unknown,
  favorece: unknown,
  valores_tipos: unknown,
  valores_quantias: unknown,
  valores_mudancas: unknown,
];

export const COLUMN_COUNT = 13;

/** Values of types that the schema does not have count as none. */
export function decisaoInput(id: string, columns: DecisaoColumns): DecisaoInput {
  const [processo, turma, ministro, categoria, resultado, data, ...more] = columns;
  const [tribunal, assunto, classe, favorece, ...valores] = more;
  return {
    id,
    processo: textOrNull(processo),
    turma: textOrNull(turma),
    ministro: textOrNull(ministro),
    categoria: textOrNull(categoria),
    tribunal: textOrNull(tribunal),
    assunto: codeOrNull(assunto),
    classe: codeOrNull(classe),
    resultado: Math.max(0, RESULTADOS.indexOf(resultado as Resultado | null)),
    favorece: Math.max(0, FAVORECE.indexOf(favorece as Favorece | null)),
    valores: readValores(...valores),
    day: dayOf(data),
  };
}

export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' ? value : null;

/** Null for a value that is not a code, and for a code above the range of the CNJ's tables. */
const codeOrNull = (value: unknown): number | null => {
  const isCode = typeof value === 'number' && Number.isInteger(value) && value > 0;
  return isCode && value < CODE_COUNT ? value : null;
};

/** Code of a TEM_CRITERIO's position; a text that is not in POSICOES is read as no position. */
export const posicaoCode = (value: unknown): number =>
  Math.max(0, POSICOES.indexOf(value as Posicao | null));

/** The day of an ISO date or date-time; NO_DAY for other values. */
function dayOf(value: unknown): number {
  const date = typeof value === 'string' ? value.slice(0, 10) : '';
  if (!/^(19\d\d|20\d\d|2100)-\d\d-\d\d$/.test(date)) return NO_DAY;
  const day = dayNumber(date);
  // Date would read February 30 as a day in March.
  return dayOfMonth(day) === Number(date.slice(8)) ? day : NO_DAY;
}
