/** Shows the outcome of a decision, in words and colour. */
import { outcomeName, outcomeTone } from '../words/outcomes.ts';

export function OutcomeBadge({ outcome }: { outcome: string | null }) {
  return <span class={`badge ${outcomeTone(outcome)}`}>{outcomeName(outcome)}</span>;
}
