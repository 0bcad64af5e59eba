/**
 * Attributes of criteria in the embedded database: one list per attribute, in the order of the criteria, or null if all
 * values are the default.
 */
import { PESOS, POSICOES } from '../../engine/graph/kinds.ts';
import type { CriterioItem } from './graph-store.ts';

export interface StoredCriterios {
  pesos: number[] | null;
  /** An element is null if the wording equals the criterion's name. */
  formas: (string | null)[] | null;
  posicoes: number[] | null;
}

export function storedCriterios(
  criterios: readonly Pick<CriterioItem, 'peso' | 'forma' | 'posicao'>[],
): StoredCriterios {
  const formas = criterios.map(({ forma }) => forma ?? null);
  return {
    pesos: codes(criterios.map(({ peso }) => PESOS.indexOf(peso))),
    formas: formas.every(forma => forma === null) ? null : formas,
    posicoes: codes(criterios.map(({ posicao }) => POSICOES.indexOf(posicao ?? null))),
  };
}

const codes = (values: number[]): number[] | null =>
  values.every(value => value === 0) ? null : values;
