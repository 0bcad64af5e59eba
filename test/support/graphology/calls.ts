/**
 * Calls of each reading member of a graphology graph: every overload, with existing nodes and edges, missing ones, and
 * values that are not keys. Members without calls here are those that write.
 */
import type { Twin } from './twin.ts';

/** Placeholder for the callback in a list of arguments. */
export const CALLBACK = Symbol('callback');

export interface Samples {
  nodes: unknown[];
  edges: unknown[];
  pairs: [unknown, unknown][];
}

/** Values that name no node or edge, in addition to a number above every count. */
const NO_KEYS = [
  'nope',
  '',
  '00',
  '-1',
  '1.0',
  ' 1',
  '1e0',
  '12345678901',
  4_294_967_295,
  0.5,
  null,
];

const spread = <T>(items: readonly T[], count: number): T[] =>
  items.length <= count
    ? [...items]
    : Array.from(
        { length: count },
        (_, i) => items[Math.floor((i * (items.length - 1)) / (count - 1))]!,
      );

export function samplesOf({ real, hiddenNodes, hiddenEdges }: Twin): Samples {
  const busiest = real.nodes().sort((a, b) => real.degree(b) - real.degree(a));
  const nodes = [...new Set([...spread(real.nodes(), 4), ...busiest.slice(0, 2)])];
  const edges = spread(real.edges(), 5);
  const ends = edges.map(edge => real.extremities(edge));
  return {
    nodes: [...nodes, ...nodes.slice(0, 1).map(Number), ...hiddenNodes.slice(-1), 'nope'],
    edges: [...edges, ...edges.slice(0, 1).map(Number), ...hiddenEdges.slice(-1), 'nope'],
    pairs: [
      ...ends,
      ...ends.map(([source, target]): [unknown, unknown] => [target, Number(source)]),
      ...nodes.slice(0, 3).map((node): [unknown, unknown] => [node, nodes.at(-1)]),
      ...nodes.slice(0, 1).flatMap((node): [unknown, unknown][] => [
        [node, node],
        [node, 'nope'],
        ['nope', node],
        [node, hiddenNodes[0]],
      ]),
    ],
  };
}

const DIRECTION = '(?:|in|out|inbound|outbound|directed|undirected)';
const form = (pattern: string) =>
  new RegExp(`^(?:${pattern.replaceAll('DIRECTION', DIRECTION)})$`, 'i');
const alone = (values: readonly unknown[]) => values.map(value => [value]);
const ATTRIBUTES = ['id', 'ministro', 'type', 'peso', 'artigo', 'missing'];
/** Properties that every object inherits are not attributes. */
const attributesFor = (member: string) =>
  member.startsWith('has') ? [...ATTRIBUTES, 'toString'] : ATTRIBUTES;

type Calls = (samples: Samples, verb: string) => unknown[][];

const callbackAfter =
  (where: (samples: Samples) => unknown[][]): Calls =>
  (samples, verb) =>
    where(samples).map(scope =>
      /^reduce/.test(verb) ? [...scope, CALLBACK, 'start'] : [...scope, CALLBACK],
    );
const edgeScopes = ({ nodes, pairs }: Samples) => [[], ...alone(nodes), ...pairs];
const named = (subjects: readonly unknown[][], member: string) =>
  /Attributes$/.test(member)
    ? [...subjects]
    : subjects.flatMap(subject => attributesFor(member).map(attribute => [...subject, attribute]));

const VERBS = '(forEach|map|filter|reduce|find|some|every)';

/** Calls by the pattern of a member's name; the first match is used. */
const CALLS: readonly (readonly [RegExp, Calls])[] = [
  [form(`${VERBS}Nodes?`), callbackAfter(() => [[]])],
  [form(`${VERBS}DIRECTIONNeighbors?`), callbackAfter(({ nodes }) => alone(nodes))],
  [form(`${VERBS}DIRECTIONEdges?`), callbackAfter(edgeScopes)],
  [form('nodes|nodeEntries'), () => [[]]],
  [form('DIRECTIONNeighbors|DIRECTIONNeighborEntries'), ({ nodes }) => alone(nodes)],
  [form('DIRECTIONEdges|DIRECTIONEdgeEntries'), edgeScopes],
  [form('forEach(Assymetric)?AdjacencyEntry(WithOrphans)?'), () => [[CALLBACK]]],
  [form('areDIRECTIONNeighbors'), ({ pairs }) => pairs],
  [form('DIRECTIONDegree(WithoutSelfLoops)?'), ({ nodes }) => alone(nodes)],
  [form('hasNode'), ({ nodes }) => alone([...nodes, ...NO_KEYS])],
  [
    form('has(Directed|Undirected)?Edge'),
    ({ edges, pairs }) => [...alone([...edges, ...NO_KEYS]), ...pairs],
  ],
  [form('(directed|undirected)?Edge'), ({ pairs }) => pairs],
  [form('source|target|extremities|is(Directed|Undirected|SelfLoop)'), ({ edges }) => alone(edges)],
  [form('opposite'), samples => endsAndEdges(samples)],
  [form('hasExtremity'), samples => endsAndEdges(samples).map(call => call.reverse())],
  [form('(get|has)Attributes?'), (_samples, member) => named([[]], member)],
  [form('(get|has)NodeAttributes?'), ({ nodes }, member) => named(alone(nodes), member)],
  [form('(get|has)(Source|Target)Attributes?'), ({ edges }, member) => named(alone(edges), member)],
  [form('(get|has)OppositeAttributes?'), (samples, member) => named(endsAndEdges(samples), member)],
  [
    form('(get|has)(Directed|Undirected)?EdgeAttributes?'),
    ({ edges, pairs }, member) => named([...alone(edges), ...pairs], member),
  ],
  [form('export|toJSON|toString|inspect'), () => [[]]],
];

const endsAndEdges = ({ nodes, edges, pairs }: Samples): unknown[][] =>
  [...new Set([...nodes, ...pairs.flat()])].flatMap(node => edges.map(edge => [node, edge]));

/** Lists of arguments for a member; null if the member is not known to read. */
export function callsOf(member: string, samples: Samples): unknown[][] | null {
  const calls = CALLS.find(([name]) => name.test(member))?.[1];
  return calls === undefined ? null : calls(samples, member);
}
