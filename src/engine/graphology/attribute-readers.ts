/** graphology's attribute readers: for nodes, the ends of an edge, and edges by key or by ends. */
import { NotFoundGraphError, UsageGraphError } from 'graphology';
import type { FormType } from './directed-form.ts';
import type { Member, ViewReader } from './reader.ts';

/** Finds the node or edge that the arguments name: its attributes, and the argument after its name. */
type Subject = (
  reader: ViewReader,
  member: string,
  given: readonly unknown[],
  /** Number of arguments after those that identify the subject: 0 or 1. */
  argumentCount: number,
) => [attributes: object, attributeName: unknown];

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
  DirectedEdge: edgeOfType('directed'),
  UndirectedEdge: edgeOfType('undirected'),
};

/** An edge of one type, identified by its ends; graphology does not accept its key here. */
function edgeOfType(type: FormType): Subject {
  return (reader, member, given, argumentCount) => {
    if (reader.form.type !== type) {
      throw new UsageGraphError(`Graph.${member}: a ${reader.form.type} graph has no such edges.`);
    }
    if (given.length > argumentCount + 1)
      return SUBJECTS.Edge!(reader, member, given, argumentCount);
    throw new UsageGraphError(`Graph.${member}: name the edge by source and target, not by key.`);
  };
}

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

/** `getNodeAttribute`, `getNodeAttributes`, `hasNodeAttribute`, and the same for the other subjects. */
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
