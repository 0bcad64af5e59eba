/** The block that merges the id order of precedents with that of decisions. */

import { KIND } from '../kinds.ts';
import type { Content } from '../packing/block-contents.ts';
import { findPlace } from './find-place.ts';
import { keptNodes } from './merged-edges.ts';
import { type MergedNodes, NONE } from './merged-nodes.ts';

/** For each Precedente the number of decisions whose ids do not sort after its own. Cost: O(precedents + changes). */
export function mergedPositions(nodes: MergedNodes): Content {
  const { previous, kindStart } = nodes;
  const first = kindStart[KIND.Precedente]!;
  const length = nodes.nodeCount - first;
  return {
    length,
    fill: block => {
      const positionOf = decisoesUpTo(nodes);
      const previousFirst = previous.kindStart[KIND.Precedente]!;
      for (const { from, to, first: start } of keptNodes(nodes, KIND.Precedente)) {
        for (let node = from; node < to; node++) {
          const before = previous.precedentePosition[node - previousFirst]!;
          block[start + node - from - first] = positionOf(before, () => previous.id(node));
        }
      }
      for (const { node, old, id } of nodes.written[KIND.Precedente]!) {
        if (old >= 0) continue;
        const before = findPlace(previous.decisaoCount, place => previous.keys.text(place) <= id);
        block[node - first] = positionOf(before, () => id);
      }
    },
  };
}

/**
 * Counts the new generation's decisions up to an id, given the previous generation's count. The id is read only if
 * decisions were added between the same two previous ones.
 */
function decisoesUpTo(nodes: MergedNodes): (before: number, id: () => string) => number {
  const { previous, newOf } = nodes;
  const removed: number[] = [];
  for (let node = 0; node < previous.decisaoCount; node++)
    if (newOf[node] === NONE) removed.push(node);
  const added = nodes.written[KIND.Decisao]!.filter(({ old }) => old < 0);
  /** For each added decision the number of previous decisions before it, ascending. */
  const places = added.map(({ id }) =>
    findPlace(previous.decisaoCount, place => previous.keys.text(place) < id),
  );
  return (before, id) => {
    const gone = findPlace(removed.length, i => removed[i]! < before);
    let come = findPlace(places.length, i => places[i]! < before);
    if (places[come] === before) {
      const text = id();
      while (places[come] === before && added[come]!.id <= text) come++;
    }
    return before - gone + come;
  };
}
