/** Makes the synthesis: the case, the precedents, and the arguments for and against, on one page. */
import { countedWords } from '../../../../../web/src/shared/side-words.ts';
import { ladoOf } from '../../briefing-state.ts';
import type { DeliveryInput } from '../../delivery/delivery-input.ts';
import { mainSections, precedentsOf } from '../../delivery/delivery-sections.ts';
import type { SinteseData } from './data.ts';

export function sinteseOf(input: DeliveryInput): SinteseData {
  const { goesWithWinning, goesWithLosing } = countedWords(ladoOf(input.state));
  const headings = ['O caso', 'Precedentes', goesWithWinning, goesWithLosing] as const;
  return { sections: mainSections(headings, input), precedents: precedentsOf(input) };
}
