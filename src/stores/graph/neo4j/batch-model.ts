/**
 * Applies a batch in memory, record by record, to the affected part of the stored graph, and computes the difference to
 * write. The order of records matters: a node keeps the name with which it was created, and is deleted with its last
 * relationship.
 */
import type { EdgeTypeName, NodeLabel } from '../../../engine/graph/kinds.ts';
import type { CitacaoItem, DispositivoItem, NamedNode } from '../graph-store.ts';
import { citacaoKey, type PreparedRecord, refOf } from '../prepared-record.ts';
import type { BatchNodes } from './batch-nodes.ts';
import type { BatchState, StoredCitacao } from './batch-state.ts';
import { Citing } from './citing.ts';
import { Resolver } from './resolver.ts';

export interface PlannedEdge {
  source: string;
  type: EdgeTypeName;
  label: NodeLabel;
  target: string;
  /** Properties of the relationship. */
  props: Record<string, unknown>;
}

type Edges = Map<string, PlannedEdge>;

const keyOf = ({ type, label, target }: Omit<PlannedEdge, 'props' | 'source'>) =>
  `${type} ${label} ${target}`;

const keyOfNode = ({ label, id }: { label: NodeLabel; id: string }) => `${label} ${id}`;

export class BatchModel {
  readonly nodes: BatchNodes;
  readonly #resolver: Resolver;
  /** Edges of each decision that the batch may change: as stored, and at present. */
  readonly #before = new Map<string, Edges>();
  readonly #edges = new Map<string, Edges>();
  readonly citacoes = new Map<string, StoredCitacao[]>();
  readonly #citing = new Citing();
  /** Decisions with stored citations. */
  readonly #cited: ReadonlySet<string>;
  /** Internal ids of decisions that are stored or already written by this batch. */
  readonly decisaoNids = new Map<string, number>();
  /**
   * Relationships to which the citations of each decision resolve. Relationships of this type that are not in the set
   * were written by other programs and are kept.
   */
  readonly #resolved = new Map<string, Set<string>>();
  duplicates = 0;
  selfLoops = 0;

