/**
 * Verifier of specific paths. Bellman-Ford computes the least weights, without the kernel's priority queue or its
 * search from both ends.
 */
import assert from 'node:assert/strict';
import type { FactNode, Facts } from './facts.ts';

/** Neighbours of each node over every relationship type in either direction. */
type Neighbours = ReadonlyMap<FactNode, ReadonlySet<FactNode>>;

interface Best {
  /** Least total weight from the source; absent for nodes that cannot be reached. */
  weights: Map<FactNode, number>;
  /** Maximum number of relationships among the paths with this weight. */
  lengthMax: Map<FactNode, number>;
}

interface Answer {
  found: boolean;
  length: number | null;
  total_weight: number | null;
}

const TOLERANCE = 1e-9;

const weightBetween = (neighbours: Neighbours, a: FactNode, b: FactNode) =>
  (Math.log(1 + neighbours.get(a)!.size) + Math.log(1 + neighbours.get(b)!.size)) / 2;

const bestByFacts = new WeakMap<Facts, Map<FactNode, Best>>();

/** Least weights from a source to all nodes, computed once per graph and source. */
function bestFrom(facts: Facts, neighbours: Neighbours, source: FactNode): Best {
  if (!bestByFacts.has(facts)) bestByFacts.set(facts, new Map());
  const kept = bestByFacts.get(facts)!;
  if (!kept.has(source)) kept.set(source, computeFrom(neighbours, source));
  return kept.get(source)!;
}

function computeFrom(neighbours: Neighbours, source: FactNode): Best {
  const weights = new Map([[source, 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [node, weight] of [...weights]) {
      for (const next of neighbours.get(node)!) {
        const through = weight + weightBetween(neighbours, node, next);
        if (through >= (weights.get(next) ?? Number.POSITIVE_INFINITY)) continue;
        weights.set(next, through);
        changed = true;
      }
    }
  }
  return { weights, lengthMax: longestBest(neighbours, source, weights) };
}

/** The longest path with the least weight. An edge weighs at least ln 2, so each step adds more than the tolerance. */
function longestBest(neighbours: Neighbours, source: FactNode, weights: Map<FactNode, number>) {
  const lengthMax = new Map([[source, 0]]);
  for (const [node, weight] of [...weights].sort(([, a], [, b]) => a - b)) {
    for (const next of neighbours.get(node)!) {
      const through = weight + weightBetween(neighbours, node, next);
      if (Math.abs(through - weights.get(next)!) > TOLERANCE) continue;
      const length = lengthMax.get(node)! + 1;
      lengthMax.set(next, Math.max(length, lengthMax.get(next) ?? 0));
    }
  }
  return lengthMax;
}

interface SpecificRequest {
  source: FactNode;
  target: FactNode;
  max_depth: number;
}

/** Throws an AssertionError if the answer does not have the least weight, or wrongly reports that there is no path. */
export function verifySpecific(
  facts: Facts,
  neighbours: Neighbours,
  { source, target, max_depth }: SpecificRequest,
  answer: Answer,
): void {
  const { weights, lengthMax } = bestFrom(facts, neighbours, source);
  const weight = weights.get(target);
  if (!answer.found) {
    const none = { found: false, length: null, total_weight: null, nodes: [], edges: [] };
    assert.deepStrictEqual(answer, none);
    const isRight = weight === undefined || lengthMax.get(target)! > max_depth;
    assert.ok(isRight, `there is a path of weight ${weight}`);
    return;
  }
  assert.ok(answer.length! <= max_depth, `${answer.length} relationships are too many`);
  assert.ok(Math.abs(answer.total_weight! - weight!) <= TOLERANCE, `the least is ${weight}`);
}

/** Throws an AssertionError if the edges of the path do not add up to its weight. */
export function verifyTotal(
  neighbours: Neighbours,
  path: readonly FactNode[],
  answer: Answer,
): void {
  const weights = path.slice(1).map((node, i) => weightBetween(neighbours, path[i]!, node));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  assert.ok(Math.abs(answer.total_weight! - total) <= TOLERANCE, `the path weighs ${total}`);
}
