/**
 * Text folding: the one form in which names are compared, looked up and made into ids, so that
 * accents,
 * case and punctuation never make two nodes of one thing.
 */

const SCRATCH_BYTES = 4096;
const LATIN1_SIZE = 256;
const SPACE = 32;

const scratch = Buffer.alloc(SCRATCH_BYTES);
const latin1Folds = buildLatin1Folds();

/**
 * NFD, marks dropped, lower case, everything but letters and decimal digits to spaces, single
 * spaces, trimmed.
 *
 * Cost  linear; text of Latin-1 (nearly all Portuguese) goes through a table, about ten times
 *       faster
 *       than the definition, because every criterion name of a graph passes here when it is packed.
 */
export function foldText(text: string): string {
  return foldLatin1(text) ?? foldUnicode(text);
}

/** The folded text with `-` for spaces: the readable part of a node id. */
export function slug(text: string): string {
  return foldText(text).replaceAll(' ', '-');
}

/** A rapporteur's name as shown: NFC, upper case, single spaces, accents kept. Null when blank. */
export function displayMinistro(relator: string | null | undefined): string | null {
  if (relator === null || relator === undefined) return null;
  // Upper case can leave NFC (Greek iota with two marks), so it is composed again.
  const name = relator.normalize('NFC').toUpperCase().normalize('NFC').replace(/\s+/gu, ' ').trim();
  return name === '' ? null : name;
}

function foldUnicode(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim();
}

/** The same for text of Latin-1 that fits the scratch buffer; null for any other text. */
function foldLatin1(text: string): string | null {
  const { length } = text;
  if (length > SCRATCH_BYTES) return null;
  let size = 0;
  let changed = false;
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code >= LATIN1_SIZE) return null;
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
 * What each Latin-1 character folds to, taken from the definition; characters fold independently
 * there.
 */
function buildLatin1Folds(): Uint8Array {
  const folds = new Uint8Array(LATIN1_SIZE).fill(SPACE);
  for (let code = 0; code < LATIN1_SIZE; code++) {
    const folded = foldUnicode(String.fromCharCode(code));
    if (folded !== '') folds[code] = folded.charCodeAt(0);
  }
  return folds;
}
