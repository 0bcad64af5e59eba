/** Weighs the cue phrases of a sentence. Cost is linear in its words for a fixed table of cues. */
import type { CueGroup, SentenceKind } from './sentence-cues.ts';

/** Weight of a sentence for each kind. */
export type KindScores = Record<SentenceKind, number>;

interface Cue {
  kind: SentenceKind;
  weight: number;
  /** Consecutive words of the phrase; a word that ends with `*` is a stem. */
  words: string[];
}

/** Letters of a cue's first word under which the cue is filed. */
const KEY_LENGTH = 2;
/** Maximum score. More cues of one kind add no information. */
const SCORE_MAX = 9;
/** Cues among the first words weigh more, because the start of a sentence shows its kind best. */
const LEAD_WORDS = 3;
const LEAD_FACTOR = 1.5;
const FIRST_FACTOR = 3;

/** Index of cue phrases by the first letters of their first word. */
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

  /**
   * Adds up the cues of a sentence given as folded words. Each cue counts once in a sentence. If several cues of one
   * kind begin at the same word, only the heaviest counts.
   */
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
