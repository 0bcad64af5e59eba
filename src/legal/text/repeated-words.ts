/** Maximum number of cached words. */

const WORDS_MAX = 50_000;
/** Maximum length of a cached word; longer runs of letters hardly recur. */
const UNITS_MAX = 60;

/** `read` with a cache. It stores copies of words, because a substring would keep the whole text in memory. */
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
