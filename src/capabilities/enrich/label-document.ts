/** Labels the sentences of a stored decision by IRAC section. */
import { type IracLabel, labelIrac } from '../../legal/decisions/irac.ts';
import type { DocumentTexts } from '../../stores/relational/documents.ts';

/** Labelling 30,000 UTF-16 code units takes up to 50 ms; the rest of a longer text is not labelled. */
const UNITS_MAX = 30_000;
const LABELS_MAX = 500;

/** Reads ementa, full text and operative part, in this order. A text that an earlier one contains is skipped. */
export function labelDocument({ ementa, inteiro_teor, dispositivo }: DocumentTexts): IracLabel[] {
  const labels: IracLabel[] = [];
  const texts: string[] = [];
  let left = UNITS_MAX;
  for (const part of [ementa, inteiro_teor, dispositivo]) {
    // Stops before `includes`, which is slow in a very long text.
    if (left === 0) break;
    const text = part ?? '';
    if (text === '' || texts.some(known => known.includes(text))) continue;
    const read = text.slice(0, left);
    labels.push(...labelIrac(read));
    texts.push(text);
    left -= read.length;
  }
  return labels.slice(0, LABELS_MAX);
}
