/** The reading of a record's texts, unless an export has already included it in the record. */
import { graphValores } from '../legal/decisions/amounts/valor.ts';
import type { CitationReason } from '../legal/decisions/citation-reasons.ts';
import { canonicalPrecedente } from '../legal/decisions/extract.ts';
import {
  type DecisionReading,
  type Leitura,
  readDecision,
  storedValores,
} from '../legal/decisions/read-decision.ts';
import type { DecisionRecord } from './record.ts';

/** Limit in code units, which takes about half a second to extract. No real decision is as long. */
const EXTRACTED_UNITS_MAX = 400_000;

/** The texts to read. They are cut only at their ends, so that offsets are valid in the stored text. */
export function textsOf({ ementa, dispositivo, inteiro_teor }: DecisionRecord) {
  return within(EXTRACTED_UNITS_MAX, { ementa, dispositivo, inteiro_teor });
}

/** Whether the record comes from an export that includes the reading of its texts. */
export const isRead = ({ leitura }: DecisionRecord): boolean => leitura !== undefined;

/** Side and amounts for the graph: the values of the reading, unless an exported record gives other ones. */
export function sidesOf(record: DecisionRecord, leitura: Leitura | null) {
  const { favorece, valores } = isRead(record) ? record : {};
  return {
    favorece: given(favorece, () => leitura?.favorece ?? null),
    valores: graphValores(
      given(valores && storedValores(valores), () => leitura?.valores ?? null) ?? [],
    ),
  };
}

export function readingOf(record: DecisionRecord): DecisionReading {
  if (record.leitura !== undefined) {
    return { resultado: record.resultado ?? null, leitura: record.leitura };
  }
  const { resultado, teor, recorrente, decisao_recorrida, favorece, valores, fatos, provas } =
    record;
  const { tribunal, assunto, classe } = record;
  const given = {
    resultado,
    teor,
    recorrente,
    decisao_recorrida,
    favorece,
    valores,
    fatos,
    provas,
    motivos: givenReasons(record.precedentes),
    tribunal,
    assunto,
    classe,
  };
  // A composed ementa repeats the record's own facts, so it is not read.
  return readDecision(record.ementa_composta ? {} : textsOf(record), given);
}

/** Null if the record cites nothing. */
function givenReasons(given: DecisionRecord['precedentes']): CitationReason[] | null {
  if (given === null || given?.length === 0) return null;
  return (given ?? []).flatMap(({ bare, nome, motivo }) =>
    motivo ? [{ nome: nome ?? canonicalPrecedente(bare!), motivo }] : [],
  );
}

/** The record's value if it gives one, including null. */
export function given<T>(value: T | null | undefined, absent: () => T | null): T | null {
  return value === undefined ? absent() : value;
}

/** Cuts the texts, in their order, to `unitsMax` code units in total; texts beyond that become null. */
function within<K extends string>(
  unitsMax: number,
  texts: Record<K, string | null | undefined>,
): Record<K, string | null> {
  let left = unitsMax;
  const cut = Object.entries<string | null | undefined>(texts).map(([name, text]) => {
    const part = text?.slice(0, left).toWellFormed() ?? '';
    left -= part.length;
    return [name, part === '' ? null : part];
  });
  return Object.fromEntries(cut) as Record<K, string | null>;
}
