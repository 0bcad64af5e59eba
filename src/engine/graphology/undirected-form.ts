/**
 * The undirected form of a graphology view. Two decisions that cite each other are joined once, by
 * the edge that starts at the one with the lower number.
 */
import type { ViewForm } from './directed-form.ts';
import type { ViewEdges } from './edges.ts';
import { type Direction, EdgeWalk, type Walk } from './walk.ts';

/** The edges of a node, ordered by neighbour. This is graphology's order for keys that are numbers. */
class NeighborhoodWalk implements Walk {
  readonly #edges: ViewEdges;
  readonly #node: number;
  readonly #in: Walk;
  readonly #out: Walk;
  #hasIn: boolean;
  #hasOut: boolean;
  #isStarted = false;
  /** Whether there is an edge each way between the node and its current neighbour. */
  #isMutual = false;
  incoming = false;

  constructor(edges: ViewEdges, node: number) {
    this.#edges = edges;
    this.#node = node;
    this.#in = EdgeWalk.of(edges, node, 'in');
    this.#out = EdgeWalk.of(edges, node, 'out');
    this.#hasIn = this.#in.next();
    this.#hasOut = this.#out.next();
  }

  get edge(): number {
    return this.#edges.find(this.source, this.target);
  }

  get source(): number {
    return this.incoming ? this.#in.source : this.#node;
  }

  get target(): number {
    return this.incoming ? this.#node : this.#out.target;
  }

  get neighbor(): number {
    return this.incoming ? this.#in.source : this.#out.target;
  }

  next(): boolean {
    if (this.#isStarted) this.#advance();
    this.#isStarted = true;
    if (!this.#hasIn && !this.#hasOut) return false;
    const from = this.#hasIn ? this.#in.source : Number.POSITIVE_INFINITY;
    const to = this.#hasOut ? this.#out.target : Number.POSITIVE_INFINITY;
    this.#isMutual = from === to;
    this.incoming = this.#isMutual ? from < this.#node : from < to;
    return true;
  }

  #advance(): void {
    if (this.incoming || this.#isMutual) this.#hasIn = this.#in.next();
    if (!this.incoming || this.#isMutual) this.#hasOut = this.#out.next();
  }
}

export class UndirectedForm implements ViewForm {
  readonly type = 'undirected';
  readonly #edges: ViewEdges;
  #size = -1;

  constructor(edges: ViewEdges) {
    this.#edges = edges;
  }

  get size(): number {
    if (this.#size < 0) {
      let mutual = 0;
      for (let node = 0; node < this.#edges.sourceCount; node++) mutual += this.#mutual(node);
      this.#size = this.#edges.size - mutual / 2;
    }
    return this.#size;
  }

  shows(edge: number): boolean {
    const group = this.#edges.groupOf(edge)!;
    const target = this.#edges.target(group, edge);
    // Only decisions cite, so only two decisions can cite each other.
    if (target >= this.#edges.sourceCount) return true;
    const source = this.#edges.source(group, edge);
    return source < target || this.#edges.find(target, source) < 0;
  }

  find(source: number, target: number): number {
    const edge = this.#edges.find(Math.min(source, target), Math.max(source, target));
    return edge < 0 ? this.#edges.find(Math.max(source, target), Math.min(source, target)) : edge;
  }

  /** Number of distinct neighbours. Cost: a search for each decision that the node cites. */
  degree(node: number, direction: Direction): number {
    if (direction === 'none') return 0;
    return this.#edges.inDegree(node) + this.#edges.outDegree(node) - this.#mutual(node);
  }

  of(node: number, direction: Direction): Walk {
    if (direction === 'none') return EdgeWalk.nothing(this.#edges);
    return new NeighborhoodWalk(this.#edges, node);
  }

  between(node: number, other: number, direction: Direction): Walk {
    const edge = this.find(node, other);
    if (direction === 'none' || edge < 0) return EdgeWalk.nothing(this.#edges);
    const startsHere = this.#edges.startsAt(this.#edges.groupOf(edge)!, edge, node);
    return EdgeWalk.between(this.#edges, node, other, startsHere ? 'out' : 'in');
  }

  neighbors(node: number, direction: Direction): Walk {
    return this.of(node, direction);
  }

  /** Number of decisions that a node cites and that cite it. Cost: a search for each that it cites. */
  #mutual(node: number): number {
    const group = this.#edges.inGroup(node);
    if (group === null || node >= this.#edges.sourceCount) return 0;
    let count = 0;
    for (let place = group.starts[node]!; place < group.ends[node]!; place++) {
      if (this.#edges.find(group.targets[place]!, node) >= 0) count++;
    }
    return count;
  }
}
