/** Skips numbers written out in brackets after the figures: `5 (cinco) e 7 (sete)`. */
import type { TokenStream } from './tokens.ts';

const WORDS = new Set(
  (
    'zero um uma dois duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze catorze quinze ' +
    'dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem ' +
    'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos mil e'
  ).split(' '),
);
const WORDS_MAX = 9;

/** Index after a bracketed number in words; `index` if there is none. */
export function skipNumberInWords(stream: TokenStream, index: number): number {
  if (stream.fold(index) !== '(') return index;
  let at = index + 1;
  while (at <= index + WORDS_MAX && WORDS.has(stream.fold(at))) at++;
  return at > index + 1 && stream.fold(at) === ')' ? at + 1 : index;
}
