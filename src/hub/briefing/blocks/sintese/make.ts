/** Delivery for those who research: the case, the precedents, what wins and what loses, on one page. */
import { type DeliveryInput, mainSections, precedentsOf } from '../../delivery/delivery-input.ts';
import { winWords } from '../../win-words.ts';
import type { SinteseData } from './data.ts';

export function sinteseOf(input: DeliveryInput): SinteseData {
  const { goal } = winWords(input.balance?.lado);
  const headings = [
    'O caso',
    'Precedentes',
    `O que favorece ${goal}`,
    `O que pesa contra ${goal}`,
  ] as const;
  return { sections: mainSections(headings, input), precedents: precedentsOf(input) };
}
