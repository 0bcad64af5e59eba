/**
 * A binary heap of nodes by a cost that does not change while a node is in it. Where costs are equal, the lower node
 * comes first.
 *
 * Returns   the node with the least cost.
 * Requires  room for all nodes that are pushed; a cost for each node before it is pushed.
 * Cost      O(log n) for `push` and `pop` of n nodes; 4 bytes of the given array a node.
 * Verified  against a sorted list.
 * Source    Williams 1964.
 */
export class NodeHeap {
  readonly #nodes: Uint32Array;
  readonly #costs: Float64Array;
  #size = 0;

  constructor(nodes: Uint32Array, costs: Float64Array) {
    this.#nodes = nodes;
    this.#costs = costs;
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** Cost of the node that `pop` would give; the heap must not be empty. */
  get leastCost(): number {
    return this.#costs[this.#nodes[0]!]!;
  }

  push(node: number): void {
    let at = this.#size++;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = this.#nodes[above]!;
      if (!this.#isBefore(node, other)) break;
      this.#nodes[at] = other;
      at = above;
    }
    this.#nodes[at] = node;
  }

  /** Takes the node with the least cost out; the heap must not be empty. */
  pop(): number {
    const nodes = this.#nodes;
    const first = nodes[0]!;
    const last = nodes[--this.#size]!;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= this.#size) break;
      if (below + 1 < this.#size && this.#isBefore(nodes[below + 1]!, nodes[below]!)) below++;
      const other = nodes[below]!;
      if (!this.#isBefore(other, last)) break;
      nodes[at] = other;
      at = below;
    }
    nodes[at] = last;
    return first;
  }

  #isBefore(a: number, b: number): boolean {
    const costA = this.#costs[a]!;
    const costB = this.#costs[b]!;
    return costA < costB || (costA === costB && a < b);
  }
}
