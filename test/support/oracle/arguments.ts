/** The arguments of a set of decisions, counted one by one. Both optimal-argument oracles use them. */
import { NODE_LABELS } from '../../../src/engine/graph/kinds.ts';
import { isOfCategoria } from './categories.ts';
import { byCodeUnit, type FactDecisao, type FactNode, type Facts, union } from './facts.ts';
import { countResultado, isDecided } from './outcomes.ts';

export type TipoArgumento = 'criterio' | 'dispositivo' | 'precedente';

export interface WithPositions {
  posicoes: boolean;
}

export interface Argument {
  tipo: TipoArgumento;
  node: FactNode;
}

const TYPES = {
  criterio: 'TEM_CRITERIO',
  dispositivo: 'APLICA_LEI',
  precedente: 'CITA_PRECEDENTE',
} as const;

export const decidedOfCategoria = (facts: Facts, categoria: string) =>
  facts.decisoes.filter(decisao => isOfCategoria(decisao.record, categoria) && isDecided(decisao));

/** Every argument of the requested `tipo` that one of the decisions has. */
export function argumentsOf(decisoes: readonly FactDecisao[], wanted: TipoArgumento | 'all') {
  const tipos = (['criterio', 'dispositivo', 'precedente'] as const).filter(
    tipo => wanted === 'all' || wanted === tipo,
  );
  return tipos.flatMap(tipo =>
    [...union(...decisoes.map(({ targets }) => targets[TYPES[tipo]]))].map(
      (node): Argument => ({ tipo, node }),
    ),
  );
}

/** The number of decisions with the argument, and how many of them have the desired outcome. */
export function record(decisoes: readonly FactDecisao[], argument: Argument, desired: string) {
  const having = decisoes.filter(({ targets }) => targets[TYPES[argument.tipo]].has(argument.node));
  return { wins: countResultado(having, desired), total: having.length };
}

/** How often a criterion was affirmed and denied, if it was asked for; nothing about other arguments. */
export function positionsOf(
  decisoes: readonly FactDecisao[],
  { tipo, node }: Argument,
  { posicoes }: WithPositions,
) {
  if (!posicoes || tipo !== 'criterio') return null;
  const of = (posicao: string) =>
    decisoes.filter(({ wordings }) => wordings.get(node)?.posicao === posicao).length;
  return { afirmado: of('afirmado'), negado: of('negado') };
}

/** By `tipo`, then id; if two kinds share an id, by the order of labels. */
export const byArgument = (a: Argument, b: Argument) =>
  byCodeUnit(a.tipo, b.tipo) ||
  byCodeUnit(a.node.id, b.node.id) ||
  NODE_LABELS.indexOf(a.node.label) - NODE_LABELS.indexOf(b.node.label);
