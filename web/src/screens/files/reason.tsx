/** A reason of the import, in Portuguese where the page knows it. */
import { faultReason } from '../../words/fault-reasons.ts';

export function Reason({ text }: { text: string }) {
  const known = faultReason(text);
  return known === null ? <span lang="en">{text}</span> : <span>{known}</span>;
}
