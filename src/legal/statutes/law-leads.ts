/** Words between a law and its articles, where the law comes first: `CPC - art. 300`, `O CPC prevê, no art. 300`. */
import { isFullStop } from '../text/abbreviations.ts';
import { breaksLine } from '../text/line-ends.ts';
import type { TokenStream } from '../text/tokens.ts';
import { ARTICLE_HEADS, skipGloss } from './article-joins.ts';
import { opensArticles } from './articles.ts';

const LEADS = new Set(', ( em no nos seu seus - : por pelo | in its'.split(' '));
const VERBS = new Set(
  (
    'preve dispoe estabelece determina garante assegura define prescreve consagra exige autoriza ' +
    'veda fixa contempla regula disciplina estatui preceitua reza diz enuncia permite impoe ' +
    'preconiza consigna proclama traz trata provides establishes guarantees states requires'
  ).split(' '),
);
/** Tokens between the verb and the article. One of PLACES must be among them. */
const AFTER_VERB = new Set(', expressamente tambem ainda claramente seu seus its'.split(' '));
const PLACES = new Set('em no nos in'.split(' '));
const LEAD_TOKENS_MAX = 4;
/** `a Lei 8.078/1990, em cujo art. 101`: words between the law and `cujo`. */
const WHOSE = new Set(['cujo', 'cujos']);
const BEFORE_WHOSE = new Set(
  ', ( em de a por sob conforme segundo no nos na termos forma'.split(' '),
);
const WHOSE_WITHIN = 6;
/** Words before a law that is only the source of the law or wording in the clause. */
const SOURCE =
  /^(?:alterad|redacao|regulament|aprovad|instituid|termos$|acrescid|incluid|modificad|dada$)/;
/** Number of tokens before the end of a law in which such a word is sought, within its clause. */
const SOURCE_WITHIN = 24;
/** Marks between the lines of a list. */
const BULLETS = new Set('- • * · | ,'.split(' '));

/**
 * Index at which articles may begin after the name of a law, which ends before `index`. Skips a remark in brackets,
 * punctuation, `em seu`, or a verb and `no`. Look-ahead is bounded.
 */
export function skipLead(stream: TokenStream, index: number): number {
  const glossed = skipGloss(stream, index);
  const owned = isOnlySource(stream, index) ? -1 : skipWhose(stream, glossed);
  if (owned > 0) return owned;
  const at = skipLeads(stream, glossed);
  if (opensArticles(stream, at)) return at;
  const verb = stream.fold(at) === 'que' ? at + 1 : at;
  return VERBS.has(stream.fold(verb))
    ? skipAfterVerb(stream, verb + 1, at)
    : skipLeads(stream, index);
}

/** Whether an article follows a law that ends before `index`. The name of the law may be short then: `CC, art. 927`. */
export function leadsToArticle(stream: TokenStream, index: number): boolean {
  return ARTICLE_HEADS.has(stream.fold(skipLead(stream, index)));
}

/** Index of the article of the next line of a list, after its bullet; -1 if the next line has none. */
export function nextLine(stream: TokenStream, index: number): number {
  let at = index;
  while (at < index + 3 && BULLETS.has(stream.fold(at))) at++;
  const isList = at > index && breaksLine(stream, index - 1, at);
  return isList && ARTICLE_HEADS.has(stream.fold(at)) ? at : -1;
}

/** Index of the articles after `cujo`; -1 if there are none. */
function skipWhose(stream: TokenStream, index: number): number {
  let at = index;
  while (at < index + WHOSE_WITHIN && BEFORE_WHOSE.has(stream.fold(at))) at++;
  return WHOSE.has(stream.fold(at)) && opensArticles(stream, at + 1) ? at + 1 : -1;
}

/** Whether the clause names the law, which ends before `index`, as a source: `com a redação da Lei 11.340/2006`. */
function isOnlySource(stream: TokenStream, index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - SOURCE_WITHIN); at--) {
    const { fold } = stream.at(at);
    if (SOURCE.test(fold)) return true;
    // A comma before `de` is within the name of a law: `Lei nº 8.213, de 24 de julho de 1991`.
    const isInName = fold === ',' && stream.fold(at + 1) === 'de';
    if (fold === ';' || (fold === ',' && !isInName)) return false;
    if (fold === '.' && isFullStop(stream, at)) return false;
  }
  return false;
}

function skipLeads(stream: TokenStream, index: number): number {
  let at = index;
  while (at < index + LEAD_TOKENS_MAX && LEADS.has(stream.fold(at))) at++;
  return at;
}

function skipAfterVerb(stream: TokenStream, index: number, otherwise: number): number {
  let isPlaced = false;
  for (let at = index; at < index + LEAD_TOKENS_MAX + 2; at++) {
    const { fold } = stream.at(at);
    if (PLACES.has(fold)) isPlaced = true;
    else if (isPlaced && opensArticles(stream, at)) return at;
    else if (!AFTER_VERB.has(fold)) return otherwise;
  }
  return otherwise;
}
