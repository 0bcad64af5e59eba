/**
 * The form in which names are looked up by prefix: folded, without dots between digits, so that `lei 8078` finds
 * `Lei 8.078/1990`.
 */
import { foldText } from '../../legal/text/fold.ts';

export const termKey = (name: string): string => foldText(name.replace(/(\d)\.(?=\d)/g, '$1'));
