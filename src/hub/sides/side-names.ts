/** Whom a decision favours, in words. */
import { THE_SIDE } from '../../../web/src/shared/side-words.ts';
import type { Favorece } from '../../legal/decisions/sides/sides.ts';

/** Words for the end of a sentence: `favorece o autor`. */
export const favoured = (favorece: Favorece): string =>
  favorece === 'em parte' ? 'favorece cada lado em parte' : `favorece ${THE_SIDE[favorece]}`;
