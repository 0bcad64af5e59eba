/** The language model's port: instructions and untrusted text in, checked JSON out. */
import type { z } from 'zod';
import type { Deadline } from '../../runtime/deadline.ts';

export interface CompletionRequest<T> {
  /** Name of the answer's schema: letters, digits, `_`. */
  name: string;
  schema: z.ZodType<T>;
  /** What the model is to do; never holds text from outside. */
  system: string;
  /** Text from outside, put between marks that it cannot contain. */
  input: string;
  /** Tokens that the answer may have. */
  maxTokens: number;
  /** Of all attempts together. */
  deadline: Deadline;
}

export interface Completion<T> {
  value: T;
  /** The model that answered. */
  model: string;
}

export interface LanguageModel {
  readonly model: string;
  /** Throws an AppError LLM_UNAVAILABLE whose cause says why, never what was asked or answered. */
  complete<T>(request: CompletionRequest<T>): Promise<Completion<T>>;
}
