/**
 * The attribute objects of a graphology view: frozen, created on first use and cached. Edges share one object for each
 * type and value; the object of a node takes about 200 bytes.
 */
import {
  EDGE,
  EDGE_TYPES,
  type EdgeTypeName,
  type NodeLabel,
  PESOS,
  type Peso,
  POSICOES,
  type Posicao,
  RESULTADOS,
  type Resultado,
} from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import { criterioCode } from '../graph/packing/criterio-contents.ts';
import type { TextTable } from '../graph/text-table.ts';

/** Attributes of a node; the optional ones belong to a Decisao. */
export type NodeAttributes = {
  label: NodeLabel;
  /** Business id, unique within the label. */
  id: string;
  nome: string;
  processo?: string | null;
  ministro?: string | null;
  turma?: string | null;
  categoria?: string | null;
  resultado?: Resultado | null;
  /** YYYY-MM-DD. */
  data?: string | null;
};

/**
 * Attributes of an edge. TEM_CRITERIO: peso, forma if the wording is not the criterion's name, posicao if the decision
 * affirms or denies the criterion. APLICA_LEI: artigo, if the edge names one.
 */
export type EdgeAttributes = {
  type: EdgeTypeName;
  peso?: Peso;
  forma?: string;
  posicao?: Posicao;
  artigo?: string;
};

/** Reads texts of a table and caches them; null for the empty text. */
function decoded(table: TextTable): (index: number) => string | null {
  const texts: string[] = [];
  return index => {
    texts[index] ??= table.text(index);
    return texts[index] || null;
  };
}

export class ViewAttributes {
  readonly #graph: PackedGraph;
  /** Cached attributes of nodes. */
  readonly ofNode: NodeAttributes[];
  readonly #ofType: EdgeAttributes[] = EDGE_TYPES.map(type => Object.freeze({ type }));
  /** Attributes of TEM_CRITERIO edges, by a number packed from peso, forma and posicao. */
  readonly #ofCriterio = new Map<number, EdgeAttributes>();
  readonly #ofArtigo: EdgeAttributes[] = [];
  readonly #ministro: (number: number) => string | null;
  readonly #turma: (number: number) => string | null;
  readonly #categoria: (number: number) => string | null;

  constructor(graph: PackedGraph) {
    this.#graph = graph;
    this.ofNode = new Array(graph.nodeCount);
    this.#ministro = decoded(graph.ministroNames);
    this.#turma = decoded(graph.turmas);
    this.#categoria = decoded(graph.categorias);
  }

  node(node: number): NodeAttributes {
    this.ofNode[node] ??= Object.freeze(this.#describe(node));
    return this.ofNode[node];
  }

  /** Cached attributes of an edge, by its place among the edges of its type. */
  edge(type: number, place: number): EdgeAttributes {
    if (type === EDGE.CRITERIO) return this.#criterio(place);
    if (type !== EDGE.LEI) return this.#ofType[type]!;
    const artigo = this.#graph.leiArtigo[place]!;
    if (artigo === 0) return this.#ofType[type]!;
    this.#ofArtigo[artigo] ??= Object.freeze({
      type: EDGE_TYPES[EDGE.LEI],
      artigo: this.#graph.artigos.text(artigo),
    });
    return this.#ofArtigo[artigo];
  }

  #criterio(place: number): EdgeAttributes {
    const { criterioForma, criterioPosicao, formas } = this.#graph;
    const peso = this.#graph.peso(place);
    const forma = criterioForma[place]!;
    const posicao = criterioPosicao[place]!;
    const code = criterioCode(peso, forma, posicao);
    const known = this.#ofCriterio.get(code);
    if (known !== undefined) return known;
    const attributes: EdgeAttributes = Object.freeze({
      type: EDGE_TYPES[EDGE.CRITERIO],
      peso: PESOS[peso]!,
      ...(forma > 0 && { forma: formas.text(forma) }),
      ...(posicao > 0 && { posicao: POSICOES[posicao]! }),
    });
    this.#ofCriterio.set(code, attributes);
    return attributes;
  }

  #describe(node: number): NodeAttributes {
    const graph = this.#graph;
    const label = graph.label(node);
    const id = graph.id(node);
    if (node >= graph.decisaoCount) return { label, id, nome: graph.nome(node) };
    const processo = graph.processo(node);
    return {
      label,
      id,
      nome: processo ?? id,
      processo,
      ministro: this.#ministro(graph.ministro[node]!),
      turma: this.#turma(graph.turma[node]!),
      categoria: this.#categoria(graph.categoria[node]!),
      resultado: RESULTADOS[graph.resultado[node]!]!,
      data: graph.date(node),
    };
  }
}
