/**
 * Word patterns in the notation of the table of facts and evidence: `cancel* ~4 voo|voos` matches a word that starts
 * with `cancel`, at most four words, then `voo` or `voos`. A match lies within one sentence; a leading `^` and a
 * trailing `$` anchor it to the start and end of the sentence.
 */

/** Number of letters of a word under which its patterns are indexed. */
const KEY_LENGTH = 3;
const GAP_MAX = 16;
/** Maximum number of words with cached patterns; texts repeat most of their words. */
const KEPT_WORDS_MAX = 20_000;
const NOT = 'nao';
const OPENS = '^ ';
const CLOSES = ' $';
const GAP = /^~([0-9]+)$/;
const WORD = /^[a-z0-9]+\*?$/;

interface Slot {
  words: ReadonlySet<string>;
  /** Stems with which the word may start. */
  stems: readonly string[];
  /** Maximum number of words between the previous slot and this one. */
  gap: number;
}

interface Pattern<T> {
  of: T;
  slots: readonly Slot[];
  /** Whether the match must start, or end, with the sentence. */
  opens: boolean;
  closes: boolean;
}

/** A match: the pattern's value and its words, from `start` to `end` (exclusive). */
export interface PatternMatch<T> {
  of: T;
  start: number;
  end: number;
}

export class PatternTable<T> {
  readonly #patterns = new Map<string, Pattern<T>[]>();
  readonly #kept = new Map<string, readonly Pattern<T>[]>();

  /** Throws a SyntaxError that names the pattern if one is malformed. */
  add(of: T, written: string): void {
    const opens = written.startsWith(OPENS);
    const closes = written.endsWith(CLOSES);
    const words = written.slice(opens ? OPENS.length : 0, closes ? -CLOSES.length : undefined);
    const pattern = { of, slots: readSlots(words), opens, closes };
    this.#kept.clear();
    const [first] = pattern.slots;
    const openings = [...first!.words, ...first!.stems].map(word => word.slice(0, KEY_LENGTH));
    for (const key of new Set(openings)) {
      const filed = this.#patterns.get(key);
      if (filed === undefined) this.#patterns.set(key, [pattern]);
      else filed.push(pattern);
    }
  }

  /** All matches at every word of the sentence. Cost: linear in its words, for patterns of bounded length. */
  *matches(words: readonly string[]): Generator<PatternMatch<T>> {
    for (let start = 0; start < words.length; start++) {
      for (const { of, slots, opens, closes } of this.#beginningWith(words[start]!)) {
        if (opens && start > 0) continue;
        const end = endOf(words, start + 1, slots);
        if (end > 0 && (!closes || end === words.length)) yield { of, start, end };
      }
    }
  }

  #beginningWith(word: string): readonly Pattern<T>[] {
    const kept = this.#kept.get(word);
    if (kept !== undefined) return kept;
    const filed = this.#patterns.get(word.slice(0, KEY_LENGTH));
    const patterns = filed?.filter(({ slots }) => fits(word, slots[0]!)) ?? [];
    if (this.#kept.size === KEPT_WORDS_MAX) this.#kept.clear();
    this.#kept.set(word, patterns);
    return patterns;
  }
}

/**
 * Index after the slots from the second on, each matched at its first position after the previous one. Returns 0 if a
 * slot is missing, or if a negation that is not part of the pattern is in between.
 */
function endOf(words: readonly string[], from: number, slots: readonly Slot[]): number {
  let at = from;
  for (let place = 1; place < slots.length; place++) {
    const slot = slots[place]!;
    const last = Math.min(words.length - 1, at + slot.gap);
    while (at <= last && !fits(words[at]!, slot) && words[at] !== NOT) at++;
    if (at > last || !fits(words[at]!, slot)) return 0;
    at++;
  }
  return at;
}

function fits(word: string, { words, stems }: Slot): boolean {
  return words.has(word) || stems.some(stem => word.startsWith(stem));
}

function readSlots(written: string): Slot[] {
  const slots: Slot[] = [];
  let gap = 0;
  for (const part of written.split(' ')) {
    const between = GAP.exec(part);
    if (between !== null && gap === 0 && slots.length > 0) {
      gap = Number(between[1]);
      if (gap > GAP_MAX) throw new SyntaxError(`pattern "${written}": at most ~${GAP_MAX}`);
      continue;
    }
    const choices = part.split('|');
    if (!choices.every(choice => WORD.test(choice)))
      throw new SyntaxError(`pattern "${written}": "${part}" is no word`);
    slots.push({
      words: new Set(choices.filter(choice => !choice.endsWith('*'))),
      stems: choices.filter(choice => choice.endsWith('*')).map(choice => choice.slice(0, -1)),
      gap,
    });
    gap = 0;
  }
  if (gap > 0) throw new SyntaxError(`pattern "${written}": no word after the last gap`);
  return slots;
}
