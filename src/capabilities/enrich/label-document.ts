/** IRAC labels of a stored decision, text by text. */
import { type IracLabel, labelIrac } from '../../legal/decisions/irac.ts';
import type { DocumentTexts } from '../../stores/relational/documents.ts';

/** Full texts may be whole files; reading this much takes up to 50 ms. */
const UNITS_MAX = 30_000;
const LABELS_MAX = 500;

/** Ementa, then full text, then operative part; sentences that an earlier text holds too are labelled once. */
export function labelDocument({ ementa, inteiro_teor, dispositivo }: DocumentTexts): IracLabel[] {
  const labels: IracLabel[] = [];
  const texts: string[] = [];
  let left = UNITS_MAX;
  for (const part of [ementa, inteiro_teor, dispositivo]) {
    // Looking for a text in a very long one takes long.
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
