/** Finds a run of words in a text's words, by the method of Knuth, Morris and Pratt. */

/** Whether `words` contains the words of `run` in sequence. Cost: linear in both, even if words repeat. */
export function hasRun(words: readonly string[], run: readonly string[]): boolean {
  const borders = bordersOf(run);
  let matched = 0;
  for (const word of words) {
    if (matched === run.length) return true;
    while (matched > 0 && run[matched] !== word) matched = borders[matched - 1]!;
    if (run[matched] === word) matched++;
  }
  return matched === run.length;
}

/** For each prefix of the run, the length of its longest proper prefix that is also a suffix of it. */
function bordersOf(run: readonly string[]): number[] {
  const borders = run.length > 0 ? [0] : [];
  let matched = 0;
  for (const word of run.slice(1)) {
    while (matched > 0 && run[matched] !== word) matched = borders[matched - 1]!;
    if (run[matched] === word) matched++;
    borders.push(matched);
  }
  return borders;
}
