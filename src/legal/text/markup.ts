/**
 * Markup that is read through: HTML tags, the targets of Markdown links, and marks of footnotes and sources such as
 * `[1]`, `[^1]`, `【3†source】` and `¹`. The offsets of tokens stay those of the text.
 */

/** Elements of HTML. Other words within angle brackets are text: `<REsp 1.234.567/SP>`. */
const ELEMENTS =
  'a abbr acronym address article aside b base bdi bdo big blockquote body br button caption center cite code col ' +
  'colgroup data dd del details dfn dir div dl dt em embed fieldset figcaption figure font footer form h[1-6] head ' +
  'header hr html i iframe img input ins kbd label legend li link main map mark menu meta nav noscript object ol ' +
  'option p param picture pre q s samp script section select small source span strike strong style sub summary sup ' +
  'svg table tbody td template textarea tfoot th thead time title tr tt u ul var wbr';
/** Attributes with values, or one word. `<em que se discute a Súmula 7>` matches neither, so it is text. */
const ATTRIBUTES = '(?:\\s[^<>=]{0,60}=[^<>]{0,300}|\\s{1,9}[a-z]{0,20}\\s{0,9})?';
/** Includes names with a prefix, as a word processor writes them: `<o:p>`. */
const NAME = `${ELEMENTS.replaceAll(' ', '|')}|[a-z][a-z0-9]{0,5}:[a-z]{1,20}`;
const TAG = new RegExp(`</?(${NAME})${ATTRIBUTES}/?>|<!--[^<>]{0,300}-->`, 'iy');
const NOTE_TAG = /<sup[^<>]{0,100}>\s?\[?\d{1,3}\]?\s?<\/sup>/iy;
/** Tags that end a word, and a phrase. */
const BLOCK = /^(?:br|p|div|li|ul|ol|tr|td|th|table|h[1-6]|blockquote|hr|section)$/i;
const LINK_OPEN = /\[[^[\]\n]{1,200}\]\((?:https?:|www\.|\/|#)/iy;
const LINK_TARGET = /\]\((?:https?:|www\.|\/|#)[^()\s]{0,500}\)/iy;
const NOTE = /\[\^?\d{1,3}\]/y;
const SOURCE = /【[^【】\n]{0,80}】/y;

/** Whether markup may begin with a character of this code: `<`, `[`, `]`, `【` or a raised digit. */
export const opensMarkup = (code: number): boolean =>
  code === 0x3c || code === 0x5b || code === 0x5d || code === 0x3010 || isRaised(code);

const isRaised = (code: number): boolean =>
  code === 0xb2 || code === 0xb3 || code === 0xb9 || (code >= 0x2070 && code <= 0x2079);

/** Index after the markup at `at`, and whether words end there; null if there is none. Cost is bounded. */
export function readMarkup(text: string, at: number): { end: number; isSpace: boolean } | null {
  const char = text[at]!;
  if (isRaised(text.charCodeAt(at)))
    return isAfterWord(text, at) ? { end: at + 1, isSpace: false } : null;
  if (char === '<') return readTag(text, at);
  if (char === '【') return ended(SOURCE, text, at);
  if (char === '[' && isAfterWord(text, at)) {
    const note = ended(NOTE, text, at);
    if (note !== null) return note;
  }
  if (char === '[')
    return matchEnd(LINK_OPEN, text, at) < 0 ? null : { end: at + 1, isSpace: false };
  return char === ']' ? ended(LINK_TARGET, text, at) : null;
}

function readTag(text: string, at: number): { end: number; isSpace: boolean } | null {
  const note = isAfterWord(text, at) ? matchEnd(NOTE_TAG, text, at) : -1;
  if (note >= 0) return { end: note, isSpace: false };
  TAG.lastIndex = at;
  const tag = TAG.exec(text);
  return tag === null ? null : { end: TAG.lastIndex, isSpace: BLOCK.test(tag[1] ?? '') };
}

const isAfterWord = (text: string, at: number): boolean => at > 0 && /[^\s([]/.test(text[at - 1]!);

function ended(
  pattern: RegExp,
  text: string,
  at: number,
): { end: number; isSpace: boolean } | null {
  const end = matchEnd(pattern, text, at);
  return end < 0 ? null : { end, isSpace: false };
}

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
