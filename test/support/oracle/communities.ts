/** Oracle of communities: all pairs. */
import { found, type Outcome } from '../../../src/engine/outcome.ts';
import { byId, type FactDecisao, type Facts, idAndNome, intersection } from './facts.ts';
import { namesOf } from './names.ts';

export interface CommunitiesParams {
  min_shared: number;
  limit: number;
  expand: boolean;
}

type Pair = [source: FactDecisao, target: FactDecisao];

/** Pairs by the number of shared criteria, each list by source, then target. Cached: no parameter changes it. */
const pairsByShared = new WeakMap<Facts, Map<number, Pair[]>>();

export function communities(facts: Facts, params: CommunitiesParams): Outcome<unknown> {
  const pairs = pairsByShared.get(facts) ?? allPairs(facts.decisoes);
  pairsByShared.set(facts, pairs);
  const counts = [...pairs.keys()].filter(shared => shared >= params.min_shared);
  const groups: { shared_count: number; pairs: unknown[] }[] = [];
  const rowOf = (pair: Pair) => toRow(facts, params.expand, pair);
  let room = params.limit;
  for (const shared of counts.sort((a, b) => b - a)) {
    const taken = pairs.get(shared)!.slice(0, room);
    if (taken.length > 0) groups.push({ shared_count: shared, pairs: taken.map(rowOf) });
    room -= taken.length;
  }
  return found({ groups, total_returned: params.limit - room });
}

function allPairs(decisoes: readonly FactDecisao[]): Map<number, Pair[]> {
  const pairs = new Map<number, Pair[]>();
  decisoes.forEach((source, at) => {
    const criterios = source.targets.TEM_CRITERIO;
    for (const target of decisoes.slice(at + 1)) {
      let shared = 0;
      for (const criterio of target.targets.TEM_CRITERIO) if (criterios.has(criterio)) shared++;
      if (shared === 0) continue;
      if (!pairs.has(shared)) pairs.set(shared, []);
      pairs.get(shared)!.push([source, target]);
    }
  });
  return pairs;
}

function toRow(facts: Facts, expand: boolean, [source, target]: Pair) {
  const shared = intersection(source.targets.TEM_CRITERIO, target.targets.TEM_CRITERIO);
  return {
    source: source.id,
    target: target.id,
    shared_criterios: [...shared].sort(byId).map(idAndNome),
    ...(expand && {
      source_detalhes: namesOf(facts, source),
      target_detalhes: namesOf(facts, target),
    }),
  };
}
