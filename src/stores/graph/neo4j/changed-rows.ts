/** Reads changed decisions from Neo4j with the nodes that they name. */
import { KIND, NODE_LABELS, PESOS, type Peso } from '../../../engine/graph/kinds.ts';
import type { ChangedDecisao, NamedTarget } from '../../../engine/graph/merging/graph-changes.ts';
import {
  COLUMN_COUNT,
  DECISAO_COLUMNS,
  type DecisaoColumns,
  decisaoInput,
  posicaoCode,
  textOrNull,
} from './decisao-columns.ts';
import { GraphStoreError } from './driver.ts';
import { isNodeId } from './refused-ids.ts';

const list = (type: string, kind: number, name: string, more: string) =>
  `[(d)-[r:${type}]->(n:${NODE_LABELS[kind]}) | [${kind}, n.id, n.${name}, ${more}]]`;

/** One row per decision, with its lists by EDGE number. Parameter: `ids`. */
export const CHANGED_DECISOES = `
UNWIND $ids AS asked MATCH (d:Decisao {id: asked})
RETURN d.id, ${DECISAO_COLUMNS},
  [(d)-[:CITA_PRECEDENTE]->(n) WHERE n:Decisao OR n:Precedente |
    [CASE WHEN n:Decisao THEN ${KIND.Decisao} ELSE ${KIND.Precedente} END, n.id, n.nome, null]],
  ${list('TEM_CRITERIO', KIND.Criterio, 'nome', 'r.peso, r.forma, r.posicao')},
  ${list('TEM_FATO', KIND.Fato, 'texto', 'null')},
  ${list('TEM_PROVA', KIND.Prova, 'texto', 'null')},
  ${list('APLICA_LEI', KIND.Dispositivo, 'nome', 'r.artigo')}`;

/** Selects the nodes of this kind that exist among the parameter `ids`. */
export const stillThere = (kind: number): string =>
  `MATCH (n:${NODE_LABELS[kind]}) WHERE n.id IN $ids RETURN n.id`;

/** `forma` and `posicao` are present only for a TEM_CRITERIO. */
type Target = [
  kind: number,
  id: unknown,
  nome: unknown,
  attribute: unknown,
  forma?: unknown,
  posicao?: unknown,
];

export type ChangedRow = [id: string, ...columns: DecisaoColumns, ...targets: Target[][]];

export function changedDecisao(row: ChangedRow): ChangedDecisao {
  const [id, ...rest] = row;
  const columns = rest.slice(0, COLUMN_COUNT) as DecisaoColumns;
  const targets = rest.slice(COLUMN_COUNT) as Target[][];
  return { ...decisaoInput(id, columns), targets: targets.map(each => each.map(namedTarget)) };
}

function namedTarget([kind, id, nome, attribute, forma, posicao]: Target): NamedTarget {
  // Only a read of the whole graph reports which nodes have no valid id.
  if (!isNodeId(id)) throw new GraphStoreError('misuse', 'a node has no valid id');
  return {
    kind,
    id,
    nome: textOrNull(nome) ?? id,
    peso: Math.max(0, PESOS.indexOf(attribute as Peso)),
    forma: textOrNull(forma),
    posicao: posicaoCode(posicao),
    artigo: textOrNull(attribute),
  };
}
