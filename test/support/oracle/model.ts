/**
 * The model graph: decisions, nodes and edges as plain records, before they are packed. Oracles compute on it, and a
 * GraphBuilder gets the same model, in its order or shuffled.
 */

import {
  dayNumber,
  EDGE_TYPES,
  type EdgeTypeName,
  FAVORECE,
  KIND,
  MUDANCA,
  type NodeLabel,
  PESOS,
  type Peso,
  POSICOES,
  type Posicao,
  RESULTADOS,
  type Resultado,
} from '../../../src/engine/graph/kinds.ts';
import { GraphBuilder } from '../../../src/engine/graph/packing/builder.ts';
import type { PackedValor } from '../../../src/engine/graph/packing/valor-input.ts';
import { type GraphValor, TIPOS_DE_VALOR } from '../../../src/legal/decisions/amounts/valor.ts';
import type { Favorece } from '../../../src/legal/decisions/sides/sides.ts';

export interface ModelDecisao {
  id: string;
  processo: string | null;
  /** The name as spelled in the record, in upper case. */
  ministro: string | null;
  turma: string | null;
  categoria: string | null;
  tribunal?: string | null;
  /** Codes of the CNJ. */
  assunto?: number | null;
  classe?: number | null;
  resultado: Resultado | null;
  favorece?: Favorece | null;
  valores?: readonly GraphValor[];
  /** YYYY-MM-DD. */
  data: string | null;
}

export interface ModelNode {
  label: Exclude<NodeLabel, 'Decisao'>;
  id: string;
  nome: string;
}

/** `source` is the id of a decision. Duplicates and self-loops may occur; the packed graph drops them. */
export interface ModelEdge {
  type: EdgeTypeName;
  source: string;
  target: { label: NodeLabel; id: string };
  peso?: Peso;
  /** The wording of a criterion, if it differs from the name. */
  forma?: string;
  posicao?: Posicao;
  artigo?: string;
}

export interface ModelGraph {
  decisoes: ModelDecisao[];
  nodes: ModelNode[];
  edges: ModelEdge[];
}

/** A shuffled copy (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}

const nodeKey = (label: string, id: string) => `${label} ${id}`;

function addDecisao(builder: GraphBuilder, decisao: ModelDecisao): number {
  return builder.addDecisao({
    id: decisao.id,
    processo: decisao.processo,
    ministro: decisao.ministro,
    turma: decisao.turma,
    categoria: decisao.categoria,
    tribunal: decisao.tribunal ?? null,
    assunto: decisao.assunto ?? null,
    classe: decisao.classe ?? null,
    resultado: RESULTADOS.indexOf(decisao.resultado),
    favorece: FAVORECE.indexOf(decisao.favorece ?? null),
    valores: packedOf(decisao.valores ?? []),
    day: dayNumber(decisao.data),
  });
}

/** The codes of amounts. */
export const packedOf = (valores: readonly GraphValor[]): PackedValor[] =>
  valores.map(({ tipo, mudanca, quantia }) => ({
    tipo: TIPOS_DE_VALOR.indexOf(tipo),
    mudanca: MUDANCA.indexOf(mudanca),
    quantia,
  }));

/** Consecutive edges with the same source and type form one row. */
function consecutiveRows(edges: readonly ModelEdge[]): ModelEdge[][] {
  const rows: ModelEdge[][] = [];
  for (const edge of edges) {
    const first = rows.at(-1)?.[0];
    if (first?.source === edge.source && first.type === edge.type) rows.at(-1)!.push(edge);
    else rows.push([edge]);
  }
  return rows;
}

/** A builder that contains the model: in its own order, or shuffled if `random` is given. */
export function feedBuilder(model: ModelGraph, random: (() => number) | null = null): GraphBuilder {
  const builder = new GraphBuilder();
  const inOrder = <T>(items: readonly T[]) => (random === null ? items : shuffled(items, random));
  const handles = new Map<string, number>();
  for (const node of inOrder([...model.decisoes, ...model.nodes])) {
    if ('label' in node) {
      const handle = builder.addNode(KIND[node.label], node.id, node.nome);
      handles.set(nodeKey(node.label, node.id), handle);
    } else handles.set(nodeKey('Decisao', node.id), addDecisao(builder, node));
  }
  for (const row of consecutiveRows(inOrder(model.edges))) {
    const { type, source } = row[0]!;
    const targets = row.map(edge => handles.get(nodeKey(edge.target.label, edge.target.id))!);
    const attributes = row.map((edge, i) =>
      type === 'TEM_CRITERIO'
        ? builder.criterio(targets[i]!, {
            peso: PESOS.indexOf(edge.peso ?? 'high'),
            forma: edge.forma ?? null,
            posicao: POSICOES.indexOf(edge.posicao ?? null),
          })
        : builder.artigo(edge.artigo ?? null),
    );
    const typeNumber = EDGE_TYPES.indexOf(type);
    builder.addRow(typeNumber, handles.get(nodeKey('Decisao', source))!, targets, attributes);
  }
  return builder;
}
