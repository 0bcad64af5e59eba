/** Statutes and precedents of a record as nouns of a Portuguese sentence. */
import type { Noun } from './portuguese-phrases.ts';

const FEMININE =
  /^(lei|constituição|emenda|resolução|instrução|medida|portaria|súmula|adi|adpf|adc|rcl|ap|ms coletivo)\b/iu;
const ARTICLE = /^art\. (\S+) (d[aeo]s?) (.+)$/u;
const PROCESS = /^\d{7}-\d{2}\.\d{4}/;
const ORDINAL_MAX = 9;

/** Articles of one law are grouped: `os arts. 5º e 37 da Constituição Federal`. */
export function statuteNouns(names: readonly string[]): Noun[] {
  const laws = new Map<string, string[]>();
  for (const name of names) {
    const [, article, of, law] = ARTICLE.exec(name) ?? [];
    const key = article === undefined ? name : `${of} ${law}`;
    const articles = laws.get(key) ?? [];
    laws.set(key, article === undefined ? articles : [...articles, shownArticle(article)]);
  }
  return [...laws].map(([law, articles]) => {
    if (articles.length === 0) return { text: law, agreement: FEMININE.test(law) ? 'fs' : 'ms' };
    if (articles.length === 1) return { text: `art. ${articles[0]} ${law}`, agreement: 'ms' };
    const listed = `${articles.slice(0, -1).join(', ')} e ${articles.at(-1)}`;
    return { text: `arts. ${listed} ${law}`, agreement: 'mp' };
  });
}

export function precedentNoun(name: string): Noun {
  if (PROCESS.test(name)) return { text: `processo ${name}`, agreement: 'ms' };
  return { text: name, agreement: FEMININE.test(name) ? 'fs' : 'ms' };
}

/** Articles up to the ninth are ordinals: `art. 5º`. */
function shownArticle(article: string): string {
  return /^\d$/.test(article) && Number(article) <= ORDINAL_MAX ? `${article}º` : article;
}
