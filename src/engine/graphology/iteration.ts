/**
 * graphology's iteration members: nine verbs over nodes, and over edges and neighbours in seven
 * directions. Each member opens a cursor and passes it to its verb.
 */
import { InvalidArgumentsGraphError } from 'graphology';
import { type Callback, type Cursor, EdgeCursor, NeighborCursor, NodeCursor } from './cursors.ts';
import type { FormType } from './directed-form.ts';
import type { Member, ViewReader } from './reader.ts';
import { capitalized, VERBS, type Verb } from './verbs.ts';
import type { Direction, Walk } from './walk.ts';
import { WholeCursor } from './whole-cursor.ts';

/** The edges that a prefix selects in each form of a view. */
type Directions = Record<FormType, Direction>;

/** graphology's prefixes; `in` and `out` select directed edges, `inbound` and `outbound` all edges. */
export const DIRECTIONS: readonly (readonly [prefix: string, directions: Directions])[] = [
  ['', { directed: 'both', undirected: 'both' }],
  ['in', { directed: 'in', undirected: 'none' }],
  ['out', { directed: 'out', undirected: 'none' }],
  ['inbound', { directed: 'in', undirected: 'both' }],
  ['outbound', { directed: 'out', undirected: 'both' }],
  ['directed', { directed: 'both', undirected: 'none' }],
  ['undirected', { directed: 'none', undirected: 'both' }],
];

/** `in` and `edge` make `inEdge`. */
export const prefixed = (prefix: string, noun: string) =>
  prefix === '' ? noun : prefix + capitalized(noun);

/** The elements that one call iterates over. */
interface Scope {
  /** Name of the member, for errors. */
  member: string;
  direction: Direction;
  /** No node, one node, or two. */
  nodes: readonly unknown[];
}

interface Noun {
  noun: string;
  /** Least and greatest number of nodes in the scope. */
  nodeCounts: readonly [least: number, most: number];
  /**
   * Whether a callback that is not a function is refused at once, as by graphology; otherwise calling it throws a
   * TypeError.
   */
  checksCallback: boolean;
  directions: typeof DIRECTIONS;
  open(reader: ViewReader, scope: Scope): Cursor;
}

const NOUNS: readonly Noun[] = [
  {
    noun: 'node',
    nodeCounts: [0, 0],
    checksCallback: true,
    directions: DIRECTIONS.slice(0, 1),
    open: reader => new NodeCursor(reader),
  },
  {
    noun: 'neighbor',
    nodeCounts: [1, 1],
    checksCallback: false,
    directions: DIRECTIONS,
    open(reader, { member, direction, nodes }) {
      const node = direction === 'none' ? -1 : reader.node(member, nodes[0]);
      return new NeighborCursor(reader, reader.form.neighbors(node, direction));
    },
  },
  {
    noun: 'edge',
    nodeCounts: [0, 2],
    checksCallback: false,
    directions: DIRECTIONS,
    open: (reader, scope) =>
      scope.nodes.length === 0 && scope.direction !== 'none'
        ? new WholeCursor(reader)
        : new EdgeCursor(reader, walkEdges(reader, scope)),
  },
];

/** The edges of a node, or the edges between two nodes. */
function walkEdges(reader: ViewReader, { member, direction, nodes }: Scope): Walk {
  const { form } = reader;
  // Like graphology, does not check the nodes if the graph has no such edges.
  if (direction === 'none') return form.of(-1, direction);
  const node = reader.node(member, nodes[0]);
  if (nodes.length === 1) return form.of(node, direction);
  return form.between(node, reader.node(member, nodes[1]), direction);
}

function iterationForm(member: string, noun: Noun, verb: Verb, directions: Directions): Member {
  const [least, most] = noun.nodeCounts;
  return (reader, given) => {
    // Like graphology, counts arguments from the end for edges only.
    const count = least === most ? least : given.length - verb.argumentCount;
    if (count < least || count > most || (verb.argumentCount === 2 && given.length < count + 2)) {
      throw new InvalidArgumentsGraphError(
        `Graph.${member}: wrong number of arguments, got ${given.length}.`,
      );
    }
    const direction = directions[reader.form.type];
    const cursor = noun.open(reader, { member, direction, nodes: given.slice(0, count) });
    const callback = given[count];
    // A reducer in the place of the initial value means that one node too many was given.
    const isMoved = verb.argumentCount === 2 && typeof given[count + 1] === 'function';
    const isChecked = isMoved || (noun.checksCallback && verb.argumentCount > 0);
    if (isChecked && typeof callback !== 'function') {
      throw new InvalidArgumentsGraphError(`Graph.${member}: expecting a callback.`);
    }
    return verb.run(cursor, callback as Callback, given[count + 1]);
  };
}

/** All iteration members by name. */
export function iterationMembers(): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const noun of NOUNS) {
    for (const [prefix, directions] of noun.directions) {
      for (const verb of VERBS) {
        const name = verb.name(prefixed(prefix, noun.noun));
        members.set(name, iterationForm(name, noun, verb, directions));
      }
    }
  }
  return members;
}
