/** The decisions whose ementa has a citation in common with a text. */
import type { SourceTexts } from '../evidence/source-text.ts';
import type { GivenDecision } from '../given-decision.ts';
import { mentionsIn } from '../verifying/known-citations.ts';

export function citing(
  decisions: readonly GivenDecision[],
  texts: SourceTexts,
  cited: string,
): GivenDecision[] {
  const keys = mentionsIn(cited).flatMap(mention => mention.keys);
  return decisions.filter(({ source: { id, processo } }) => {
    const own = new Set(mentionsIn(processo).flatMap(mention => mention.keys));
    return keys.some(key => own.has(key) || texts.get(id)!.citations.has(key));
  });
}
