/**
 * The amounts of a decision as properties of its node. Neo4j properties cannot hold objects, so there are three lists
 * with one element per amount. A list cannot hold null, so an unknown change is an empty string.
 */
import { MUDANCA } from '../../../engine/graph/kinds.ts';
import type { PackedValor } from '../../../engine/graph/packing/valor-input.ts';
import {
  CENTAVOS_MAX,
  type GraphValor,
  type Mudanca,
  TIPOS_DE_VALOR,
  type TipoDeValor,
} from '../../../legal/decisions/amounts/valor.ts';

export function valorProperties(valores: readonly GraphValor[]): Record<string, unknown> {
  const list = (value: (valor: GraphValor) => unknown) =>
    valores.length === 0 ? null : valores.map(value);
  return {
    valores_tipos: list(({ tipo }) => tipo),
    valores_quantias: list(({ quantia }) => quantia),
    valores_mudancas: list(({ mudanca }) => mudanca ?? ''),
  };
}

/** The first amount of each kind. Skips an amount that another program stored incompletely. */
export function readValores(tipos: unknown, quantias: unknown, mudancas: unknown): PackedValor[] {
  if (!Array.isArray(tipos) || !Array.isArray(quantias)) return [];
  const found = new Map<number, PackedValor>();
  for (const [i, name] of tipos.entries()) {
    const tipo = TIPOS_DE_VALOR.indexOf(name as TipoDeValor);
    const quantia = Number(quantias[i]);
    if (tipo < 0 || found.has(tipo) || !isAmount(quantia)) continue;
    const change = Array.isArray(mudancas) ? mudancas[i] : null;
    found.set(tipo, { tipo, mudanca: Math.max(0, MUDANCA.indexOf(change as Mudanca)), quantia });
  }
  return [...found.values()];
}

const isAmount = (quantia: number): boolean =>
  Number.isInteger(quantia) && quantia > 0 && quantia <= CENTAVOS_MAX;
