/** A reason given by the import, in Portuguese if the page has a translation. */
import { faultReason } from '../../words/fault-reasons.ts';

export function Reason({ text }: { text: string }) {
  const known = faultReason(text);
  return known === null ? <span lang="en">{text}</span> : <span>{known}</span>;
}
