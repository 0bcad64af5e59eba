/** The STJ's list of similar decisions: `AgInt na ExeMS  18409 DF 2018/0229287-0 Decisão:02/09/2024`. */
import { canonicalPrecedente } from '../../../legal/decisions/extract.ts';
import type { SourceFields } from '../source-fields.ts';
import type { CitedDecision } from './cited-decisions.ts';

const FIELD = 'acordaosSimilares';
const REASON = 'Acórdão similar';
const SIMILAR = /^\s*(\p{L}[\p{L}. ]{0,80}?)\s+(\d[\d.]{0,11})\s+([A-Z]{2})\s+\d{4}\/\d{7}-\d/u;

/** Items in another format are reported. */
export function similarDecisions(items: string[], fields: SourceFields): CitedDecision[] {
  return items.flatMap(item => {
    const match = SIMILAR.exec(item);
    if (match !== null) {
      const [, classe, number, uf] = match;
      const nome = canonicalPrecedente(`${classe!.replaceAll(/\s+/g, ' ')} ${number}/${uf}`);
      return [{ nome, motivo: REASON }];
    }
    fields.tell(FIELD, 'an item without class, number, state and registry');
    return [];
  });
}
