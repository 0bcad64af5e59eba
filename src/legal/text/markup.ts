/**
 * Markup that is read through: HTML tags and entities, the targets of Markdown links, and marks of footnotes and
 * sources such as `[1]`, `[^1]`, `【3†source】` and `¹`. The offsets of tokens stay those of the text.
 */

const TAG = /<\/?([a-z][a-z0-9]{0,11})(?:\s[^<>]{0,300})?\/?>|<!--[^<>]{0,300}-->/iy;
const NOTE_TAG = /<sup[^<>]{0,100}>\s?\[?\d{1,3}\]?\s?<\/sup>/iy;
/** Tags that end a word, and a phrase. */
const BLOCK = /^(?:br|p|div|li|ul|ol|tr|td|th|table|h[1-6]|blockquote|hr|section)$/i;
const LINK_OPEN = /\[[^[\]\n]{1,200}\]\((?:https?:|www\.|\/|#)/iy;
const LINK_TARGET = /\]\((?:https?:|www\.|\/|#)[^()\s]{0,500}\)/iy;
const NOTE = /\[\^?\d{1,3}\]/y;
const SOURCE = /【[^【】\n]{0,80}】/y;
const ENTITY = /&(?:([a-z]{2,8})|#(\d{2,5}));/iy;
const NAMED: ReadonlyMap<string, string> = new Map([
  ...['nbsp', 'ensp', 'emsp', 'thinsp'].map(name => [name, ' '] as const),
  ...Object.entries({
    ordm: 'º',
    ordf: 'ª',
    deg: '°',
    sect: '§',
    quot: '"',
    ldquo: '"',
    rdquo: '"',
    lsquo: '"',
    rsquo: '"',
    laquo: '"',
    raquo: '"',
    ndash: '–',
    mdash: '—',
    amp: '&',
    lt: '<',
    gt: '>',
    ccedil: 'ç',
    atilde: 'ã',
    otilde: 'õ',
    aacute: 'á',
    eacute: 'é',
    iacute: 'í',
    oacute: 'ó',
    uacute: 'ú',
    acirc: 'â',
    ecirc: 'ê',
    ocirc: 'ô',
    agrave: 'à',
    uuml: 'ü',
  }),
]);

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

/** The character of an entity at `at`, `&ccedil;`, and the index after it; null if there is none. */
export function readEntity(text: string, at: number): { char: string; end: number } | null {
  ENTITY.lastIndex = at;
  const entity = ENTITY.exec(text);
  if (entity === null) return null;
  const [, name, number] = entity;
  const small =
    name === undefined ? String.fromCharCode(Number(number)) : NAMED.get(name.toLowerCase());
  if (small === undefined) return null;
  const isCapital = name !== undefined && /^[A-Z]/.test(name);
  return { char: isCapital ? small.toUpperCase() : small, end: ENTITY.lastIndex };
}

/** The text with its entities as characters. */
export function withoutEntities(text: string): string {
  let read = '';
  for (let at = 0; at < text.length; ) {
    const entity = text[at] === '&' ? readEntity(text, at) : null;
    read += entity?.char ?? text[at]!;
    at = entity?.end ?? at + 1;
  }
  return read;
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
