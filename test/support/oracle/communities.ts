/** Oracle of communities: compares all pairs. */
import { found, type Outcome } from '../../../src/engine/outcome.ts';
import { counting, type WithAmplitude } from './concepts.ts';
import { byId, type FactDecisao, type Facts, idAndNome, intersection } from './facts.ts';
import { namesOf } from './names.ts';
import { cut, type WithPlace } from './pages.ts';

export interface CommunitiesParams extends WithPlace, WithAmplitude {
  min_shared: number;
  limit: number;
  expand: boolean;
}

type Pair = [source: FactDecisao, target: FactDecisao];

/** Pairs by the number of shared criteria, each list by source, then target. Cached: no parameter changes it. */
const pairsByShared = new WeakMap<Facts, Map<number, Pair[]>>();

export function communities(recorded: Facts, params: CommunitiesParams): Outcome<unknown> {
  const facts = counting(params, recorded);
  const pairs = pairsByShared.get(facts) ?? allPairs(facts.decisoes);
  pairsByShared.set(facts, pairs);
  const counts = [...pairs.keys()].filter(shared => shared >= params.min_shared);
  const ranked = counts
    .sort((a, b) => b - a)
    .flatMap(shared =>
      pairs
        .get(shared)!
        .slice(0, 10_001)
        .map(pair => ({ shared, pair })),
    );
  const { page, next_cursor } = cut(ranked, params, params.limit);
  const groups = [...Map.groupBy(page, ({ shared }) => shared)].map(([shared, rows]) => ({
    shared_count: shared,
    pairs: rows.map(({ pair }) => toRow(facts, params.expand, pair)),
  }));
  return found({ groups, total_returned: page.length, next_cursor });
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
