/** The model calls of one analysis, with what the audit trail keeps of each. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { DraftReader, LanguageModel } from '../../../models/language/language-model.ts';
import { Deadline } from '../../../runtime/deadline.ts';

export interface ModelCall {
  /** `generating`, `criticizing:direito`, … */
  step: string;
  model: string;
  /** SHA-256 of instructions and input, hexadecimal. */
  prompt_sha256: string;
  /** Tokens as the model counts them; null where it does not. */
  input_tokens: number | null;
  output_tokens: number | null;
  ms: number;
}

export interface Prompt<T> {
  step: string;
  name: string;
  schema: z.ZodType<T>;
  system: string;
  /** The untrusted part. It is fenced and JSON, so that a decision's text cannot end the place where it stands. */
  input: object;
  tokensMax: number;
  msMax: number;
  draft?: DraftReader;
}

export class ModelCalls {
  readonly #model: LanguageModel;
  readonly #signal: AbortSignal;
  /** Answered calls, in the order of their answers. */
  readonly made: ModelCall[] = [];

  constructor(model: LanguageModel, signal: AbortSignal) {
    this.#model = model;
    this.#signal = signal;
  }

  /** Rejects with the signal's reason when it is aborted, else with an AppError LLM_UNAVAILABLE. */
  async ask<T>({ step, msMax, input, tokensMax, ...prompt }: Prompt<T>): Promise<T> {
    this.#signal.throwIfAborted();
    const startedAt = performance.now();
    const deadline = Deadline.after(msMax);
    const cancel = () => deadline.cancel('left');
    this.#signal.addEventListener('abort', cancel);
    const text = JSON.stringify(input);
    try {
      const { value, model, tokens } = await this.#model.complete({
        ...prompt,
        input: text,
        maxTokens: tokensMax,
        deadline,
      });
      const hash = createHash('sha256').update(`${prompt.system}\n${text}`).digest('hex');
      this.made.push({
        step,
        model,
        prompt_sha256: hash,
        input_tokens: tokens?.input ?? null,
        output_tokens: tokens?.output ?? null,
        ms: Math.round(performance.now() - startedAt),
      });
      return value;
    } catch (error) {
      this.#signal.throwIfAborted();
      throw error;
    } finally {
      this.#signal.removeEventListener('abort', cancel);
    }
  }
}
