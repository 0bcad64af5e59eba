/** Words for the side that a decision favours. */
import { THE_SIDE } from '../../../web/src/shared/side-words.ts';
import type { Favorece } from '../../legal/decisions/sides/sides.ts';

/** The words at the end of a sentence: `favorece o autor`. */
export const favoured = (favorece: Favorece): string =>
  favorece === 'em parte' ? 'favorece cada lado em parte' : `favorece ${THE_SIDE[favorece]}`;
