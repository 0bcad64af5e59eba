/**
 * Degrees, neighbour tests and adjacency entries of graphology's read interface, each a family of
 * members.
 */
import { InvalidArgumentsGraphError } from 'graphology';
import { type Callback, NodeCursor } from './cursors.ts';
import { DIRECTIONS, prefixed } from './iteration.ts';
import type { Member, ViewReader } from './reader.ts';
import { capitalized } from './verbs.ts';
import { EdgeWalk } from './walk.ts';

/**
 * Degrees, each also `…WithoutSelfLoops`, which is the same here: a packed graph has no self-loops.
 */
export function degreeMembers(): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const [prefix, direction] of DIRECTIONS) {
    for (const suffix of ['', 'WithoutSelfLoops']) {
      const name = `${prefixed(prefix, 'degree')}${suffix}`;
      members.set(name, (reader, [key]) => {
        const node = reader.node(name, key);
        let degree = 0;
        if (direction === 'in' || direction === 'both') degree += reader.edges.inDegree(node);
        if (direction === 'out' || direction === 'both') degree += reader.edges.outDegree(node);
        return degree;
      });
    }
  }
  return members;
}

/** `areNeighbors` in every direction; an unknown neighbour is none, an unknown node an error. */
export function neighborTests(): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const [prefix, direction] of DIRECTIONS) {
    const name = `are${capitalized(prefix)}Neighbors`;
    members.set(name, (reader, [nodeKey, neighborKey]) => {
      const node = reader.node(name, nodeKey);
      const neighbor = reader.findNode(neighborKey);
      if (neighbor < 0) return false;
      return EdgeWalk.between(reader.edges, node, neighbor, direction).next();
    });
  }
  return members;
}

/**
 * Adjacency entries; orphans are nodes without edges out, `Assymetric` changes nothing in a
 * directed graph.
 */
export function adjacencyMembers(): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const entry of ['AdjacencyEntry', 'AssymetricAdjacencyEntry']) {
    for (const suffix of ['', 'WithOrphans']) {
      const name = `forEach${entry}${suffix}`;
      members.set(name, (reader, [callback]) => {
        if (typeof callback !== 'function') {
          throw new InvalidArgumentsGraphError(`Graph.${name}: expecting a callback.`);
        }
        forEachAdjacency(reader, callback as Callback, suffix !== '');
      });
    }
  }
  return members;
}

function forEachAdjacency(reader: ViewReader, callback: Callback, withOrphans: boolean): void {
  const nodes = new NodeCursor(reader);
  while (nodes.next()) {
    const { node } = nodes;
    const walk = EdgeWalk.of(reader.edges, node, 'out');
    const key = reader.nodeKey(node);
    const attributes = reader.nodeAttributes(node);
    let isOrphan = withOrphans;
    while (walk.next()) {
      isOrphan = false;
      const { edge, target } = walk;
      const targetAttributes = reader.nodeAttributes(target);
      const edgeAttributes = reader.edgeAttributes(edge);
      const edgeKey = reader.edgeKey(edge);
      callback(
        key,
        reader.nodeKey(target),
        attributes,
        targetAttributes,
        edgeKey,
        edgeAttributes,
        false,
      );
    }
    if (isOrphan) callback(key, null, attributes, null, null, null, null);
  }
}
