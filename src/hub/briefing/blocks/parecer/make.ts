/** Makes the opinion, with report, grounds, risks and conclusion. */
import { conclusionOf } from '../../delivery/conclusion.ts';
import type { DeliveryInput } from '../../delivery/delivery-input.ts';
import { mainSections, precedentsOf } from '../../delivery/delivery-sections.ts';
import type { ParecerData } from './data.ts';

const HEADINGS = [
  'I – Relatório',
  'II – Precedentes',
  'III – Fundamentação estatística',
  'IV – Riscos',
] as const;

export function parecerOf(input: DeliveryInput): ParecerData {
  return {
    sections: mainSections(HEADINGS, input),
    precedents: precedentsOf(input),
    conclusion: conclusionOf(input).join('\n'),
  };
}
