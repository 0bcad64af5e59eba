/** A view has every member of a graphology graph; the members that write refuse by name. */
import { EventEmitter } from 'node:events';
import { inspect } from 'node:util';
import { DirectedGraph, NotFoundGraphError, UsageGraphError } from 'graphology';
import t from 'tap';
import { EDGE, EDGE_TARGET_KIND, KIND } from '../../../src/engine/graph/kinds.ts';
import { NotWritableGraphError } from '../../../src/engine/graphology/refusals.ts';
import { GraphologyView } from '../../../src/engine/graphology/view.ts';
import { callsOf, samplesOf } from '../../support/graphology/calls.ts';
import { twinOf, withEdgeAttributes } from '../../support/graphology/twin.ts';
import { legal } from '../../support/zoo/legal.ts';
import { packModel } from '../../support/zoo/pack-model.ts';

type Members = Record<string, (...given: unknown[]) => unknown>;

const model = withEdgeAttributes(legal);
const packed = packModel(model);
const FORMS = (['directed', 'undirected'] as const).map(type => ({
  type,
  twin: twinOf(model, { type }),
  view: new GraphologyView(packed, { type }),
}));
const [{ twin, view }] = FORMS as [(typeof FORMS)[number]];
const emitterMembers = Object.getOwnPropertyNames(EventEmitter.prototype);

/** Names on an object and its prototypes, without private ones. */
function memberNames(object: object): Set<string> {
  const names = new Set<string>();
  for (let at = object; at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  }
  return new Set(
    [...names].filter(name => !/^_|^constructor$|^domain$|^NodeDataClass$/.test(name)),
  );
}

t.test('has the members of a graphology graph and no others', async t => {
  const real = memberNames(twin.real);
  const own = memberNames(view);
  t.strictSame(
    [...real].filter(name => !own.has(name)),
    [],
    'nothing is missing',
  );
  t.strictSame(
    [...own].filter(name => !real.has(name) && !emitterMembers.includes(name)),
    [],
  );
  t.strictSame(
    Object.keys(view).filter(name => !name.startsWith('_')),
    Object.keys(twin.real),
  );
});

t.test('every member that does not read refuses', async t => {
  let refusals = 0;
  for (const name of memberNames(DirectedGraph.prototype)) {
    t.type(Reflect.get(view, name), 'function', name);
    if (callsOf(name, samplesOf(twin)) !== null) continue;
    if (name in EventEmitter.prototype || /copy$/i.test(name)) continue;
    refusals++;
    const call = () => (view as unknown as Members)[name]!('0', '1', '2');
    t.throws(call, { name: 'NotWritableGraphError', message: new RegExp(`Graph\\.${name}:`) });
    t.throws(call, NotWritableGraphError);
  }
  t.ok(refusals > 70, `${refusals} members refuse`);
  t.ok(
    new NotWritableGraphError('addNode') instanceof UsageGraphError,
    'a usage error to graphology',
  );
  t.equal(view.order, twin.real.order);
  t.equal(view.size, twin.real.size);
});

t.test('properties are those of the graph, and cannot be set', async t => {
  for (const { type, twin, view } of FORMS) {
    for (const name of Object.keys(twin.real)) {
      if (name === 'implementation') continue;
      t.equal(Reflect.get(view, name), Reflect.get(twin.real, name), `${type} ${name}`);
      t.throws(() => Object.assign(view, { [name]: 7 }), TypeError, name);
    }
  }
  t.equal(view.implementation, 'jurisgrafo');
  const seen = inspect(view, { depth: 0 });
  t.match(seen, 'order:');
  t.notMatch(seen, 'nodes:', 'a console does not get the whole graph');
});

t.test('takes listeners as an emitter does', async t => {
  const listener = () => {};
  view.on('nodeAdded', listener).once('cleared', listener);
  t.strictSame(view.eventNames(), ['nodeAdded', 'cleared']);
  view.off('nodeAdded', listener).removeAllListeners();
  t.equal(view.listenerCount('nodeAdded'), 0);
});

t.test('attributes are one frozen object each', async t => {
  const attributes = view.getNodeAttributes('0');
  t.equal(view.getNodeAttributes(0), attributes);
  t.throws(() => Object.assign(attributes, { id: 'other' }), TypeError);
  for (const edge of view.edges()) {
    t.throws(() => Object.assign(view.getEdgeAttributes(edge), { type: 'other' }), TypeError);
  }
  t.throws(() => Object.assign(view.getAttributes(), { any: 1 }), TypeError);
  const [node] = view.export().nodes;
  t.not(node!.attributes, attributes, 'what is exported is a copy');
});

