/**
 * A model graph that changes like a store: decisions are added, removed and changed, and citations and concepts move.
 */
import {
  dayNumber,
  EDGE_TYPES,
  FAVORECE,
  KIND,
  PESOS,
  POSICOES,
  RESULTADOS,
} from '../../../src/engine/graph/kinds.ts';
import {
  bareNodes,
  type ChangedDecisao,
  type MergeableChanges,
  type NamedTarget,
} from '../../../src/engine/graph/merging/graph-changes.ts';
import type { PackedGraph } from '../../../src/engine/graph/packed-graph.ts';
import {
  type ModelDecisao,
  type ModelEdge,
  type ModelGraph,
  type ModelNode,
  packedOf,
} from '../oracle/model.ts';
import { randomWorded, saidBy, worded } from '../random-concepts.ts';
import { randomGraph } from '../zoo/random-graph.ts';

/** Ids of decisions in random graphs end with a number below this, so that new decisions replace earlier ones. */
const DECISOES = 12;

const keyOf = (label: string, id: string) => `${label} ${id}`;

const isCriterio = ({ label }: { label: string }) => label === 'Criterio';

interface Entry {
  decisao: ModelDecisao;
  edges: ModelEdge[];
}

export class ChangingModel {
  readonly #random: () => number;
  readonly #entries = new Map<string, Entry>();
  /** Names of the nodes that are not decisions, by label and id. */
  readonly #nodes = new Map<string, ModelNode>();
  #changed = new Set<string>();
  /** Number of decisions whose wordings became one concept. */
  moved = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  graph(): ModelGraph {
    const entries = [...this.#entries.values()];
    return {
      decisoes: entries.map(({ decisao }) => decisao),
      nodes: [...this.#nodes.values()],
      edges: entries.flatMap(({ edges }) => edges),
    };
  }

  /** Changes some decisions; returns the changes since the graph `previous` that a store would report. */
  step(previous: PackedGraph): MergeableChanges {
    this.#changed = new Set();
    const drawn = this.#worded(
      randomGraph({
        seed: Math.floor(this.#random() * 2 ** 32),
        decisoes: DECISOES,
        others: 6,
        degree: 3,
        citaDecisao: 0.4,
        series: 0.3,
      }),
    );
    for (const decisao of drawn.decisoes) {
      const draw = this.#random();
      if (draw < 0.15) this.#write(decisao, drawn);
      else if (draw < 0.25) this.#remove(decisao.id);
      else if (draw < 0.3) this.#judge(decisao);
    }
    this.#moveCitations();
    if (this.#random() < 0.3) this.#moveConcept();
    this.#rename();
    const { ids, decisoes } = this.#changes();
    return { ids, decisoes, gone: this.#forget(previous, { ids, decisoes }) };
  }

  #write(decisao: ModelDecisao, { edges, nodes }: ModelGraph): void {
    const own = edges.filter(({ source }) => source === decisao.id);
    this.#entries.set(decisao.id, { decisao, edges: own });
    this.#changed.add(decisao.id);
    const named = new Set(own.map(({ target }) => keyOf(target.label, target.id)));
    for (const node of nodes) {
      const key = keyOf(node.label, node.id);
      if (named.has(key) && !this.#nodes.has(key)) this.#nodes.set(key, node);
    }
  }

  /** Changes outcome, side, minister, subject, class and amounts; the relationships stay. */
  #judge(decisao: ModelDecisao): void {
    const { resultado, favorece = null, valores = [], ministro } = decisao;
    const { assunto = null, classe = null } = decisao;
    const ids = [...this.#entries.keys()];
    const id = ids[Math.floor(this.#random() * ids.length)];
    if (id === undefined) return;
    const entry = this.#entries.get(id)!;
    const columns = { resultado, favorece, valores, ministro, assunto, classe };
    const judged = { ...entry.decisao, ...columns };
    this.#entries.set(id, { ...entry, decisao: judged });
    this.#changed.add(id);
  }

  #remove(id: string): void {
    if (this.#entries.delete(id)) this.#changed.add(id);
  }

  /** A citation leads to the decision with its id or, if there is none, to a Precedente with this id. */
  #moveCitations(): void {
    for (const [id, entry] of this.#entries) {
      const edges = entry.edges.map((edge): ModelEdge => {
        if (edge.type !== 'CITA_PRECEDENTE') return edge;
        const label = this.#entries.has(edge.target.id) ? 'Decisao' : 'Precedente';
        if (label === edge.target.label) return edge;
        this.#changed.add(id);
        return { ...edge, target: { label, id: edge.target.id } };
      });
      this.#entries.set(id, { ...entry, edges });
      for (const { target } of edges) {
        const key = keyOf(target.label, target.id);
        if (target.label === 'Decisao' || this.#nodes.has(key)) continue;
        this.#nodes.set(key, { label: target.label, id: target.id, nome: `nome ${target.id}` });
      }
    }
  }

  /** Turns half of the criteria into concepts, or into wordings with the ids of an older release. */
  #worded(model: ModelGraph): ModelGraph {
    const named = new Map<string, ModelNode>();
    for (const node of model.nodes) {
      if (node.label !== 'Criterio' || this.#random() < 0.5) continue;
      const { id, oldId, nome, forma } = randomWorded(this.#random);
      const isOld = this.#random() < 0.5;
      named.set(node.id, { ...node, id: isOld ? oldId : id, nome: isOld ? forma : nome });
    }
    const renamed = <T extends { label: string; id: string }>(one: T) =>
      one.label === 'Criterio' ? { ...one, id: named.get(one.id)?.id ?? one.id } : one;
    const nodes = model.nodes.map(node => {
      const name = node.label === 'Criterio' ? named.get(node.id) : undefined;
      return name ?? node;
    });
    return {
      decisoes: model.decisoes,
      nodes,
      edges: model.edges.map(edge => ({ ...edge, target: renamed(edge.target) })),
    };
  }

  /** Replaces the criteria made from wordings of one concept by this concept, which may be a new node. */
  #moveConcept(): void {
    const { id: concept, nome } = randomWorded(this.#random);
    const old = new Map(worded.filter(({ id }) => id === concept).map(one => [one.oldId, one]));
    old.delete(concept);
    for (const [id, entry] of this.#entries) {
      if (!entry.edges.some(({ target }) => isCriterio(target) && old.has(target.id))) continue;
      const edges = entry.edges.map((edge): ModelEdge => {
        const wording = isCriterio(edge.target) ? old.get(edge.target.id) : undefined;
        if (wording === undefined) return edge;
        const target = { ...edge.target, id: concept };
        return {
          type: edge.type,
          source: edge.source,
          target,
          peso: edge.peso ?? 'high',
          ...saidBy(wording),
        };
      });
      this.#entries.set(id, { ...entry, edges });
      this.#changed.add(id);
      const key = keyOf('Criterio', concept);
      if (!this.#nodes.has(key)) this.#nodes.set(key, { label: 'Criterio', id: concept, nome });
      this.moved++;
    }
  }

  /** A node that was deleted and created again may have another name, so all decisions that name it have changed. */
  #rename(): void {
    const unchanged = [...this.#entries].filter(([id]) => !this.#changed.has(id));
    const kept = new Set(
      unchanged.flatMap(([, { edges }]) =>
        edges.map(({ target }) => keyOf(target.label, target.id)),
      ),
    );
    for (const id of this.#changed) {
      for (const { target } of this.#entries.get(id)?.edges ?? []) {
        const key = keyOf(target.label, target.id);
        const node = this.#nodes.get(key);
        if (node === undefined || kept.has(key) || this.#random() >= 0.15) continue;
        const nome = `${node.nome} ${Math.floor(this.#random() * 3)}`.slice(-20);
        this.#nodes.set(key, { ...node, nome });
      }
    }
  }

  #changes(): Omit<MergeableChanges, 'gone'> {
    const ids = [...this.#changed];
    const existing = ids.filter(id => this.#entries.has(id));
    return { ids, decisoes: existing.map(id => this.#changedDecisao(this.#entries.get(id)!)) };
  }

  #changedDecisao({ decisao, edges }: Entry): ChangedDecisao {
    const { data, resultado, favorece = null, valores = [], ...columns } = decisao;
    const targets = EDGE_TYPES.map(type =>
      edges.filter(edge => edge.type === type).map(edge => this.#target(edge)),
    );
    // A target that was added to the store after the decision was read.
    if (this.#random() < 0.1) targets[0]!.push({ ...UNKNOWN });
    const codes = {
      resultado: RESULTADOS.indexOf(resultado),
      favorece: FAVORECE.indexOf(favorece),
      valores: packedOf(valores),
    };
    return { ...columns, ...codes, day: dayNumber(data), targets };
  }

  #target({ target: { label, id }, peso, forma, posicao, artigo }: ModelEdge): NamedTarget {
    return {
      kind: KIND[label],
      id,
      nome: this.#nodes.get(keyOf(label, id))?.nome ?? '',
      peso: PESOS.indexOf(peso ?? 'high'),
      forma: forma ?? null,
      posicao: POSICOES.indexOf(posicao ?? null),
      artigo: artigo ?? null,
    };
  }

  /** Deletes most of the nodes that lost their last relationship; a store may keep some. Returns them. */
  #forget(previous: PackedGraph, changes: Omit<MergeableChanges, 'gone'>): number[] {
    const named = new Set(this.graph().edges.map(({ target }) => keyOf(target.label, target.id)));
    const gone = bareNodes(previous, changes).filter(() => this.#random() < 0.9);
    const goneKeys = new Set(gone.map(node => keyOf(previous.label(node), previous.id(node))));
    for (const key of this.#nodes.keys()) {
      const isNew = !named.has(key) && !goneKeys.has(key) && !isKnown(previous, key);
      if (goneKeys.has(key) || isNew) this.#nodes.delete(key);
    }
    return gone;
  }
}

const UNKNOWN: NamedTarget = {
  kind: KIND.Decisao,
  id: 'not there yet',
  nome: '',
  peso: 0,
  artigo: null,
};

/** Whether the previous graph has the node of a key. */
function isKnown(previous: PackedGraph, key: string): boolean {
  const space = key.indexOf(' ');
  return previous.find(KIND[key.slice(0, space) as keyof typeof KIND], key.slice(space + 1)) >= 0;
}
