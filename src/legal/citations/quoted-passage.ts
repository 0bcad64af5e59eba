/** Checks whether a decision contains a passage that another text quotes from it. */
import { foldText } from '../text/fold.ts';
import { readThrough } from '../text/read-through.ts';

/** Minimum fraction of the quotation's word pairs that the decision must contain for an altered quotation. */
const ALTERED_MIN = 0.6;
/** Minimum words of a part between ellipses; a shorter part is ignored. */
const PART_WORDS_MIN = 3;
/** Ellipses, insertions and remarks: `[...]`, `(…)`, `[o autor]`, `(grifo nosso)`. */
const GAPS =
  /\[[^\]]{0,80}\]|\((?:\.{2,}|…|sic|[^()]{0,20}(?:grif|destaq|negrit|sublinh|omiss)[^()]{0,40})\)|\.{3,}|…/giu;
/** A changed letter: `[v]alidade`. */
const CHANGED_LETTER = /\[(\p{L})\](?=\p{L})/gu;
const HYPHENATION = /(\p{L})-[ \t]*\r?\n\s*(\p{Ll})/gu;

/**
 * Compares a quotation with the texts of a decision. Case, accents, punctuation, white space, markup and
 * omissions are ignored. `isWhole`: the texts include the full text.
 *
 * Returns  `confere` if the parts of the quotation occur in a text in order; `difere` if they do not, and either the
 * full text is known or a text contains most of them; null if the known texts are not sufficient
 * Cost     linear in the texts, for each part of the quotation
 */
export function comparePassage(
  quotation: string,
  textos: readonly string[],
  isWhole: boolean,
): 'confere' | 'difere' | null {
  const parts = readThrough(quotation)
    .replace(CHANGED_LETTER, '$1')
    .split(GAPS)
    .map(wordsOf)
    .filter(words => words.length >= PART_WORDS_MIN);
  if (parts.length === 0 || textos.length === 0) return null;
  const stored = textos.map(texto => wordsOf(readThrough(texto)));
  if (stored.some(words => hasInOrder(words.join(''), parts))) return 'confere';
  return isWhole || stored.some(words => isNear(words, parts)) ? 'difere' : null;
}

/** Spaces are ignored, because scanned texts have missing or extra ones. */
function hasInOrder(text: string, parts: readonly string[][]): boolean {
  let from = 0;
  for (const words of parts) {
    const part = words.join('');
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

function isNear(text: readonly string[], parts: readonly string[][]): boolean {
  const known = new Set(pairsOf(text));
  const asked = parts.flatMap(pairsOf);
  const found = asked.filter(pair => known.has(pair)).length;
  return found >= asked.length * ALTERED_MIN;
}

const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, i) => `${words[i]} ${word}`);

function wordsOf(text: string): string[] {
  const folded = foldText(text.replace(HYPHENATION, '$1$2'));
  return folded === '' ? [] : folded.split(' ');
}
