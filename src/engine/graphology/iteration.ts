/**
 * graphology's iteration forms: nine verbs over nodes, and over edges and neighbours in seven
 * directions. Each form opens a cursor and hands it to its verb; a table of names is all that tells
 * them apart.
 */
import { InvalidArgumentsGraphError } from 'graphology';
import { type Callback, type Cursor, EdgeCursor, NeighborCursor, NodeCursor } from './cursors.ts';
import type { FormType } from './directed-form.ts';
import type { Member, ViewReader } from './reader.ts';
import { capitalized, VERBS, type Verb } from './verbs.ts';
import type { Direction, Walk } from './walk.ts';

/** Which edges a prefix selects in a view of each form. */
export type Directions = Record<FormType, Direction>;

/** graphology's prefixes; `in` and `out` mean directed edges, `inbound` and `outbound` both kinds. */
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

/** What can be iterated over, and the cursor over it. */
interface Noun {
  noun: string;
  /** How many arguments say where. */
  scopes: readonly [least: number, most: number];
  directions: typeof DIRECTIONS;
  /** `where[0 .. scope)` are those arguments. */
  open(
    reader: ViewReader,
    member: string,
    direction: Direction,
    where: readonly unknown[],
    scope: number,
  ): Cursor;
}

const NOUNS: readonly Noun[] = [
  {
    noun: 'node',
    scopes: [0, 0],
    directions: DIRECTIONS.slice(0, 1),
    open: reader => new NodeCursor(reader),
  },
  {
    noun: 'neighbor',
    scopes: [1, 1],
    directions: DIRECTIONS,
    open(reader, member, direction, where) {
      const node = direction === 'none' ? -1 : reader.node(member, where[0]);
      return new NeighborCursor(reader, reader.form.neighbors(node, direction));
    },
  },
  {
    noun: 'edge',
    scopes: [0, 2],
    directions: DIRECTIONS,
    open: (reader, member, direction, where, scope) =>
      new EdgeCursor(reader, walkEdges(reader, member, direction, where, scope)),
  },
];

/** All edges, those of a node, or those between two nodes, as many as the arguments name. */
function walkEdges(
  reader: ViewReader,
  member: string,
  direction: Direction,
  where: readonly unknown[],
  scope: number,
): Walk {
  const { form } = reader;
  // graphology does not look at the nodes either when the graph has no such edges.
  if (direction === 'none') return form.of(-1, direction);
  if (scope === 0) return form.all();
  const node = reader.node(member, where[0]);
  if (scope === 1) return form.of(node, direction);
  return form.between(node, reader.node(member, where[1]), direction);
}

function iterationForm(member: string, noun: Noun, verb: Verb, directions: Directions): Member {
  const [least, most] = noun.scopes;
  return (reader, given) => {
    // As in graphology, only edges count their arguments from the end.
    const scope = least === most ? least : given.length - verb.argumentCount;
    if (scope < least || scope > most || (verb.argumentCount === 2 && given.length < scope + 2)) {
      throw new InvalidArgumentsGraphError(
        `Graph.${member}: ${given.length} are not the arguments it takes.`,
      );
    }
    const direction = directions[reader.form.type];
    const cursor = noun.open(reader, member, direction, given, scope);
    const callback = given[scope];
    if (verb.argumentCount > 0 && typeof callback !== 'function') {
      throw new InvalidArgumentsGraphError(`Graph.${member}: expecting a callback.`);
    }
    return verb.run(cursor, callback as Callback, given[scope + 1]);
  };
}

/** Every iteration form by its name. */
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