t.test('what is exported can be changed', async t => {
  for (const { view } of FORMS) {
    const exported = view.export();
    const frozen: unknown[] = [];
    JSON.stringify(exported, (_, value) => {
      if (Object(value) === value && Object.isFrozen(value)) frozen.push(value);
      return value;
    });
    t.strictSame(frozen, []);
    t.ok(exported.nodes.length * exported.edges.length > 0);
  }
});

/** Calls with arguments that no overload takes. */
const WRONG_CALLS: [member: string, ...given: unknown[]][] = [
  ['edges', '0', '1', '2'],
  ['forEachEdge'],
  ['edgeEntries', '0', '1', '2'],
  ['reduceEdges', () => 0],
  ['reduceEdges', '0', () => 0],
  ['reduceNodes', () => 0],
  ['reduceNeighbors', '0', () => 0],
  ['forEachNode'],
  ['everyNode', 'no function'],
  ['forEachAdjacencyEntry'],
  ['forEachAssymetricAdjacencyEntryWithOrphans', 1],
  ['hasEdge'],
  ['hasEdge', '0', '1', '2'],
  ['hasDirectedEdge', '0', '1', '2'],
  ['hasUndirectedEdge', '0', '1', '2'],
  ['neighbors'],
  ['degree'],
  ['getDirectedEdgeAttribute', '0', 'type'],
  ['hasDirectedEdgeAttribute', '0', '1', 'type'],
  ['getUndirectedEdgeAttribute', '0', 'type'],
  ['hasUndirectedEdgeAttribute', '0', '1', 'type'],
];

/** Name of the error, or `nothing`. */
function thrownBy(graph: object, member: string, given: readonly unknown[]): string {
  try {
    (graph as Members)[member]!(...given);
  } catch (error) {
    return (error as Error).name;
  }
  return 'nothing';
}

t.test('wrong arguments are refused as in graphology', async t => {
  for (const { type, twin, view } of FORMS) {
    const refused = WRONG_CALLS.filter(([member, ...given]) => {
      const expected = thrownBy(twin.real, member, given);
      t.equal(thrownBy(view, member, given), expected, `${type} ${member}`);
      return expected.endsWith('GraphError');
    });
    // Members for the other type of edges do not check their arguments.
    t.ok(refused.length >= WRONG_CALLS.length - 2, `${refused.length} are refused`);
  }
  t.throws(() => view.degree('nope'), NotFoundGraphError);
  t.throws(() => view.mapInEdges('nope', () => 0), /Graph\.mapInEdges.*"nope" node/);
});

t.test('a callback that is none is refused as in graphology', async t => {
  const members = [...memberNames(DirectedGraph.prototype)].filter(name =>
    /^(forEach|map|filter|reduce|find|some|every)/.test(name),
  );
  for (const { type, twin, view } of FORMS) {
    const thrown = new Set<string>();
    for (const name of members) {
      for (const scope of [[], ['0'], twin.real.extremities(twin.real.edges()[0])]) {
        for (const none of ['no function', null, {}]) {
          const given = [...scope, none, ...(name.startsWith('reduce') ? [0] : [])];
          const expected = thrownBy(twin.real, name, given);
          thrown.add(expected);
          const said = `${type} ${name} ${scope} ${none}`;
          if (thrownBy(view, name, given) !== expected) t.fail(`${said}: ${expected}`);
        }
      }
    }
    t.ok(thrown.has('TypeError') && thrown.has('InvalidArgumentsGraphError'), [...thrown].join());
  }
  t.throws(() => view.forEachEdge('no function' as never), TypeError);
});

t.test('refuses unknown types and kinds', async t => {
  t.throws(() => new GraphologyView(packed, { types: [5] }), /5 is not a valid edge type: 0 to 4/);
  t.throws(
    () => new GraphologyView(packed, { kinds: [0, -1] }),
    /-1 is not a valid node kind: 0 to 5/,
  );
  t.throws(() => new GraphologyView(packed, { kinds: [Number.NaN] }), RangeError);
});

t.test('keys mean the same in every view', async t => {
  const all = new GraphologyView(packed);
  const some = new GraphologyView(packed, {
    types: [EDGE.LEI],
    kinds: [KIND.Dispositivo, KIND.Decisao],
  });
  t.ok(some.size > 0);
  some.forEachEdge((edge, attributes, source, target) => {
    t.strictSame(all.extremities(edge), [source, target]);
    t.equal(all.getEdgeAttribute(edge, 'type'), attributes.type);
  });
});

t.test('only one type ends at each kind, so a view is never multi', async t => {
  t.equal(new Set([...EDGE_TARGET_KIND, KIND.Decisao]).size, EDGE_TARGET_KIND.length + 1);
});
