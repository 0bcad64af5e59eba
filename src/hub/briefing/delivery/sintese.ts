/** Delivery for those who research: the case, the precedents, what wins and what loses, on one page. */
import type { SinteseData } from '../delivery-data.ts';
import {
  caseSection,
  type DeliveryInput,
  precedentSection,
  precedentsOf,
  riskSection,
  strengthSection,
} from './delivery-input.ts';

export function sinteseOf(input: DeliveryInput): SinteseData {
  return {
    sections: [
      caseSection('O caso', input),
      precedentSection('Precedentes', input),
      strengthSection('O que favorece o provimento', input),
      riskSection('O que pesa contra o provimento', input),
    ],
    precedents: precedentsOf(input),
  };
}
