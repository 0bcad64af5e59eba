/** Whether a decision supports a sentence, and where it says so. */

export interface Support {
  verdict: 'apoia' | 'nao_apoia' | 'contradiz' | 'nao_se_sabe';
  /** Why, in Portuguese; null where nothing is known. */
  reason: string | null;
  /** The passage of the ementa that it stands on, in code units; null without one. */
  passage: { start: number; end: number } | null;
}

/** What one comparison found: the sentence agrees with the decision, contradicts it, or says what it does not have. */
export interface Finding {
  found: 'agrees' | 'contradicts' | 'absent';
  reason: string;
  passage: Support['passage'];
}
