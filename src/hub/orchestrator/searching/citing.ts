/** The decisions whose ementa cites what a text cites. */
import type { GivenDecision } from '../given-decision.ts';
import { mentionsIn } from '../verifying/known-citations.ts';

export function citing(decisions: readonly GivenDecision[], cited: string): GivenDecision[] {
  const keys = new Set(mentionsIn(cited).flatMap(({ keys }) => keys));
  if (keys.size === 0) return [];
  return decisions.filter(({ source, ementa }) =>
    mentionsIn(`${source.processo}\n${ementa}`).some(mention =>
      mention.keys.some(key => keys.has(key)),
    ),
  );
}
