/** The words at edit distance one of a word: one letter more, less or replaced, or two neighbouring letters swapped. */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Pairs of letters that can sound alike in Portuguese, and so are mistaken for each other. */
const ALIKE = new Set(
  'sz zs sc cs xs sx xz zx gj jg ei ie ou uo lu ul mn nm cq qc kc ck vw wv iy yi rl lr'.split(' '),
);
/** Letters that are silent or weak in some words, and so are often left out; one of two double letters is too. */
const UNHEARD = new Set(['h', 'n', 'm', 'u', 'i', 's', 'r']);
/** How much more likely these mistakes are than mistakes with other letters. */
const ALIKE_TIMES = 20;
const UNHEARD_TIMES = 10;
const SWAPPED_TIMES = 10;

/**
 * The words at edit distance one of a folded word, each with the relative likelihood of the mistake. Gives about 50
 * words for each letter.
 */
export function nearWords(word: string): Map<string, number> {
  const near = new Map<string, number>();
  const add = (other: string, times: number) => {
    if (other !== word) near.set(other, Math.max(times, near.get(other) ?? 0));
  };
  for (let i = 0; i <= word.length; i++) {
    const [before, after] = [word.slice(0, i), word.slice(i)];
    const rest = after.slice(1);
    for (const letter of LETTERS) {
      const isDouble = letter === word[i - 1] || letter === word[i];
      add(before + letter + after, isDouble || UNHEARD.has(letter) ? UNHEARD_TIMES : 1);
      if (after === '') continue;
      add(before + letter + rest, ALIKE.has(after[0]! + letter) ? ALIKE_TIMES : 1);
    }
    if (after !== '') add(before + rest, after[0] === word[i - 1] ? UNHEARD_TIMES : 1);
    if (after.length > 1) add(before + after[1]! + after[0]! + after.slice(2), SWAPPED_TIMES);
  }
  return near;
}
