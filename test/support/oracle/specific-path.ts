/**
 * Verifier of shortest-path's specific paths: least total weights by Bellman and Ford's relaxation of all edges, so
 * nothing of a priority queue or of a search from both ends is shared with the kernel.
 */
import assert from 'node:assert/strict';
import type { FactNode, Facts } from './facts.ts';

/** Neighbours of each node over every relationship type in either direction. */
type Neighbours = ReadonlyMap<FactNode, ReadonlySet<FactNode>>;

interface Best {
  /** Least total weight from the source; absent where no path leads. */
  weights: Map<FactNode, number>;
  /** Most relationships that a path of this weight has. */
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

/** Least weights from a source to all nodes; one computation per graph and source. */
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

/** Of all paths with the least weight the one with the most relationships; every weight is above 0.6. */
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

/** Which search the answer is held against. */
export interface SpecificRequest {
  source: FactNode;
  target: FactNode;
  max_depth: number;
}

/** Throws an AssertionError where the answer is not a path of least weight, or says wrongly that there is none. */
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
    assert.ok(isRight, `a path of weight ${weight} is short enough`);
    return;
  }
  assert.ok(answer.length! <= max_depth, `${answer.length} relationships are too many`);
  assert.ok(Math.abs(answer.total_weight! - weight!) <= TOLERANCE, `the least is ${weight}`);
}

/** Throws an AssertionError where the path's own nodes do not add up to its weight. */
export function verifyTotal(
  neighbours: Neighbours,
  path: readonly FactNode[],
  answer: Answer,
): void {
  const weights = path.slice(1).map((node, i) => weightBetween(neighbours, path[i]!, node));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  assert.ok(Math.abs(answer.total_weight! - total) <= TOLERANCE, `the path weighs ${total}`);
}
