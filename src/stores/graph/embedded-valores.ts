/**
 * Amounts in the embedded database: one `[tipo, mudanca, quantia]` each, with tipo and mudanca as codes; null if a
 * decision has none.
 */
import { MUDANCA } from '../../engine/graph/kinds.ts';
import type { PackedValor } from '../../engine/graph/packing/valor-input.ts';
import { type GraphValor, TIPOS_DE_VALOR } from '../../legal/decisions/amounts/valor.ts';

export type StoredValores = readonly (readonly [number, number, number])[] | null;

export const storedValores = (valores: readonly GraphValor[]): StoredValores =>
  valores.length === 0
    ? null
    : valores.map(({ tipo, mudanca, quantia }) => [
        TIPOS_DE_VALOR.indexOf(tipo),
        MUDANCA.indexOf(mudanca),
        quantia,
      ]);

export const packedValores = (stored: StoredValores): PackedValor[] =>
  (stored ?? []).map(([tipo, mudanca, quantia]) => ({ tipo, mudanca, quantia }));
