/** What a view's edges mean: the interface that both forms implement, and the directed one. */
import type { ViewEdges } from './edges.ts';
import { type Direction, EdgeWalk, FilteredWalk, type Walk } from './walk.ts';

export type FormType = 'directed' | 'undirected';

export interface ViewForm {
  readonly type: FormType;
  /** Number of edges. Cost: one sum per decision; undirected, one search per citation. */
  readonly size: number;
  /** Whether the form shows an edge of one of the view's groups. */
  shows(edge: number): boolean;
  /** The edge from one node to another, or -1; in either direction where undirected. */
  find(source: number, target: number): number;
  degree(node: number, direction: Direction): number;
  /** All edges, by source and target. */
  all(): Walk;
  /** A node's edges. */
  of(node: number, direction: Direction): Walk;
  /** The edges between two nodes: from the first (out), to it (in), or both. */
  between(node: number, other: number, direction: Direction): Walk;
  /** A node's edges so that each neighbour comes once. */
  neighbors(node: number, direction: Direction): Walk;
}

/** Edges as they are stored. */
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

  all(): Walk {
    return EdgeWalk.all(this.#edges);
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
    // A neighbour that is source and target comes as a source only.
    return new FilteredWalk(walk, () => walk.incoming || this.find(walk.neighbor, node) < 0);
  }
}
