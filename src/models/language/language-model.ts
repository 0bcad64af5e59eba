/** The port of language models: instructions and untrusted text in, validated JSON out. */
import type { z } from 'zod';
import type { Deadline } from '../../runtime/deadline.ts';
import type { LlmReason } from './failure.ts';

export interface CompletionRequest<T> {
  /** Name of the answer's schema: letters, digits, `_`. */
  name: string;
  schema: z.ZodType<T>;
  /** The instructions; never holds text of users or documents. */
  system: string;
  /** Text of users or documents. It is fenced by marks that it cannot contain. */
  input: string;
  /** Maximum tokens of the answer. */
  maxTokens: number;
  /** Deadline of all attempts together. */
  deadline: Deadline;
  /** Reads a text field of the answer while it is written. */
  draft?: DraftReader;
  /** Makes a value of an answer that was cut off; null if it is unusable. If absent, such an answer is a failure. */
  salvage?: (json: unknown) => T | null;
}

/**
 * Receives the pieces of a string field at the top level of the answer, from the first attempt that wrote any. A
 * further attempt writes another text, which only the completion has.
 */
export interface DraftReader {
  field: string;
  write(piece: string): void;
}

/** Number of tokens as counted by the model. */
export interface TokenCounts {
  input: number;
  output: number;
}

export interface Completion<T> {
  value: T;
  /** The model that answered. */
  model: string;
  /** Tokens of the attempt that answered; null if the model does not report them. */
  tokens: TokenCounts | null;
  /** Why the value is only the beginning of an answer; null for a whole answer. */
  cutBy: LlmReason | null;
}

export interface LanguageModel {
  readonly model: string;
  /** Throws an AppError LLM_UNAVAILABLE; its cause names the reason and quotes neither request nor answer. */
  complete<T>(request: CompletionRequest<T>): Promise<Completion<T>>;
}
