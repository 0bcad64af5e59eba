/** Walks over the edges of a graphology view, by number and without an allocation per edge. */
import { type EdgeGroup, firstAtLeast, type ViewEdges } from './edges.ts';

/** Which of a node's edges; `none` for undirected ones, which no view has. */
export type Direction = 'in' | 'out' | 'both' | 'none';

/**
 * Steps through the edges into a node, sources ascending, then through the edges out of a range of
 * decisions, by source and target. That is graphology's own order where keys are numbers and edges
 * were added in it.
 */
export class EdgeWalk {
  source = -1;
  target = -1;
  /** Whether the edge stood on is one into the node that was asked for. */
  incoming = false;
  readonly #edges: ViewEdges;
  /** The decision whose rows are walked, and the one to stop at. */
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

  /** All edges. */
  static all(edges: ViewEdges): EdgeWalk {
    return new EdgeWalk(edges, 0, edges.sourceCount);
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

  /** The edges between a node and another: from it (out), to it (in), or both. */
  static between(edges: ViewEdges, node: number, other: number, direction: Direction): EdgeWalk {
    const receives = direction === 'in' || direction === 'both';
    const walk = EdgeWalk.of(edges, node, receives ? 'in' : 'none');
    if (receives) walk.#keepSource(other);
    if (direction === 'out' || direction === 'both') walk.#addEdge(node, other);
    return walk;
  }

  /** Number of the edge stood on. Cost: O(log row) where it is incoming. */
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

  /** Leaves only the incoming edge from one source, if there is one. */
  #keepSource(source: number): void {
    if (this.#inSources === null) return;
    const end = this.#inPlaceEnd;
    this.#inPlace = firstAtLeast(this.#inSources, this.#inPlace, end, source);
    const isThere = this.#inPlace < end && this.#inSources[this.#inPlace] === source;
    this.#inPlaceEnd = this.#inPlace + (isThere ? 1 : 0);
  }

  /** Appends the edge from one node to another, if there is one, to a walk without edges out. */
  #addEdge(source: number, target: number): void {
    const edge = this.#edges.find(source, target);
    if (edge < 0) return;
    this.#decisao = source;
    this.#group = this.#edges.groupOf(edge)!;
    this.#place = edge - this.#group.firstEdge;
    this.#placeEnd = this.#place + 1;
  }
}
