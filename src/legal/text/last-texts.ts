/** Caches results for the last few texts, because the readers of a decision read the same ementa one after another. */

/** Minimum length: short texts are read faster than looked up. */
const UNITS_MIN = 64;
/** Maximum length: the result for a longer text would take too much memory. */
const UNITS_MAX = 30_000;
const TEXTS_MAX = 4;

/** `read` with a cache for the last texts. Callers must not change the results. */
export function keepingLast<T>(read: (text: string) => T): (text: string) => T {
  const kept: { text: string; result: T }[] = [];
  let next = 0;
  return text => {
    if (text.length < UNITS_MIN || text.length > UNITS_MAX) return read(text);
    const known = kept.find(each => each.text === text);
    if (known !== undefined) return known.result;
    const result = read(text);
    kept[next] = { text, result };
    next = (next + 1) % TEXTS_MAX;
    return result;
  };
}
