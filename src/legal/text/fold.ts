/**
 * Text folding. Names are compared, looked up and turned into ids in folded form, so that accents, case and punctuation
 * never split one thing into two nodes.
 */

const SCRATCH_BYTES = 4096;
const LATIN1_SIZE = 256;
const SPACE = 32;
const SOFT_HYPHEN = 0xad;
/** Two or three letters in one character, as PDFs have them: `ﬁ`, `ﬀ`, `ﬄ`. */
const LIGATURES = /[\ufb00-\ufb06]/g;
/** Unseen inside words: a soft hyphen, with the line end at which it breaks the word, and zero-width joiners. */
const JOINERS = /\u00ad(?:\r?\n)?|\u200c|\u200d|\u2060|\ufeff/g;

const scratch = Buffer.alloc(SCRATCH_BYTES);
const latin1Folds = buildLatin1Folds();

/**
 * Folds a text: ligatures taken apart, soft hyphens and joiners removed, NFD, combining marks removed, lower case, each
 * run of characters other than letters and decimal digits replaced by one space, trimmed.
 *
 * Cost  linear. Latin-1 text (nearly all Portuguese) is folded through a table, about ten times faster; packing a graph
 *       folds every criterion name.
 */
export function foldText(text: string): string {
  return foldLatin1(text) ?? foldUnicode(text);
}

/** The folded text with `-` for spaces: the readable part of a node id. */
export function slug(text: string): string {
  return foldText(text).replaceAll(' ', '-');
}

/** The text with its ligatures taken apart and without soft hyphens and joiners, as other readers of words need it. */
export function wholeWords(text: string): string {
  return text.replace(JOINERS, '').replace(LIGATURES, sign => sign.normalize('NFKC'));
}

function foldUnicode(text: string): string {
  return wholeWords(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim();
}

/** Folds Latin-1 text that fits the scratch buffer. Returns null for any other text, and where words may be joined. */
function foldLatin1(text: string): string | null {
  const { length } = text;
  if (length > SCRATCH_BYTES) return null;
  let size = 0;
  let changed = false;
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code >= LATIN1_SIZE || code === SOFT_HYPHEN) return null;
    const folded = latin1Folds[code];
    if (folded !== code) changed = true;
    if (folded === SPACE && (size === 0 || scratch[size - 1] === SPACE)) {
      changed = true;
      continue;
    }
    scratch[size++] = folded;
  }
  if (size > 0 && scratch[size - 1] === SPACE) {
    size--;
    changed = true;
  }
  return changed ? scratch.toString('latin1', 0, size) : text;
}

/**
 * The fold of each Latin-1 character, computed by `foldUnicode`. This is exact because Latin-1 characters fold
 * independently of each other.
 */
function buildLatin1Folds(): Uint8Array {
  const folds = new Uint8Array(LATIN1_SIZE).fill(SPACE);
  for (let code = 0; code < LATIN1_SIZE; code++) {
    const folded = foldUnicode(String.fromCharCode(code));
    if (folded !== '') folds[code] = folded.charCodeAt(0);
  }
  return folds;
}
