/** The port of language models: instructions and untrusted text in, validated JSON out. */
import type { z } from 'zod';
import type { Deadline } from '../../runtime/deadline.ts';

export interface CompletionRequest<T> {
  /** Name of the answer's schema: letters, digits, `_`. */
  name: string;
  schema: z.ZodType<T>;
  /** The instructions; never holds text of users or documents. */
  system: string;
  /** Text of users or documents, which is fenced by marks that it cannot contain. */
  input: string;
  /** Maximum tokens of the answer. */
  maxTokens: number;
  /** Deadline of all attempts together. */
  deadline: Deadline;
}

export interface Completion<T> {
  value: T;
  /** The model that answered. */
  model: string;
}

export interface LanguageModel {
  readonly model: string;
  /** Throws an AppError LLM_UNAVAILABLE; its cause names the reason and quotes neither request nor answer. */
  complete<T>(request: CompletionRequest<T>): Promise<Completion<T>>;
}
