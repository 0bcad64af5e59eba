/** Reads the inciso that a text cites of a súmula: `Súmula 331, IV, do TST`, `Súmula 437, item I`. */
import type { TokenStream } from '../text/tokens.ts';

const ITEM = new Set(['item', 'itens', 'inciso', 'incisos']);
const AFTER = new Set([',', ')', ';', '/', 'e', 'do', 'da']);
const ROMAN = /^[IVX]+$/;
const HEAD_MAX = 16;

/** Null if the súmula with this number, in the citation from token `from` to `to`, is cited as a whole. */
export function citedInciso(
  stream: TokenStream,
  { from, to }: { from: number; to: number },
  numero: number,
): string | null {
  for (let at = from; at < Math.max(to, from + 1) && at < from + HEAD_MAX; at++) {
    if (stream.at(at).kind !== 'digits' || Number(stream.fold(at)) !== numero) continue;
    let next = stream.fold(at + 1) === ',' ? at + 2 : at + 1;
    const isNamed = ITEM.has(stream.fold(next));
    if (isNamed) next++;
    const roman = stream.raw(next);
    const isApart = isNamed || (next === at + 2 && AFTER.has(stream.fold(next + 1)));
    return isApart && ROMAN.test(roman) ? roman : null;
  }
  return null;
}
