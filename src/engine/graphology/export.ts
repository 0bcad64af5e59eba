/** graphology's two exports of a graph as plain objects. Cost and size: O(nodes + edges). */
import type { AbstractGraph, SerializedGraph } from 'graphology-types';
import type { EdgeAttributes, NodeAttributes } from './attributes.ts';

export type ReadableGraph = AbstractGraph<NodeAttributes, EdgeAttributes>;

/** graphology's exchange format, with copies of the attributes. */
export function serialized(graph: ReadableGraph): SerializedGraph<NodeAttributes, EdgeAttributes> {
  const { type, multi, allowSelfLoops } = graph;
  return {
    options: { type, multi, allowSelfLoops },
    attributes: { ...graph.getAttributes() },
    nodes: graph.mapNodes((key, attributes) => ({ key, attributes: { ...attributes } })),
    edges: graph.mapEdges((key, attributes, source, target) => ({
      key,
      source,
      target,
      attributes: { ...attributes },
    })),
  };
}

/** The graph's own properties, such as size and type, without those of the event emitter. */
export function properties(graph: ReadableGraph): Record<string, unknown> {
  const own = Object.entries(graph).filter(([name]) => !/^(_|domain$)/.test(name));
  return Object.fromEntries(own);
}

/** graphology's form for people to read: the properties, nodes by key and edges by their ends. */
export function inspected(graph: ReadableGraph): Record<string, unknown> {
  const nodes: Record<string, NodeAttributes> = {};
  graph.forEachNode((key, attributes) => {
    nodes[key] = attributes;
  });
  const edges: Record<string, EdgeAttributes> = {};
  graph.forEachEdge((key, attributes, source, target, _, __, isUndirected) => {
    const [from, to] = isUndirected && source > target ? [target, source] : [source, target];
    edges[`[${key}]: (${from})${isUndirected ? '--' : '->'}(${to})`] = attributes;
  });
  return { ...properties(graph), attributes: graph.getAttributes(), nodes, edges };
}
