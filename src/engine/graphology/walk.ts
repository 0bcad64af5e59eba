/** Cursors over edges by number, without an allocation per edge. */
import { type EdgeGroup, firstAtLeast, type ViewEdges } from './edges.ts';

/** The edges of a node that are walked; `none` selects the type of edges that the view does not have. */
export type Direction = 'in' | 'out' | 'both' | 'none';

export interface Walk {
  /** Moves to the first edge, then to the next; false after the last. */
  next(): boolean;
  /** Number of the current edge. */
  readonly edge: number;
  /** The ends of the edge as stored. */
  readonly source: number;
  readonly target: number;
  /** Whether the edge ends at the node whose edges are walked. */
  readonly incoming: boolean;
  /** The node at the other end of the edge. */
  readonly neighbor: number;
}

/**
 * The edges into a node by source, then the edges out of a range of decisions by source and target.
 * graphology has the same order if keys are numbers and edges were added by source and target.
 */
export class EdgeWalk implements Walk {
  source = -1;
  target = -1;
  incoming = false;
  readonly #edges: ViewEdges;
  /** The decision whose rows are walked, and the decision to stop at. */
  #decisao: number;
  #decisaoEnd: number;
  #groupIndex = 0;
  #group: EdgeGroup | null = null;
  #place = 0;
  #placeEnd = 0;
  #inSources: Uint32Array | null = null;
  #inNode = -1;
  #inPlace = 0;
  #inPlaceEnd = 0;

  private constructor(edges: ViewEdges, decisao: number, decisaoEnd: number) {
    this.#edges = edges;
    this.#decisao = decisao;
    this.#decisaoEnd = Math.min(decisaoEnd, edges.sourceCount);
    if (decisao >= this.#decisaoEnd) this.#groupIndex = edges.groups.length;
  }

  static nothing(edges: ViewEdges): EdgeWalk {
    return new EdgeWalk(edges, 0, 0);
  }

  /** A node's edges. */
  static of(edges: ViewEdges, node: number, direction: Direction): EdgeWalk {
    const walksOut = direction === 'out' || direction === 'both';
    const walk = new EdgeWalk(edges, node, walksOut ? node + 1 : node);
    if (direction === 'in' || direction === 'both') walk.#receive(node);
    return walk;
  }

  /** The edges between two nodes: outgoing from the first, incoming to it, or both. */
  static between(edges: ViewEdges, node: number, other: number, direction: Direction): EdgeWalk {
    const receives = direction === 'in' || direction === 'both';
    const walk = EdgeWalk.of(edges, node, receives ? 'in' : 'none');
    if (receives) walk.#keepSource(other);
    if (direction === 'out' || direction === 'both') walk.#addEdge(node, other);
    return walk;
  }

  get neighbor(): number {
    return this.incoming ? this.source : this.target;
  }

  /** Cost: O(log row) for an incoming edge. */
  get edge(): number {
    return this.incoming
      ? this.#edges.find(this.source, this.target)
      : this.#group!.firstEdge + this.#place - 1;
  }

  next(): boolean {
    if (this.#inPlace < this.#inPlaceEnd) {
      this.incoming = true;
      this.source = this.#inSources![this.#inPlace++]!;
      this.target = this.#inNode;
      return true;
    }
    while (this.#place === this.#placeEnd) if (!this.#nextRow()) return false;
    this.incoming = false;
    this.source = this.#decisao;
    this.target = this.#group!.targets[this.#place++]!;
    return true;
  }

  #nextRow(): boolean {
    const { groups } = this.#edges;
    if (this.#groupIndex >= groups.length) {
      if (++this.#decisao >= this.#decisaoEnd) return false;
      this.#groupIndex = 0;
    }
    this.#group = groups[this.#groupIndex++]!;
    this.#place = this.#group.starts[this.#decisao]!;
    this.#placeEnd = this.#group.ends[this.#decisao]!;
    return true;
  }

  #receive(node: number): void {
    const group = this.#edges.inGroup(node);
    if (group === null) return;
    this.#inSources = group.inSources;
    this.#inNode = node;
    this.#inPlace = group.inOffsets[node - group.inFirst]!;
    this.#inPlaceEnd = group.inOffsets[node - group.inFirst + 1]!;
  }

  /** Keeps only the incoming edge from one source, if it exists. */
  #keepSource(source: number): void {
    if (this.#inSources === null) return;
    const end = this.#inPlaceEnd;
    this.#inPlace = firstAtLeast(this.#inSources, this.#inPlace, end, source);
    const isThere = this.#inPlace < end && this.#inSources[this.#inPlace] === source;
    this.#inPlaceEnd = this.#inPlace + (isThere ? 1 : 0);
  }

  /** Appends the edge from one node to another, if it exists, to a walk without outgoing edges. */
  #addEdge(source: number, target: number): void {
    const edge = this.#edges.find(source, target);
    if (edge < 0) return;
    this.#decisao = source;
    this.#group = this.#edges.groupOf(edge)!;
    this.#place = edge - this.#group.firstEdge;
    this.#placeEnd = this.#place + 1;
  }
}

/** The edges of a walk that satisfy a test. */
export class FilteredWalk implements Walk {
  readonly #walk: Walk;
  readonly #passes: () => boolean;

  constructor(walk: Walk, passes: () => boolean) {
    this.#walk = walk;
    this.#passes = passes;
  }

  get edge(): number {
    return this.#walk.edge;
  }

  get source(): number {
    return this.#walk.source;
  }

  get target(): number {
    return this.#walk.target;
  }

  get incoming(): boolean {
    return this.#walk.incoming;
  }

  get neighbor(): number {
    return this.#walk.neighbor;
  }

  next(): boolean {
    while (this.#walk.next()) if (this.#passes()) return true;
    return false;
  }
}
