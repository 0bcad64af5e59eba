/** The form of a graphology view: whether its edges have a direction. The directed form is here. */
import type { ViewEdges } from './edges.ts';
import { type Direction, EdgeWalk, FilteredWalk, type Walk } from './walk.ts';

export type FormType = 'directed' | 'undirected';

export interface ViewForm {
  readonly type: FormType;
  /** Number of edges. Cost on first use, if undirected: one search per citation. */
  readonly size: number;
  /** Whether the form shows an edge that the view selects. */
  shows(edge: number): boolean;
  /** The edge from one node to another, or -1; in either direction if undirected. */
  find(source: number, target: number): number;
  degree(node: number, direction: Direction): number;
  /** A node's edges. */
  of(node: number, direction: Direction): Walk;
  /** The edges between two nodes: outgoing from the first, incoming to it, or both. */
  between(node: number, other: number, direction: Direction): Walk;
  /** One edge for each neighbour of a node. */
  neighbors(node: number, direction: Direction): Walk;
}

/** The edges in their stored form. */
export class DirectedForm implements ViewForm {
  readonly type = 'directed';
  readonly #edges: ViewEdges;

  constructor(edges: ViewEdges) {
    this.#edges = edges;
  }

  get size(): number {
    return this.#edges.size;
  }

  shows(): boolean {
    return true;
  }

  find(source: number, target: number): number {
    return this.#edges.find(source, target);
  }

  degree(node: number, direction: Direction): number {
    let degree = 0;
    if (direction === 'in' || direction === 'both') degree += this.#edges.inDegree(node);
    if (direction === 'out' || direction === 'both') degree += this.#edges.outDegree(node);
    return degree;
  }

  of(node: number, direction: Direction): Walk {
    return EdgeWalk.of(this.#edges, node, direction);
  }

  between(node: number, other: number, direction: Direction): Walk {
    return EdgeWalk.between(this.#edges, node, other, direction);
  }

  neighbors(node: number, direction: Direction): Walk {
    const walk = this.of(node, direction);
    if (direction !== 'both') return walk;
    // A neighbour with an edge in each direction was already visited as a source.
    return new FilteredWalk(walk, () => walk.incoming || this.find(walk.neighbor, node) < 0);
  }
}