  constructor(state: BatchState, nodes: BatchNodes) {
    this.nodes = nodes;
    this.#resolver = new Resolver(state);
    for (const { id, nid } of [...state.cited, ...state.decisoes]) this.decisaoNids.set(id, nid);
    this.#citing.add(state.citacoes);
    for (const edge of state.edges) {
      const planned = { ...edge, props: {} };
      group(this.#before, edge.source).set(keyOf(edge), planned);
      group(this.#edges, edge.source).set(keyOf(edge), planned);
    }
    for (const citacao of state.citacoes) {
      const list = this.citacoes.get(citacao.fonte);
      if (list === undefined) this.citacoes.set(citacao.fonte, [citacao]);
      else list.push(citacao);
    }
    this.#cited = new Set(this.citacoes.keys());
    for (const [fonte, citacoes] of this.citacoes) {
      this.#resolved.set(fonte, new Set(citacoes.map(citacao => keyOf(this.#target(citacao)))));
    }
  }

  apply(record: PreparedRecord): void {
    const { id } = record;
    const meant = this.#resolver.put(record);
    this.#setCitacoes(id, record.precedentes.map(toCitacao(id)));
    const edges: Edges = new Map();
    this.#addItems(edges, record);
    const ownCount = this.#addCitations(edges, id);
    this.duplicates += record.duplicates + ownCount.duplicates;
    this.selfLoops += ownCount.selfLoops;
    this.#replace(id, edges);
    const affected = this.#citing.sourcesOf(meant);
    affected.delete(id);
    for (const fonte of this.#resolver.inOrder(affected)) this.#recite(fonte);
    this.nodes.dropEmptied();
  }

  /** Removes decisions in one step. A node keeps its name while another decision uses it. */
  remove(ids: readonly string[]): void {
    const gone = new Set(ids);
    const chaves = this.#resolver.chavesOf(ids);
    const leadsAway = (citacao: StoredCitacao) =>
      chaves.has(citacao.chave) || gone.has(this.#resolver.resolve(citacao) ?? '');
    const bereft = [...this.citacoes.keys()].filter(
      fonte => !gone.has(fonte) && this.#cites(fonte, leadsAway),
    );
    for (const id of ids) {
      this.#resolver.drop(id);
      this.#setCitacoes(id, []);
      this.citacoes.delete(id);
    }
    for (const fonte of this.#resolver.inOrder(bereft)) this.#recite(fonte);
    for (const id of ids) this.#replace(id, new Map());
    this.nodes.dropEmptied();
  }

  /** Resolves the citations of these decisions again, because an earlier rule may have made their relationships. */
  resolveAgain(fontes: readonly string[]): void {
    for (const fonte of this.#resolver.inOrder(fontes)) {
      const resolved = this.#resolved.get(fonte) ?? new Set();
      for (const { precedente } of this.citacoes.get(fonte) ?? []) {
        resolved.add(keyOf({ type: 'CITA_PRECEDENTE', label: 'Precedente', target: precedente }));
      }
      this.#recite(fonte);
    }
    this.nodes.dropEmptied();
  }

  /** Relationships to delete, to create, and to keep. The properties of kept relationships may have changed. */
  difference(): { gone: PlannedEdge[]; come: PlannedEdge[]; kept: PlannedEdge[] } {
    const gone: PlannedEdge[] = [];
    const come: PlannedEdge[] = [];
    const kept: PlannedEdge[] = [];
    for (const [source, edges] of this.#edges) {
      const before: Edges = this.#before.get(source) ?? new Map();
      for (const [key, edge] of before) if (!edges.has(key)) gone.push(edge);
      for (const [key, edge] of edges) {
        if (!before.has(key)) come.push(edge);
        else if (Object.keys(edge.props).length > 0) kept.push(edge);
      }
    }
    return { gone, come, kept };
  }

  /** The internal id of a node that is stored or already created. */
  nidOf(label: NodeLabel, id: string): number {
    const nid = label === 'Decisao' ? this.decisaoNids.get(id) : this.nodes.get(label, id)?.nid;
    if (nid == null) throw new Error(`the ${label} ${id} was neither read nor created`);
    return nid;
  }

  /** Whether citations of the decision were stored. */
  hadCitacoes(id: string): boolean {
    return this.#cited.has(id);
  }

  /**
   * The decisions whose relationships or neighbours the batch changes. A decision may keep its relationships although a
   * node that it names is dropped and created again under another name.
   */
  changedSources(): string[] {
    const { gone, come } = this.difference();
    return [...gone, ...come, ...this.#toRenamed()].map(({ source }) => source);
  }

  #toRenamed(): PlannedEdge[] {
    const renamed = new Set(this.nodes.difference().renamed.map(keyOfNode));
    if (renamed.size === 0) return [];
    const present = [...this.#edges.values()].flatMap(edges => [...edges.values()]);
    return present.filter(({ label, target: id }) => renamed.has(keyOfNode({ label, id })));
  }

  #setCitacoes(fonte: string, citacoes: StoredCitacao[]): void {
    this.#citing.drop(this.citacoes.get(fonte) ?? []);
    this.#citing.add(citacoes);
    this.citacoes.set(fonte, citacoes);
  }

  #cites(fonte: string, meant: (citacao: StoredCitacao) => boolean): boolean {
    return this.citacoes.get(fonte)!.some(meant);
  }

  /** Resolves the citations of one decision again and keeps its other relationships. */
  #recite(fonte: string): void {
    const edges: Edges = new Map();
    const resolved = this.#resolved.get(fonte);
    for (const [key, edge] of this.#edges.get(fonte) ?? []) {
      if (!resolved?.has(key)) edges.set(key, edge);
    }
    this.#addCitations(edges, fonte);
    this.#replace(fonte, edges);
  }

  #addItems(edges: Edges, record: PreparedRecord): void {
    const { id: source, criterios, fatos, provas, dispositivos } = record;
    const add = (
      type: EdgeTypeName,
      label: NodeLabel,
      item: NamedNode | DispositivoItem,
      props: Record<string, unknown> = {},
    ) => {
      this.nodes.name(label, item);
      const edge = { source, type, label, target: item.id, props };
      edges.set(keyOf(edge), edge);
    };
    for (const item of criterios) {
      const { peso, forma = null, posicao = null } = item;
      add('TEM_CRITERIO', 'Criterio', item, { peso, forma, posicao });
    }
    for (const item of fatos) add('TEM_FATO', 'Fato', item);
    for (const item of provas) add('TEM_PROVA', 'Prova', item);
    for (const item of dispositivos) {
      add('APLICA_LEI', 'Dispositivo', item, { artigo: item.artigo });
    }
  }

  #addCitations(edges: Edges, source: string): { duplicates: number; selfLoops: number } {
    const counts = { duplicates: 0, selfLoops: 0 };
    const resolved = new Set<string>();
    for (const citacao of this.citacoes.get(source)!) {
      const { type, label, target } = this.#target(citacao);
      if (label === 'Decisao' && target === source) {
        counts.selfLoops++;
        continue;
      }
      if (label !== 'Decisao') this.nodes.name(label, { id: target, nome: citacao.nome });
      const edge = { source, type, label, target, props: {} };
      const key = keyOf(edge);
      resolved.add(key);
      if (edges.has(key)) counts.duplicates++;
      else edges.set(key, edge);
    }
    this.#resolved.set(source, resolved);
    return counts;
  }

  /** The node to which a citation leads at present. */
  #target(citacao: StoredCitacao) {
    const decisao = this.#resolver.resolve(citacao);
    const label: NodeLabel = decisao === null ? 'Precedente' : 'Decisao';
    return { type: 'CITA_PRECEDENTE' as const, label, target: decisao ?? citacao.precedente };
  }

  #replace(source: string, edges: Edges): void {
    const old = this.#edges.get(source) ?? new Map();
    this.#edges.set(source, edges);
    for (const [key, { label, target }] of edges) {
      if (!old.has(key)) this.nodes.count(label, target, 1);
    }
    for (const [key, { label, target }] of old) {
      if (!edges.has(key)) this.nodes.count(label, target, -1);
    }
  }
}

const toCitacao =
  (fonte: string) =>
  (item: CitacaoItem, ordem: number): StoredCitacao => ({
    fonte,
    ordem,
    ref: refOf(item.ref),
    ...citacaoKey(item),
    precedente: item.id,
    nome: item.nome,
  });

function group(groups: Map<string, Edges>, source: string): Edges {
  let edges = groups.get(source);
  if (edges === undefined) {
    edges = new Map();
    groups.set(source, edges);
  }
  return edges;
}
