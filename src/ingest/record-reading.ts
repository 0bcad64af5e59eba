/** What is read of a record's texts, unless an export has written the record with what was read. */
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

/** About half a second of extraction. No decision is as long. */
const EXTRACTED_UNITS_MAX = 400_000;

/** The texts that are read. They are cut only at their ends, so offsets are those of the stored text. */
export function textsOf({ ementa, dispositivo, inteiro_teor }: DecisionRecord) {
  return within(EXTRACTED_UNITS_MAX, { ementa, dispositivo, inteiro_teor });
}

/** Whether an export has written the record, with what was read of its texts. */
export const isRead = ({ leitura }: DecisionRecord): boolean => leitura !== undefined;

/** What the graph holds of side and amounts: what was read, unless a record that has been read gives others. */
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
  // A composed ementa repeats the record's own facts.
  return readDecision(record.ementa_composta ? {} : textsOf(record), given);
}

/** Null for a record that cites nothing. */
function givenReasons(given: DecisionRecord['precedentes']): CitationReason[] | null {
  if (given === null || given?.length === 0) return null;
  return (given ?? []).flatMap(({ bare, nome, motivo }) =>
    motivo ? [{ nome: nome ?? canonicalPrecedente(bare!), motivo }] : [],
  );
}

/** The record's value if it gives one, null included. */
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
