/** The members of graphology's read interface that come in families: degrees, neighbour tests, attribute readers. */
import { InvalidArgumentsGraphError, NotFoundGraphError, UsageGraphError } from 'graphology';
import { type Callback, NodeCursor } from './graphology-cursors.ts';
import { DIRECTIONS, prefixed } from './graphology-iteration.ts';
import type { Member, ViewReader } from './graphology-reader.ts';
import { capitalized } from './graphology-verbs.ts';
import { EdgeWalk } from './graphology-walk.ts';

/** Degrees, each also `…WithoutSelfLoops`, which is the same here: a packed graph has no self-loops. */
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

/** What an attribute reader is told of: its attributes, and the arguments that remain. */
type Subject = (
  reader: ViewReader,
  member: string,
  given: readonly unknown[],
  /** Arguments that follow those that name the subject. */
  argumentCount: number,
) => [attributes: object, name: unknown];

const SUBJECTS: Record<string, Subject> = {
  Node: (reader, member, [node, name]) => [reader.nodeAttributes(reader.node(member, node)), name],
  Source: (reader, member, [edge, name]) => [
    reader.nodeAttributes(reader.source(reader.edge(member, edge))),
    name,
  ],
  Target: (reader, member, [edge, name]) => [
    reader.nodeAttributes(reader.target(reader.edge(member, edge))),
    name,
  ],
  Opposite: (reader, member, [node, edge, name]) => [
    reader.nodeAttributes(reader.opposite(member, node, edge)),
    name,
  ],
  Edge: (reader, member, given, argumentCount) =>
    given.length > argumentCount + 1
      ? [reader.edgeAttributes(edgeBetween(reader, member, given[0], given[1])), given[2]]
      : [reader.edgeAttributes(reader.edge(member, given[0])), given[1]],
  DirectedEdge(reader, member, given, argumentCount) {
    if (given.length > argumentCount + 1)
      return SUBJECTS.Edge!(reader, member, given, argumentCount);
    throw new UsageGraphError(`Graph.${member}: name the edge by source and target, not by key.`);
  },
  UndirectedEdge(_reader, member) {
    throw new UsageGraphError(`Graph.${member}: there are no such edges in your directed graph.`);
  },
};

function edgeBetween(
  reader: ViewReader,
  member: string,
  sourceKey: unknown,
  targetKey: unknown,
): number {
  const edge = reader.findEdgeBetween(sourceKey, targetKey);
  if (edge >= 0) return edge;
  throw new NotFoundGraphError(
    `Graph.${member}: could not find an edge for the given path ("${sourceKey}" - "${targetKey}").`,
  );
}

/** `getNodeAttribute`, `getNodeAttributes`, `hasNodeAttribute`, and the same of each other subject. */
export function attributeReaders(): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const [subject, find] of Object.entries(SUBJECTS)) {
    const getOne = `get${subject}Attribute`;
    members.set(getOne, (reader, given) => {
      const [attributes, name] = find(reader, getOne, given, 1);
      return Reflect.get(attributes, name as PropertyKey);
    });
    const has = `has${subject}Attribute`;
    members.set(has, (reader, given) => {
      const [attributes, name] = find(reader, has, given, 1);
      return Object.hasOwn(attributes, name as PropertyKey);
    });
    const getAll = `get${subject}Attributes`;
    members.set(getAll, (reader, given) => find(reader, getAll, given, 0)[0]);
  }
  return members;
}

/** Adjacency entries; orphans are nodes without edges out, `Assymetric` changes nothing in a directed graph. */
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
