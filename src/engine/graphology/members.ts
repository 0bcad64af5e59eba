/** Degrees, neighbour tests and adjacency entries of graphology's read interface. */
import { InvalidArgumentsGraphError } from 'graphology';
import { type Callback, NodeCursor } from './cursors.ts';
import { DIRECTIONS, prefixed } from './iteration.ts';
import type { Member, ViewReader } from './reader.ts';
import { capitalized } from './verbs.ts';

/** Degrees, and `…WithoutSelfLoops`, which are equal because a packed graph has no self-loops. */
export function degreeMembers(): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const [prefix, directions] of DIRECTIONS) {
    for (const suffix of ['', 'WithoutSelfLoops']) {
      const name = `${prefixed(prefix, 'degree')}${suffix}`;
      members.set(name, (reader, [key]) => {
        const node = reader.node(name, key);
        return reader.form.degree(node, directions[reader.form.type]);
      });
    }
  }
  return members;
}

/** `areNeighbors` in every direction: false for an unknown neighbour, an error for an unknown node. */
export function neighborTests(): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const [prefix, directions] of DIRECTIONS) {
    const name = `are${capitalized(prefix)}Neighbors`;
    members.set(name, (reader, [nodeKey, neighborKey]) => {
      const node = reader.node(name, nodeKey);
      const neighbor = reader.findNode(neighborKey);
      if (neighbor < 0) return false;
      return reader.form.between(node, neighbor, directions[reader.form.type]).next();
    });
  }
  return members;
}

/** The adjacency entries that a member passes to its callback. */
interface AdjacencyScope {
  /** Visits an undirected edge once, instead of once from each end. */
  assymetric: boolean;
  /** Whether each node without neighbours gets an entry of nulls. */
  withOrphans: boolean;
}

/**
 * Adjacency entries: the outgoing edges of each node in a directed view, all its edges in an
 * undirected one. `Assymetric` is graphology's spelling.
 */
export function adjacencyMembers(): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const assymetric of [false, true]) {
    for (const withOrphans of [false, true]) {
      const entry = assymetric ? 'AssymetricAdjacencyEntry' : 'AdjacencyEntry';
      const name = `forEach${entry}${withOrphans ? 'WithOrphans' : ''}`;
      members.set(name, (reader, [callback]) => {
        if (typeof callback !== 'function') {
          throw new InvalidArgumentsGraphError(`Graph.${name}: expecting a callback.`);
        }
        forEachAdjacency(reader, callback as Callback, { assymetric, withOrphans });
      });
    }
  }
  return members;
}

function forEachAdjacency(reader: ViewReader, callback: Callback, scope: AdjacencyScope): void {
  const { form, isUndirected } = reader;
  const nodes = new NodeCursor(reader);
  while (nodes.next()) {
    const { node } = nodes;
    const walk = form.of(node, isUndirected ? 'both' : 'out');
    const key = reader.nodeKey(node);
    const attributes = reader.nodeAttributes(node);
    let isOrphan = scope.withOrphans;
    while (walk.next()) {
      const neighborKey = reader.nodeKey(walk.neighbor);
      // Like graphology, compares the keys as texts.
      if (scope.assymetric && isUndirected && key > neighborKey) continue;
      isOrphan = false;
      callback(
        key,
        neighborKey,
        attributes,
        reader.nodeAttributes(walk.neighbor),
        reader.edgeKey(walk.edge),
        reader.edgeAttributes(walk.edge),
        isUndirected,
      );
    }
    if (isOrphan) callback(key, null, attributes, null, null, null, null);
  }
}
