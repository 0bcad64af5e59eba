/** The possible ids of a cited decision as a Precedente, the node for a cited decision that is not stored. */

import { UFS } from '../../legal/courts/states.ts';
import { NUMBERED_IN_SERIES } from '../../legal/processes/process-classes.ts';
import { slug } from '../../legal/text/fold.ts';
import type { DecisaoItem } from './items/index.ts';

type Named = Pick<DecisaoItem, 'normalized' | 'classe' | 'uf'>;

/**
 * The ids with and without incidents (`AgRg no REsp`). If one court numbers the class, the ids with and without the
 * state are both included: `REsp 1.234.567` and `REsp 1.234.567/SP` are one decision.
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
