/** Finds cue phrases among the folded words of a sentence; cost linear in the words, whatever the number of cues. */
import type { CueGroup, SentenceKind } from './sentence-cues.ts';

/** A sentence's weight by kind. */
export type KindScores = Record<SentenceKind, number>;

interface Cue {
  kind: SentenceKind;
  weight: number;
  /** Words that stand one after another; those that end with `*` are stems. */
  words: string[];
}

/** Cues are filed under the first letters of their first word. */
const KEY_LENGTH = 2;
/** More cues of one kind than this say nothing more. */
const SCORE_MAX = 9;
/** How a sentence opens tells more than what it goes on to mention. */
const LEAD_WORDS = 3;
const LEAD_FACTOR = 1.5;
const FIRST_FACTOR = 3;

export class CueTable {
  readonly #cues = new Map<string, Cue[]>();

  constructor(groups: readonly CueGroup[]) {
    for (const { kind, weight, phrases } of groups) {
      for (const phrase of phrases.split('|')) {
        const words = phrase.split(' ');
        const key = words[0].replace('*', '').slice(0, KEY_LENGTH);
        const filed = this.#cues.get(key);
        if (filed === undefined) this.#cues.set(key, [{ kind, weight, words }]);
        else filed.push({ kind, weight, words });
      }
    }
  }

  /** What the cues in a sentence weigh; each counts once, the longest of those of one kind at one word only. */
  score(words: readonly string[]): KindScores {
    const scores: KindScores = { fact: 0, issue: 0, rule: 0, application: 0, conclusion: 0 };
    const counted = new Set<Cue>();
    for (let at = 0; at < words.length; at++) {
      const best = new Map<SentenceKind, Cue>();
      for (const cue of this.#cues.get(words[at].slice(0, KEY_LENGTH)) ?? []) {
        const known = best.get(cue.kind);
        const isBetter = known === undefined || known.weight < cue.weight;
        if (isBetter && stands(cue, words, at)) best.set(cue.kind, cue);
      }
      for (const cue of best.values()) {
        if (counted.has(cue)) continue;
        counted.add(cue);
        const weight = cue.weight * leadFactor(at);
        scores[cue.kind] = Math.min(SCORE_MAX, scores[cue.kind] + weight);
      }
    }
    return scores;
  }
}

function leadFactor(at: number): number {
  if (at === 0) return FIRST_FACTOR;
  return at < LEAD_WORDS ? LEAD_FACTOR : 1;
}

function stands({ words: wanted }: Cue, words: readonly string[], at: number): boolean {
  if (at + wanted.length > words.length) return false;
  return wanted.every((want, i) =>
    want.endsWith('*') ? words[at + i].startsWith(want.slice(0, -1)) : words[at + i] === want,
  );
}
