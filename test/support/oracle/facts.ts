/**
 * The model graph as objects that refer to each other through Sets, for all oracles. A node is one object, so
 * duplicates merge.
 */
import type { EdgeTypeName, NodeLabel, Peso, Posicao } from '../../../src/engine/graph/kinds.ts';
import { EDGE_TYPES, NODE_LABELS } from '../../../src/engine/graph/kinds.ts';
import { isOfCategoria } from './categories.ts';
import type { ModelDecisao, ModelEdge, ModelGraph } from './model.ts';
import { foldPlainly, untitled } from './text.ts';

export interface FactNode {
  label: NodeLabel;
  id: string;
  /** The name as in the contract: the `processo` of a decision, otherwise its id. */
  nome: string;
}

interface Wording {
  /** Null if the wording is the name of the criterion. */
  forma: string | null;
  posicao: Posicao | null;
}

export interface FactDecisao extends FactNode {
  record: ModelDecisao;
  /** Folded name of the minister; null without a minister, or if the name has neither letters nor digits. */
  ministroNorm: string | null;
  targets: Record<EdgeTypeName, Set<FactNode>>;
  /** Weights of the criteria; of duplicate edges the greatest weight. */
  pesos: Map<FactNode, Peso>;
  /** Wordings of the criteria; of duplicate edges the wording with the greatest weight, then the smallest text. */
  wordings: Map<FactNode, Wording>;
  /** Articles of the statutes; of duplicate edges '' if one has no article, otherwise the first. */
  artigos: Map<FactNode, string>;
}

export interface Facts {
  /** By label in the order of the table, then by id in code units. */
  nodes: FactNode[];
  /** By id. */
  decisoes: FactDecisao[];
  /** By id. */
  criterios: FactNode[];
  /** The decisions that cite each node. */
  citing: Map<FactNode, Set<FactDecisao>>;
  /** The displayed name for each folded name: the greatest spelling in the graph. */
  ministroShown: Map<string, string>;
}

export const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** By id; if two kinds share an id, by the order of labels. */
export const byId = (a: FactNode, b: FactNode) =>
  byCodeUnit(a.id, b.id) || NODE_LABELS.indexOf(a.label) - NODE_LABELS.indexOf(b.label);

const byLabel = (a: FactNode, b: FactNode) =>
  NODE_LABELS.indexOf(a.label) - NODE_LABELS.indexOf(b.label) || byCodeUnit(a.id, b.id);

export function factsOf(model: ModelGraph): Facts {
  const decisoes = model.decisoes.map(toDecisao).sort(byId);
  const others = model.nodes.map((node): FactNode => ({ ...node }));
  const nodes: FactNode[] = [...decisoes, ...others].sort(byLabel);
  const byKey = new Map(nodes.map(node => [`${node.label} ${node.id}`, node]));
  const citing = new Map(nodes.map(node => [node, new Set<FactDecisao>()]));
  for (const edge of model.edges) {
    const source = byKey.get(`Decisao ${edge.source}`) as FactDecisao;
    const target = byKey.get(`${edge.target.label} ${edge.target.id}`)!;
    if (source === target) continue;
    source.targets[edge.type].add(target);
    const { peso = 'high', artigo = '' } = edge;
    source.wordings.set(target, wordingOf(source, target, edge));
    if (source.pesos.get(target) !== 'high') source.pesos.set(target, peso);
    const known = source.artigos.get(target);
    if (known === undefined || artigo < known) source.artigos.set(target, artigo);
    if (edge.type === 'CITA_PRECEDENTE') citing.get(target)!.add(source);
  }
  const criterios = nodes.filter(node => node.label === 'Criterio');
  return { nodes, decisoes, criterios, citing, ministroShown: shownNames(decisoes) };
}

/** The wording of an edge to a criterion, unless an earlier duplicate has more weight. */
function wordingOf(source: FactDecisao, target: FactNode, edge: ModelEdge): Wording {
  const { peso = 'high', forma = null, posicao = null } = edge;
  const wording = { forma: forma === target.nome ? null : forma, posicao };
  const known = source.wordings.get(target);
  if (known === undefined) return wording;
  const before = source.pesos.get(target)!;
  if (before !== peso) return before === 'high' ? known : wording;
  const order =
    byCodeUnit(wording.forma ?? '', known.forma ?? '') ||
    byCodeUnit(wording.posicao ?? '', known.posicao ?? '');
  return order < 0 ? wording : known;
}

function toDecisao(record: ModelDecisao): FactDecisao {
  const targets = Object.fromEntries(EDGE_TYPES.map(type => [type, new Set()]));
  return {
    label: 'Decisao',
    id: record.id,
    nome: record.processo ?? record.id,
    record,
    ministroNorm: foldPlainly(untitled(record.ministro ?? '')) || null,
    targets: targets as Record<EdgeTypeName, Set<FactNode>>,
    pesos: new Map(),
    wordings: new Map(),
    artigos: new Map(),
  };
}

function shownNames(decisoes: FactDecisao[]): Map<string, string> {
  const shown = new Map<string, string>();
  for (const { record, ministroNorm } of decisoes) {
    if (ministroNorm === null) continue;
    const greatest = shown.get(ministroNorm);
    if (greatest === undefined || record.ministro! > greatest) {
      shown.set(ministroNorm, record.ministro!);
    }
  }
  for (const [norm, name] of shown) shown.set(norm, untitled(name));
  return shown;
}

export const findDecisao = (facts: Facts, id: string) =>
  facts.decisoes.find(decisao => decisao.id === id);

/** The node with this id; if there are several, the one whose label is first in the table. */
export const findNode = (facts: Facts, id: string) => facts.nodes.find(node => node.id === id);

export const ministroOf = (facts: Facts, decisao: FactDecisao) =>
  decisao.ministroNorm === null ? null : facts.ministroShown.get(decisao.ministroNorm)!;

export const hasCategoria = (facts: Facts, categoria: string) =>
  facts.decisoes.some(({ record }) => isOfCategoria(record, categoria));

export const idAndNome = ({ id, nome }: FactNode) => ({ id, nome });

export const intersection = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>) =>
  new Set([...a].filter(item => b.has(item)));

export const union = <T>(...sets: ReadonlySet<T>[]) => new Set(sets.flatMap(set => [...set]));
