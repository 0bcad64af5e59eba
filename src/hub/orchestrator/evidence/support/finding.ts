/** The verdict whether a decision supports a sentence, with the passage that it rests on. */

export interface Support {
  verdict: 'apoia' | 'nao_apoia' | 'contradiz' | 'nao_se_sabe';
  /** The reason in Portuguese; null if the verdict is unknown. */
  reason: string | null;
  /** The passage of the ementa, as UTF-16 code unit offsets; null without one. */
  passage: { start: number; end: number } | null;
}

/**
 * The result of one comparison: the sentence agrees with the decision, contradicts it, or states what the decision
 * lacks.
 */
export interface Finding {
  found: 'agrees' | 'contradicts' | 'absent';
  reason: string;
  passage: Support['passage'];
}
