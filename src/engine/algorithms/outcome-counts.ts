/**
 * How outcomes are counted: provido, improvido, parcial and outros, and the rates made of them.
 *
 * Returns   counts as the contract names them; rates, null if nothing was counted.
 * Requires  rows of four counters.
 * Cost      O(1).
 * Verified  through the operations that count outcomes, which equal naive counts.
 */
import { RESULTADO } from '../graph/kinds.ts';

/** Places of the four counters in a row. */
export const SLOT = { provido: 0, improvido: 1, parcial: 2, outros: 3 } as const;
export const SLOTS = 4;

/** Counter of each outcome code. */
export const SLOT_OF_RESULTADO = new Uint8Array(6).fill(SLOT.outros);
SLOT_OF_RESULTADO[RESULTADO.PROVIDO] = SLOT.provido;
SLOT_OF_RESULTADO[RESULTADO.IMPROVIDO] = SLOT.improvido;
SLOT_OF_RESULTADO[RESULTADO.PARCIAL] = SLOT.parcial;

/** Decided means provido, improvido or parcialmente provido. */
export const isDecided = (resultado: number): boolean =>
  SLOT_OF_RESULTADO[resultado]! < SLOT.outros;

export interface OutcomeCounts {
  provido: number;
  improvido: number;
  parcial: number;
  outros: number;
}

/** The counts in row `row` of an array of counters. */
export function outcomeCounts(counters: ArrayLike<number>, row: number): OutcomeCounts {
  const base = row * SLOTS;
  return {
    provido: counters[base + SLOT.provido]!,
    improvido: counters[base + SLOT.improvido]!,
    parcial: counters[base + SLOT.parcial]!,
    outros: counters[base + SLOT.outros]!,
  };
}

/** provido / decided; null where nothing was decided. */
export function taxaProvimento({ provido, improvido, parcial }: OutcomeCounts): number | null {
  return ratio(provido, provido + improvido + parcial);
}

/** a / b; null if b is 0. */
export const ratio = (a: number, b: number): number | null => (b === 0 ? null : a / b);

/** Code of an outcome that a caller may desire. */
export const DESIRED = {
  provido: RESULTADO.PROVIDO,
  improvido: RESULTADO.IMPROVIDO,
  'parcialmente provido': RESULTADO.PARCIAL,
} as const;
