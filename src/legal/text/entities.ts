/** Decodes HTML entities, `&ccedil;`, `&#231;`, `&#xE7;`, for all readers of texts. */

const ENTITY = /&(?:([a-z]{2,8})|#(\d{1,7})|#x([0-9a-f]{1,6}));/iy;
const CODE_MAX = 0xffff;
const SURROGATES = { from: 0xd800, to: 0xdfff };
/** In the names of accented letters, the part after the letter, and the accent that it stands for. */
const ACCENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    grave: '\u0300',
    acute: '\u0301',
    circ: '\u0302',
    tilde: '\u0303',
    uml: '\u0308',
    cedil: '\u0327',
  }),
);
const NAMED: ReadonlyMap<string, string> = new Map([
  ...['nbsp', 'ensp', 'emsp', 'thinsp'].map(name => [name, ' '] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    shy: '\u00ad',
    zwnj: '\u200c',
    zwj: '\u200d',
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
  }),
]);

/** The character of an entity at `at` and the index after it; null if there is none. */
export function readEntity(text: string, at: number): { char: string; end: number } | null {
  ENTITY.lastIndex = at;
  const entity = ENTITY.exec(text);
  if (entity === null) return null;
  const [, name, decimal, hex] = entity;
  const char =
    name === undefined
      ? numbered(decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal))
      : (NAMED.get(name.toLowerCase()) ?? accented(name));
  return char === null ? null : { char, end: ENTITY.lastIndex };
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

function numbered(code: number): string | null {
  const isHalf = code >= SURROGATES.from && code <= SURROGATES.to;
  return code > 0 && code <= CODE_MAX && !isHalf ? String.fromCharCode(code) : null;
}

function accented(name: string): string | null {
  const accent = ACCENTS.get(name.slice(1).toLowerCase());
  if (accent === undefined) return null;
  const char = `${name[0]}${accent}`.normalize('NFC');
  return char.length === 1 ? char : null;
}
