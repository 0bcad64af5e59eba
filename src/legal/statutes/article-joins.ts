/** The words that open articles, and the joins between articles: commas, `e`, `c/c`. */
import type { TokenStream } from '../text/tokens.ts';

/** Words that open articles, folded. */
export const ARTICLE_HEADS = new Set(
  'art arts artigo artigos artg artgs artig article articles'.split(' '),
);
/** Tokens that may join two articles or their heads. */
export const CONNECTIVES = new Set(
  ', e ; ou com combinado combinados os o bem como do dos and or'.split(' '),
);

const LIST_JOINS = new Set(', e ; ou and or'.split(' '));
/** Tokens between the brackets of a gloss. */
const GLOSS_TOKENS_MAX = 16;

/**
 * Index after a remark in brackets, such as `(tutela de urgência)` in `art. 300 (tutela de urgência) do CPC`. It is
 * `index` if there is no remark, or if the remark contains articles.
 */
export function skipGloss(stream: TokenStream, index: number): number {
  if (stream.fold(index) !== '(') return index;
  for (let at = index + 1; at <= index + GLOSS_TOKENS_MAX; at++) {
    const { fold, kind } = stream.at(at);
    if (fold === ')') return at + 1;
    if (fold === '(' || kind === 'end' || ARTICLE_HEADS.has(fold)) return index;
  }
  return index;
}

/** Index of the next number of a list, after commas, `e`, `ou` and `c/c`; `index` if no number follows. */
export function skipListJoin(stream: TokenStream, index: number): number {
  let at = index;
  for (let count = 0; count < 4; count++) {
    const { fold } = stream.at(at);
    if (LIST_JOINS.has(fold)) at++;
    else if (stream.match(at, ['c', '/', 'c']) > 0) at += 3;
    else break;
  }
  return stream.at(at).kind === 'digits' ? at : index;
}

/** Index after commas, `e`, `c/c` and prepositions, where a new article head may stand. */
export function skipConnectives(stream: TokenStream, index: number): number {
  let at = index;
  for (let count = 0; count < 6; count++) {
    if (stream.fold(at) === 'c' && (stream.fold(at + 1) === '/' || stream.fold(at + 1) === '.')) {
      at += stream.fold(at + 2) === 'c' ? 3 : 0;
      if (stream.fold(at) === '.') at++;
      continue;
    }
    if (stream.fold(at) === 'do' && stream.fold(at + 1) === 'cc') break;
    if (!CONNECTIVES.has(stream.fold(at)) && !isCombined(stream, at)) break;
    at++;
  }
  return at;
}

/**
 * Whether `cc` means `c/c`. `CC` in capitals is the Código Civil, unless an article head in capitals follows:
 * `ART. 14 CC ART. 18`.
 */
function isCombined(stream: TokenStream, index: number): boolean {
  if (stream.fold(index) !== 'cc') return false;
  const raw = stream.raw(index + 1);
  return (
    stream.raw(index) === 'cc' ||
    (ARTICLE_HEADS.has(stream.fold(index + 1)) && raw === raw.toUpperCase())
  );
}
