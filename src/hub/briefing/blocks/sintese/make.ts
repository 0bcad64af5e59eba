/** Delivery for those who research: the case, the precedents, what wins and what loses, on one page. */
import type { DeliveryInput } from '../../delivery/delivery-input.ts';
import { mainSections, precedentsOf } from '../../delivery/delivery-sections.ts';
import type { SinteseData } from './data.ts';

const HEADINGS = [
  'O caso',
  'Precedentes',
  'O que favorece o provimento',
  'O que pesa contra o provimento',
] as const;

export function sinteseOf(input: DeliveryInput): SinteseData {
  return { sections: mainSections(HEADINGS, input), precedents: precedentsOf(input) };
}
