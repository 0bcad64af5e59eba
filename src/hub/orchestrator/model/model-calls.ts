/** The model calls of one analysis, with the data that the audit trail records of each. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type LlmReason, llmReasonOf } from '../../../models/language/failure.ts';
import type { DraftReader, LanguageModel } from '../../../models/language/language-model.ts';
import { Deadline } from '../../../runtime/deadline.ts';
import type { Log } from '../../../telemetry/log.ts';
import type { AnalysisTask } from '../../analyze/analysis.ts';

export interface ModelCall {
  /** The step, such as `generating` or `criticizing:direito`. */
  step: string;
  model: string;
  /** SHA-256 of instructions and input, hexadecimal. */
  prompt_sha256: string;
  /** Tokens as reported by the model; null if it does not report them. */
  input_tokens: number | null;
  output_tokens: number | null;
  ms: number;
}

/** A call without an answer or with an incomplete one. */
export interface FailedCall {
  step: string;
  reason: LlmReason;
}

export interface Prompt<T> {
  step: string;
  name: string;
  schema: z.ZodType<T>;
  system: string;
  /** The untrusted input. It is sent as fenced JSON, so that the text of a decision cannot break out of it. */
  input: object;
  tokensMax: number;
  msMax: number;
  draft?: DraftReader;
  salvage?: (json: unknown) => T | null;
}

/** Milliseconds of a run reserved for the steps after the model. */
const RESERVE_MS_MAX = 25_000;
const RESERVE_SHARE = 0.1;

export class ModelCalls {
  readonly #model: LanguageModel;
  readonly #signal: AbortSignal;
  /** Deadline of the last call, on the clock of `performance.now()`. */
  readonly #endAt: number;
  readonly #fail: (call: FailedCall) => void;
  /** Answered calls, in order of completion. */
  readonly made: ModelCall[] = [];
  /** Failed calls, in order of failure; each is logged. */
  readonly failed: FailedCall[] = [];

  constructor(
    model: LanguageModel,
    { id, signal, deadline }: Pick<AnalysisTask, 'id' | 'signal' | 'deadline'>,
    log: Log,
  ) {
    this.#model = model;
    this.#signal = signal;
    const reserve = Math.min(RESERVE_MS_MAX, RESERVE_SHARE * deadline.msLeft);
    this.#endAt = deadline.at - reserve;
    this.#fail = call => {
      this.failed.push(call);
      log.warn({ run: id, ...call }, 'a call of the language model failed');
    };
  }

  /** Whether a step after the first has failed; then the model is not called for anything that rules can do. */
  get hasFailed(): boolean {
    return this.failed.some(({ step }) => step !== 'intent');
  }

  /** Rejects with the signal's reason if it is aborted, otherwise with an AppError LLM_UNAVAILABLE. */
  async ask<T>({ step, msMax, input, tokensMax, ...prompt }: Prompt<T>): Promise<T> {
    this.#signal.throwIfAborted();
    const startedAt = performance.now();
    const deadline = new Deadline(Math.min(startedAt + msMax, this.#endAt));
    const cancel = () => deadline.cancel('left');
    this.#signal.addEventListener('abort', cancel);
    const text = JSON.stringify(input);
    try {
      const { value, model, tokens, cutBy } = await this.#model.complete({
        ...prompt,
        input: text,
        maxTokens: tokensMax,
        deadline,
      });
      if (cutBy !== null) this.#fail({ step, reason: cutBy });
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
      const reason = llmReasonOf(error);
      if (reason !== null) this.#fail({ step, reason });
      throw error;
    } finally {
      this.#signal.removeEventListener('abort', cancel);
    }
  }
}
