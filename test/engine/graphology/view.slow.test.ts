/** Every member of a view that reads, in every overload, gives what a real graphology graph gives. */
import { isDeepStrictEqual } from 'node:util';
import { DirectedGraph } from 'graphology';
import t from 'tap';
import { EDGE, KIND } from '../../../src/engine/graph/kinds.ts';
import { GraphologyView } from '../../../src/engine/graphology/view.ts';
import { CALLBACK, callsOf, samplesOf } from '../../support/graphology/calls.ts';
import { type Selection, twinOf, withEdgeAttributes } from '../../support/graphology/twin.ts';
import { names } from '../../support/zoo/names.ts';
import { packModel } from '../../support/zoo/pack-model.ts';
import { randomGraph } from '../../support/zoo/random-graph.ts';
import { shapes } from '../../support/zoo/shapes.ts';

const SELECTIONS: Record<string, Selection> = {
  everything: {},
  'citations among decisions': { types: [EDGE.CITA], kinds: [KIND.Decisao] },
  'cited precedents': { types: [EDGE.CITA], kinds: [KIND.Precedente, KIND.Decisao] },
  'two types': { types: [EDGE.LEI, EDGE.CITA] },
  'three kinds': { kinds: [KIND.Decisao, KIND.Prova, KIND.Criterio] },
  'no decisions': { kinds: [KIND.Criterio, KIND.Precedente] },
  'no edges': { types: [] },
  nothing: { types: [], kinds: [] },
};

const SEED = 20;
const random = { others: 6, degree: 2, citaDecisao: 0.6, series: 0 };

const TYPES = ['directed', 'undirected'] as const;

/** The graphs with the most diverse views; each takes thousands of calls. */
const GRAPHS = [
  ...[...shapes, ...names].filter(({ name }) =>
    [
      'empty',
      'one node',
      'no decision',
      'self-loop',
      'parallel edges',
      'clique',
      'isolated last node',
      'one id in several kinds',
    ].includes(name),
  ),
  { name: `random, seed ${SEED}`, model: randomGraph({ ...random, seed: SEED, decisoes: 14 }) },
];

const MEMBERS = Object.getOwnPropertyNames(Object.getPrototypeOf(DirectedGraph.prototype));

type AnyGraph = Record<string, (...given: unknown[]) => unknown>;

/** Callbacks that return true, false, either, or a value to collect. */
const ANSWERS: ((given: unknown[]) => unknown)[] = [
  () => true,
  () => false,
  given => String(given[0]).length % 2 === 0 || Number(given[0]) % 3 === 0,
  given => given.slice(0, 4).join(' '),
];

/** The result or the error's name, and everything that the callback received. */
function outcomeOf(
  graph: object,
  member: string,
  given: readonly unknown[],
  answer: (given: unknown[]) => unknown,
) {
  const seen: unknown[][] = [];
  const callback = (...received: unknown[]) => {
    seen.push(received);
    return answer(received);
  };
  try {
    const method = (graph as AnyGraph)[member]!;
    const result = method.apply(
      graph,
      given.map(value => (value === CALLBACK ? callback : value)),
    );
    return { seen, result: plain(result) };
  } catch (error) {
    return { seen, error: (error as Error).name };
  }
}

/** Iterators as arrays, and without the name of the implementation. */
function plain(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return result;
  if (isIterator(result)) return [...result];
  return 'implementation' in result ? { ...result, implementation: '' } : result;
}

// Thousands of calls throw as expected; collecting their stacks would take most of the time.
Error.stackTraceLimit = 0;

const isIterator = (value: object): value is IterableIterator<unknown> => 'next' in value;

for (const { name, model } of GRAPHS) {
  const decorated = withEdgeAttributes(model);
  const packed = packModel(decorated);
  const views = Object.entries(SELECTIONS).flatMap(([selectionName, selection]) =>
    TYPES.map(type => ({ what: `${selectionName}, ${type}`, selection: { ...selection, type } })),
  );
  for (const { what, selection } of views) {
    t.test(`${name}, ${what}`, async t => {
      const twin = twinOf(decorated, selection);
      const view = new GraphologyView(packed, selection);
      const samples = samplesOf(twin);
      let compared = 0;
      for (const member of MEMBERS) {
        for (const given of callsOf(member, samples) ?? []) {
          for (const answer of given.includes(CALLBACK) ? ANSWERS : ANSWERS.slice(0, 1)) {
            const wanted = outcomeOf(twin.real, member, given, answer);
            // graphology returns false where its own types declare undefined.
            if (/^find.*Edge$/.test(member) && wanted.result === false) wanted.result = undefined;
            const found = outcomeOf(view, member, given, answer);
            compared++;
            if (!isDeepStrictEqual(found, wanted))
              t.strictSame(found, wanted, `${member}(${given.map(String)})`);
          }
        }
      }
      for (const source of twin.real.nodes()) {
        const targets = twin.real.nodes().filter(target => view.hasEdge(source, target));
        t.strictSame(
          targets,
          twin.real.outboundNeighbors(source),
          `targets of ${source}, asked one by one`,
        );
      }
      t.ok(compared > 100, `${compared} calls agree`);
    });
  }
}
