/** graphology's three copies of a view: ordinary graphs, which can be written. */
import * as graphology from 'graphology';
import type { AbstractGraph, GraphOptions } from 'graphology-types';
import type { EdgeAttributes, NodeAttributes } from './attributes.ts';
import type { ReadableGraph } from './export.ts';

type Copy = AbstractGraph<NodeAttributes, EdgeAttributes>;

/** The module also exports this name, but its declarations lack it. */
const { Graph } = graphology as unknown as { Graph: new (options: GraphOptions) => Copy };

/** A graph of the same form, without nodes. */
export function nullCopy(view: ReadableGraph, options: GraphOptions = {}): Copy {
  const { type, multi, allowSelfLoops } = view;
  return new Graph({ type, multi, allowSelfLoops, ...options });
}

/** The nodes, without edges. Cost: O(nodes). */
export function emptyCopy(view: ReadableGraph, options?: GraphOptions): Copy {
  const copy = nullCopy(view, options);
  view.forEachNode((key, attributes) => void copy.addNode(key, { ...attributes }));
  return copy;
}

/** Nodes and edges. Throws UsageGraphError for a type that cannot hold them. Cost: O(nodes + edges). */
export function wholeCopy(view: ReadableGraph, options?: GraphOptions): Copy {
  const { type = view.type } = options ?? {};
  if (type !== view.type && type !== 'mixed') {
    throw new graphology.UsageGraphError(
      `Graph.copy: a graph of type ${type} cannot hold edges of a ${view.type} one.`,
    );
  }
  const copy = emptyCopy(view, options);
  view.forEachEdge((key, attributes, source, target, _, __, isUndirected) => {
    if (isUndirected) copy.addUndirectedEdgeWithKey(key, source, target, { ...attributes });
    else copy.addDirectedEdgeWithKey(key, source, target, { ...attributes });
  });
  return copy;
}
