/**
 * Attributes of criteria in the embedded database: one list each, in the order of the criteria; null if all default.
 */
import { PESOS, POSICOES } from '../../engine/graph/kinds.ts';
import type { CriterioItem } from './graph-store.ts';

export interface StoredCriterios {
  pesos: number[] | null;
  /** Null for a criterion whose wording is its name. */
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
