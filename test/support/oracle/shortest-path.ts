/**
 * Verifier of shortest-path. Every best path is correct, so it compares lengths with a plain breadth-first search, and
 * weights of specific paths with Bellman-Ford. Each node and edge must be in the model.
 */
import assert from 'node:assert/strict';
import { EDGE_TYPES } from '../../../src/engine/graph/kinds.ts';
import type { Outcome } from '../../../src/engine/outcome.ts';
import { type FactNode, type Facts, findNode } from './facts.ts';
import { namesOf } from './names.ts';
import { verifySpecific, verifyTotal } from './specific-path.ts';
import { unknownEnds } from './unknown-ends.ts';

export interface ShortestPathParams {
  source_id: string;
  target_id: string;
  max_depth: number;
  weight: 'hops' | 'specific';
  expand: boolean;
}

interface Answer {
  found: boolean;
  length: number | null;
  total_weight: number | null;
  nodes: { id: string; tipo: string; nome: string }[];
  edges: { source: string; target: string; type: string }[];
}

const neighboursByFacts = new WeakMap<Facts, Map<FactNode, Set<FactNode>>>();

/** Neighbours over every relationship type in either direction. */
function neighboursOf(facts: Facts): Map<FactNode, Set<FactNode>> {
  const kept = neighboursByFacts.get(facts);
  if (kept !== undefined) return kept;
  const neighbours = new Map(facts.nodes.map(node => [node, new Set<FactNode>()]));
  for (const decisao of facts.decisoes) {
    for (const type of EDGE_TYPES) {
      for (const target of decisao.targets[type]) {
        neighbours.get(decisao)!.add(target);
        neighbours.get(target)!.add(decisao);
      }
    }
  }
  neighboursByFacts.set(facts, neighbours);
  return neighbours;
}

/** Fewest relationships between two nodes; Infinity if they are not connected. */
function distance(facts: Facts, source: FactNode, target: FactNode): number {
  const neighbours = neighboursOf(facts);
  const distances = new Map([[source, 0]]);
  for (const [node, steps] of distances) {
    if (node === target) return steps;
    for (const next of neighbours.get(node)!) {
      if (!distances.has(next)) distances.set(next, steps + 1);
    }
  }
  return Number.POSITIVE_INFINITY;
}

/** Throws an AssertionError if the outcome is not a best path between the two nodes. */
export function verifyShortestPath(
  facts: Facts,
  params: ShortestPathParams,
  outcome: Outcome<unknown>,
): void {
  const source = findNode(facts, params.source_id);
  const target = findNode(facts, params.target_id);
  if (source === undefined || target === undefined) {
    assert.deepStrictEqual(outcome, unknownEnds(params, [source, target]));
    return;
  }
  assert.ok(outcome.ok);
  const answer = outcome.data as Answer;
  if (params.weight === 'specific') {
    const fields = ['found', 'length', 'total_weight', 'nodes', 'edges'];
    assert.deepStrictEqual(Object.keys(answer), fields);
    const neighbours = neighboursOf(facts);
    verifySpecific(facts, neighbours, { source, target, max_depth: params.max_depth }, answer);
    if (answer.found)
      verifyTotal(neighbours, pathOf(facts, answer, [source, target], params.expand), answer);
    return;
  }
  assert.deepStrictEqual(Object.keys(answer), ['found', 'length', 'nodes', 'edges']);
  const length = distance(facts, source, target);
  if (length > params.max_depth) {
    assert.deepStrictEqual(answer, { found: false, length: null, nodes: [], edges: [] });
    return;
  }
  assert.equal(answer.found, true);
  assert.equal(answer.length, length);
  pathOf(facts, answer, [source, target], params.expand);
}

/** The nodes of an answer. Throws an AssertionError if they do not form a path between the two ends. */
function pathOf(
  facts: Facts,
  answer: Answer,
  [source, target]: readonly [FactNode, FactNode],
  expand: boolean,
): FactNode[] {
  assert.equal(answer.nodes.length, answer.length! + 1);
  assert.equal(answer.edges.length, answer.length);
  const path = answer.nodes.map(shown => {
    const node = facts.nodes.find(({ id, label }) => id === shown.id && label === shown.tipo);
    assert.ok(node, `node ${JSON.stringify(shown)} exists`);
    const plain = { id: node.id, tipo: node.label, nome: node.nome };
    assert.deepStrictEqual(shown, { ...plain, ...(expand && namesOf(facts, node)) });
    return node;
  });
  assert.equal(path[0], source);
  assert.equal(path.at(-1), target);
  answer.edges.forEach((edge, step) => {
    const [a, b] = [path[step]!, path[step + 1]!];
    assert.ok(isStored(facts, edge, a, b) || isStored(facts, edge, b, a), 'the step is an edge');
  });
  return path;
}

function isStored(facts: Facts, edge: Answer['edges'][number], from: FactNode, to: FactNode) {
  const decisao = facts.decisoes.find(candidate => candidate === from);
  const type = EDGE_TYPES.find(name => name === edge.type);
  if (decisao === undefined || type === undefined) return false;
  return edge.source === from.id && edge.target === to.id && decisao.targets[type].has(to);
}
