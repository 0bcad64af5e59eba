/** Reads the number of an article: `1.022`, `5º`, `84-A`. */
import { formatThousands, readOrdinalNumber, skipOrdinal } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';

const UNITS = new Set('% anos dias meses horas reais por vezes'.split(' '));
const ORDINAL_NOUNS = new Set('camara turma vara secao instancia regiao parte fase'.split(' '));
/** More articles than any law has, so that an invented article is recognised too. */
const ARTICLE_MAX = 9999;

const AFTER_LETTER = new Set(['do', 'da', ',', '§', ';', ')']);

/** The only article whose letter may be a separate I. After other articles such an I is an inciso: `art. 150 - I`. */
const LETTERED_I = '475';

/** Whether the letter of an article is separated from its hyphen: `543 - C do CPC`. */
function isApart(stream: TokenStream, index: number): boolean {
  if (stream.raw(index) === 'I' && stream.fold(index - 2) !== LETTERED_I) return false;
  return /^[A-DF-N]$/.test(stream.raw(index)) && AFTER_LETTER.has(stream.fold(index + 1));
}

/**
 * Reads an article's number at a token. Null if there is none, or if the number counts or orders something: `5 anos`,
 * `2ª Turma`.
 */
export function readArticleNumber(
  stream: TokenStream,
  index: number,
): { artigo: string; next: number } | null {
  const number = readOrdinalNumber(stream, index);
  if (!number || Number(number.digits) > ARTICLE_MAX || Number(number.digits) === 0) return null;
  let next = skipOrdinal(stream, number.next);
  let artigo = formatThousands(number.digits);
  const letter = stream.at(next + 1);
  const dash = stream.at(next);
  if (
    dash.fold === '-' &&
    letter.kind === 'word' &&
    ((!dash.spaced && letter.fold.length <= 2 && !letter.spaced) || isApart(stream, next + 1))
  ) {
    artigo += `-${letter.fold.toUpperCase()}`;
    next += 2;
  }
  // A stray dot after the ordinal: `art. 5º., XXXV`.
  if (next > number.next && stream.fold(next) === '.' && stream.fold(next + 1) === ',') next++;
  const isOther = stream.raw(next - 1) === 'ª' && ORDINAL_NOUNS.has(stream.fold(next));
  if (isOther || UNITS.has(stream.fold(next))) return null;
  return { artigo, next };
}
