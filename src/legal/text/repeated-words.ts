/** Results for the words that texts repeat. */

const WORDS_MAX = 50_000;
/** Longer runs of letters are hardly repeated. */
const UNITS_MAX = 60;

/** `read` with its results kept. What is kept of a word is a copy: a part of a text would keep all of it in memory. */
export function keepingWords(read: (word: string) => string): (word: string) => string {
  const kept = new Map<string, string>();
  return word => {
    if (word.length > UNITS_MAX) return read(word);
    const known = kept.get(word);
    if (known !== undefined) return known;
    const own = [...word].join('');
    const result = read(own);
    if (kept.size >= WORDS_MAX) kept.clear();
    kept.set(own, result);
    return result;
  };
}
