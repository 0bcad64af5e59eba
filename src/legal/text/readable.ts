/**
 * A text as a person sees it, with every character at its place: tags of HTML become spaces, an entity becomes its
 * character, and what is left over becomes word joiners, which no scanner reads. So an offset into the result is an
 * offset into the text.
 */

const TAG_UNITS_MAX = 400;
const ENTITY_UNITS_MAX = 10;
const BLOCK_TAG = /^<\/?(p|br|div|li|ul|ol|tr|td|table|h[1-6]|blockquote|section)\b/i;
const TAG = /^<[/!a-z]/i;
const FILLER = '\u2060';
const LINE_END = '\n';

const MARKS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '\u00ad',
  ordm: 'º',
  ordf: 'ª',
  deg: '°',
  sect: '§',
  ndash: '–',
  mdash: '—',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
  hellip: '…',
};

/** Cost: linear. A text without `<` and `&` is returned as it is. */
export function readableText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const parts: string[] = [];
  let from = 0;
  for (let at = nextMark(text, 0); at >= 0; at = nextMark(text, at)) {
    const shown = text[at] === '<' ? shownTag(text, at) : shownEntity(text, at);
    if (shown === null) {
      at++;
      continue;
    }
    parts.push(text.slice(from, at), shown);
    at += shown.length;
    from = at;
  }
  return parts.join('') + text.slice(from);
}

function nextMark(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === '<' || char === '&') return at;
  }
  return -1;
}

function shownTag(text: string, at: number): string | null {
  const head = text.slice(at, at + TAG_UNITS_MAX);
  if (!TAG.test(head)) return null;
  const length = head.indexOf('>') + 1;
  if (length === 0) return null;
  return BLOCK_TAG.test(head) ? LINE_END.repeat(length) : FILLER.repeat(length);
}

function shownEntity(text: string, at: number): string | null {
  const head = text.slice(at + 1, at + ENTITY_UNITS_MAX);
  const name = head.slice(0, Math.max(0, head.indexOf(';')));
  const char = name === '' ? null : meant(name);
  return char === null || char.length !== 1 ? null : char + FILLER.repeat(name.length + 1);
}

function meant(name: string): string | null {
  if (name[0] === '#') {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return Number.isInteger(code) && code > 0 && code < 0xd800 ? String.fromCharCode(code) : null;
  }
  const named = NAMED[name];
  if (named !== undefined) return named;
  const mark = MARKS[name.slice(1)];
  return mark === undefined ? null : `${name[0]}${mark}`.normalize('NFC');
}
