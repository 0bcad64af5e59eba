/** The members of a graphology graph that write. Libraries expect them to exist, but a view refuses them. */
import { UsageGraphError } from 'graphology';

/** Thrown by the members that write to a graph. */
export class NotWritableGraphError extends UsageGraphError {
  override readonly name = 'NotWritableGraphError';

  constructor(member: string) {
    super(`Graph.${member}: a view of the snapshot cannot be written; its copy can.`);
  }
}

const EDGE_NOUNS = ['Edge', 'DirectedEdge', 'UndirectedEdge'];
const ATTRIBUTE_NOUNS = ['', 'Node', 'Source', 'Target', 'Opposite', ...EDGE_NOUNS];

/** Names of the members that a view refuses. */
export function refusedMembers(): string[] {
  const addVerbs = ['add', 'merge', 'update'];
  return [
    ...addVerbs.flatMap(verb => [
      `${verb}Node`,
      ...EDGE_NOUNS.flatMap(noun => [`${verb}${noun}`, `${verb}${noun}WithKey`]),
    ]),
    ...['Node', ...EDGE_NOUNS].map(noun => `drop${noun}`),
    ...ATTRIBUTE_NOUNS.flatMap(noun => [
      ...['set', 'update', 'remove'].map(verb => `${verb}${noun}Attribute`),
      ...['replace', 'merge', 'update'].map(verb => `${verb}${noun}Attributes`),
    ]),
    'updateEachNodeAttributes',
    'updateEachEdgeAttributes',
    'clear',
    'clearEdges',
    'import',
  ];
}
