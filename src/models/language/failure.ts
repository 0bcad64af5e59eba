/** Reasons why a language model gave no answer, for the caller, the log and the metrics. */
import { AppError } from '../../errors/errors.ts';

/** The message for the caller, by reason. */
const REASONS = {
  refused_key: 'the model refused the key of this service',
  rejected: 'the model rejected the request',
  rate_limited: 'the model is rate-limited',
  upstream_error: 'the model failed',
  network: 'the model cannot be reached',
  late: 'the model took longer than the deadline',
  stalled: 'the model fell silent',
  cut: 'the answer of the model was cut off',
  too_long: 'the answer of the model was longer than allowed',
  declined: 'the model declined to answer',
  not_json: 'the answer of the model was not JSON',
  wrong_shape: 'the answer of the model did not fit the schema',
  left: 'the client has left',
} as const;
export type LlmReason = keyof typeof REASONS;
export const LLM_REASONS = Object.keys(REASONS) as readonly LlmReason[];

export class LlmFailure extends Error {
  readonly reason: LlmReason;
  /** Milliseconds that the model asked to wait; null if it did not ask. */
  readonly waitMs: number | null;

  /** `detail` is a status or a name, never text of the model or the caller. */
  constructor(reason: LlmReason, detail: string | null = null, waitMs: number | null = null) {
    super(detail === null ? reason : `${reason}, ${detail}`);
    this.name = 'LlmFailure';
    this.reason = reason;
    this.waitMs = waitMs;
  }
}

/** The reason why the model did not answer; null for an error with another cause. */
export const llmReasonOf = (error: unknown): LlmReason | null =>
  error instanceof AppError && error.cause instanceof LlmFailure ? error.cause.reason : null;

export const isModelFailure = (error: unknown): boolean => llmReasonOf(error) !== null;

export function llmUnavailable(failure: LlmFailure): AppError {
  const { reason, waitMs } = failure;
  const seconds = waitMs === null ? {} : { retryAfterSeconds: Math.ceil(waitMs / 1000) };
  return new AppError('LLM_UNAVAILABLE', `No answer: ${REASONS[reason]}.`, {
    cause: failure,
    ...seconds,
  });
}
