/** Results of reading the last few texts: the readers of a decision go over the same ementa one after another. */

/** A short text is read again sooner than it is found. */
const UNITS_MIN = 64;
/** What is kept of a longer one would cost memory. */
const UNITS_MAX = 30_000;
const TEXTS_MAX = 4;

/** `read` with the results of the last texts kept, which its callers must not change. */
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
