/** The result of a scan of statutes, and how a mention is built from its article and its law. */

import type { TokenStream } from '../text/tokens.ts';
import type { Article } from './articles.ts';
import type { LawContext, LawRead } from './law-names.ts';
import { chooseCode } from './replaced-codes.ts';

export interface StatuteMention {
  /** Code-unit offsets: `text.slice(start, end) === mention.text`. */
  start: number;
  end: number;
  text: string;
  /** `1.022`, `18-A`; null for a law without an article. */
  artigo: string | null;
  /** `1`, `único`, `caput`; several are separated by commas. */
  paragrafo: string | null;
  inciso: string | null;
  alinea: string | null;
  /** Canonical law, `Lei 8.078/1990`; null if the text does not identify it. */
  lei: string | null;
  /** The article, `art. 14 da Lei 8.078/1990`, or the law alone; null without a law. */
  canonical: string | null;
  /** The whole reference in canonical spelling: `art. 5, § 1, XXXV, a, da Constituição Federal`. */
  normalized: string;
  /** The short name as written (`CDC`, `mesmo diploma`) that `lei` resolves; null for a law cited by number. */
  alias: string | null;
  /**
   * Both laws of an ambiguous name, if neither a year, nor the article, nor the date of the text decides between them.
   */
  candidates?: string[] | undefined;
  /** The reason for the choice between two laws of one name: only one has the article, or the date. */
  decided?: 'artigo' | 'data' | undefined;
  /** Date of the text at the law, `YYYY-MM-DD`; null if it is not known, or without a law. */
  data: string | null;
}

const NO_QUALIFIERS = { paragrafo: [], inciso: [], alinea: [] };

/** Appends one mention for each article; all articles belong to one law. */
export function pushArticles(
  {
    stream,
    mentions,
    context,
  }: { stream: TokenStream; mentions: StatuteMention[]; context: LawContext },
  articles: readonly Article[],
  law: LawRead | null,
): void {
  for (const { artigo, qualifiers, start, end } of articles) {
    const text = stream.text.slice(start, end);
    mentions.push({ start, end, text, ...lawOf(artigo, qualifiers, law, context) });
  }
}

/** Mention of a law without an article. */
export function lawMention(
  stream: TokenStream,
  index: number,
  law: LawRead,
  context: LawContext,
): StatuteMention {
  const { start } = stream.at(index);
  const { end } = stream.at(law.next - 1);
  const text = stream.text.slice(start, end);
  return { start, end, text, ...lawOf(null, NO_QUALIFIERS, law, context) };
}

function lawOf(
  artigo: string | null,
  qualifiers: Article['qualifiers'],
  law: LawRead | null,
  context: LawContext,
) {
  const alias = law?.alias ?? null;
  const code = law?.code;
  const data = law === null ? null : context.dateAt(law.next - 1);
  if (code === undefined) return { ...describe(artigo, qualifiers, law?.lei ?? null), alias, data };
  const { lei, by } = chooseCode(code, artigo, data);
  const choice = by === null ? { candidates: [code.current, code.old] } : { decided: by };
  return { ...describe(artigo, qualifiers, lei), alias, data, ...choice };
}

/** Extends a mention up to the token before `next`. The last article of a list includes the law. */
export function stretch(
  stream: TokenStream,
  mention: StatuteMention,
  next: number,
): StatuteMention {
  const { end } = stream.at(next - 1);
  return { ...mention, end, text: stream.text.slice(mention.start, end) };
}

function describe(artigo: string | null, qualifiers: Article['qualifiers'], lei: string | null) {
  const join = (values: readonly string[]) => (values.length === 0 ? null : values.join(', '));
  const paragrafo = join(qualifiers.paragrafo);
  const inciso = join(qualifiers.inciso);
  const alinea = join(qualifiers.alinea);
  const parts = artigo === null ? [] : [`art. ${artigo}`];
  if (paragrafo) parts.push(...spellParagraphs(qualifiers.paragrafo));
  if (inciso) parts.push(inciso);
  if (alinea) parts.push(alinea);
  const reference = parts.join(', ');
  const of = lei === null ? '' : `${preposition(lei)} ${lei}`;
  const normalized =
    artigo === null
      ? (lei ?? '')
      : `${reference}${parts.length > 1 && lei ? ',' : ''}${lei ? ` ${of}` : ''}`;
  const canonical = lei === null ? null : artigo === null ? lei : `art. ${artigo} ${of}`;
  return { artigo, paragrafo, inciso, alinea, lei, canonical, normalized };
}

/** Spells each group of paragraphs as citations do: `caput`, `parágrafo único`, `§ 1, 2`. */
function spellParagraphs(values: readonly string[]): string[] {
  const numbers = values.filter(value => value !== 'caput' && value !== 'único');
  return [
    ...(values.includes('caput') ? ['caput'] : []),
    ...(values.includes('único') ? ['parágrafo único'] : []),
    ...(numbers.length > 0 ? [`§ ${numbers.join(', ')}`] : []),
  ];
}

function preposition(lei: string): string {
  return /^(Decreto|ADCT|Regimento|Provimento)/.test(lei) ? 'do' : 'da';
}
