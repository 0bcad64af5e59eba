/** The ids under which the graph may have a cited decision that is not stored itself. */

import { UFS } from '../../legal/courts/states.ts';
import { NUMBERED_IN_SERIES } from '../../legal/processes/process-classes.ts';
import { slug } from '../../legal/text/fold.ts';
import type { DecisaoItem } from './items/index.ts';

/** A citation of a decision of the TJ names its state, or is not known to be the same. */
type Named = Pick<DecisaoItem, 'normalized' | 'classe' | 'uf'>;

/**
 * The ids with and without incidents (`AgRg no REsp`). A class whose numbers one court counts also has ids with and
 * without the state: `REsp 1.234.567` and `REsp 1.234.567/SP` are one decision.
 */
export function precedentIds({ normalized, classe, uf }: Named): string[] {
  const bare = uf === null ? normalized : normalized.slice(0, -(uf.length + 1));
  const number = bare.slice(bare.lastIndexOf(' ') + 1);
  const labels = new Set([bare, classe === null ? bare : `${classe} ${number}`]);
  const isCounted = NUMBERED_IN_SERIES.has(classe ?? '');
  const states = uf !== null ? [uf] : isCounted ? [...UFS] : [];
  const endings = [...states.map(state => ` ${state}`), ...(uf === null || isCounted ? [''] : [])];
  const names = [...labels].flatMap(label => endings.map(ending => label + ending));
  return [...new Set(names.map(name => `precedente:${slug(name)}`))];
}
