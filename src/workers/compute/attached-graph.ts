/** The graph of the generation that a thread has computed on last. */
import { PackedGraph } from '../../engine/graph/packed-graph.ts';

export class AttachedGraph {
  #graph: PackedGraph | null = null;

  /**
   * The same object for all tasks of a generation, because kernels keep what they derive from a graph under it. The
   * number alone identifies a generation: buffers are reused, and each message brings a new SharedArrayBuffer object of
   * the same memory. Throws if the buffer contains another generation.
   */
  of(buffer: SharedArrayBuffer, generation: number): PackedGraph {
    if (this.#graph?.generation === generation) return this.#graph;
    const graph = new PackedGraph(buffer);
    if (graph.generation !== generation) {
      throw new Error(`the buffer contains generation ${graph.generation}, not ${generation}`);
    }
    this.#graph = graph;
    return graph;
  }
}
