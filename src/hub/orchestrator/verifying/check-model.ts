/** Checks only for text by a model: whether it names its sources, and whether they state the opposite. */
import type { GivenDecision } from '../given-decision.ts';
import type { ModelSupports } from './model-support.ts';
import { CitedDecisions, markContradicted, supportClaims } from './support-claims.ts';
import type { TidyDraft } from './tidy-draft.ts';
import { markUnsourced } from './unsourced.ts';

export interface CheckedText extends TidyDraft {
  marks: TidyDraft['marks'] & {
    /** Number of paragraphs that name no source. */
    unsourced: number;
    /** Number of sentences whose source states the opposite. */
    contradicted: number;
  };
  /** Number of paragraphs that make statements in the answer of a model; 0 for the extractive writer. */
  paragraphs: number;
}

/** Skips these checks for the extractive writer, which only quotes its sources. */
export const asQuoted = (tidy: TidyDraft): CheckedText => ({
  ...tidy,
  marks: { ...tidy.marks, unsourced: 0, contradicted: 0 },
  paragraphs: 0,
});

/** `notes` are the backend's notes; `asked` holds the model's verdicts on the claims. */
export async function checkModel(
  tidy: TidyDraft,
  decisions: readonly GivenDecision[],
  notes: readonly string[],
  asked: ModelSupports,
): Promise<CheckedText> {
  const cited = new CitedDecisions(decisions);
  const { claims, unknowns, contradicted } = await supportClaims(tidy.claims, cited, asked);
  const answer = await markContradicted(tidy.response, cited, claims);
  const { text, paragraphs, unsourced } = markUnsourced(answer.text, notes);
  const unsupported = tidy.claims.filter(({ text }) => unknowns.some(one => one.text === text));
  const lost = (state: 'verified' | 'repaired') =>
    unsupported.filter(claim => claim.state === state).length;
  const { counts } = tidy;
  return {
    ...tidy,
    response: text,
    claims,
    unknowns: [...tidy.unknowns, ...unknowns],
    counts: {
      ...counts,
      verified: counts.verified - lost('verified'),
      repaired: counts.repaired - lost('repaired'),
      unverified: counts.unverified + unsupported.length,
      contradicted,
    },
    marks: { ...tidy.marks, unsourced, contradicted: answer.contradicted },
    paragraphs,
  };
}
