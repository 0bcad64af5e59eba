/**
 * The form in which names are looked up by prefix: folded, without dots between digits and with `ª` as `a`, so that
 * `lei 8078` finds `Lei 8.078/1990` and `1a` finds `1ª Turma`.
 */
import { foldText } from '../../legal/text/fold.ts';

export const termKey = (name: string): string =>
  foldText(name.normalize('NFKC').replace(/(\d)\.(?=\d)/g, '$1'));
