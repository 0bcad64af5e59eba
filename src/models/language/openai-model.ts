/**
 * A language model behind the OpenAI chat completions API, streamed. The client library does not notice that a stream
 * stalls or is cut, so this module detects it and retries within the deadline.
 */
import OpenAI, { APIConnectionError, APIError } from 'openai';
import { z } from 'zod';
import { retrying } from '../../runtime/policies.ts';
import { AnswerTooLarge, boundedFetch } from '../bounded-fetch.ts';
import { LlmFailure, type LlmReason, llmUnavailable } from './failure.ts';
import { FENCE_RULE, fenced } from './fence.ts';
import { JsonField } from './json-field.ts';
import type {
  Completion,
  CompletionRequest,
  DraftReader,
  LanguageModel,
  TokenCounts,
} from './language-model.ts';
import { readAnswer, readCut } from './read-answer.ts';
import { retryAfterMs } from './retry-after.ts';
import { StreamClock } from './stream-clock.ts';

export interface OpenAiModelSettings {
  apiKey: string;
  /** The address of the endpoint; null for OpenAI's own. */
  baseUrl: string | null;
  model: string;
  /** Longest time between two parts of an answer, in milliseconds. */
  silenceMs?: number;
  /** Milliseconds before the second attempt if the model gives no time; doubled for each further attempt. */
  backoffMs?: number;
}

const SILENCE_MS = 30_000;
const BACKOFF_MS = 500;
const ATTEMPTS_MAX = 4;
/** Some servers ignore the maximum of tokens, so the text is limited too; tokens are shorter than this on average. */
const UNITS_PER_TOKEN = 12;
/** Bytes of one attempt: each token of the longest answer may come in an event of 1 KiB. */
const ANSWER_BYTES_MAX = 8 * 1024 * 1024;
/** Failures that may not recur in another attempt. */
const PASSING: ReadonlySet<LlmReason> = new Set([
  'rate_limited',
  'upstream_error',
  'network',
  'cut',
]);
/** Reasons for which an answer cannot be read; the model is asked once more, without a pause. */
const GARBAGE: ReadonlySet<LlmReason> = new Set(['not_json', 'wrong_shape']);
const GARBAGE_MAX = 2;
/** Failures in the middle of an answer, a part of which may have arrived. */
const CUT_OFF: ReadonlySet<LlmReason> = new Set(['cut', 'too_long', 'late', 'stalled']);

/** Called once per request with `ok` or the reason, and with the tokens of the answer if the model counts them. */
export type LlmObserver = (outcome: LlmReason | 'ok', tokens: TokenCounts | null) => void;

/** The text of one answer, with the model and the tokens. */
interface Answer {
  text: string;
  model: string | null;
  tokens: TokenCounts | null;
}

/** The longest answer of all attempts so far. */
interface Longest {
  text: string;
  model: string | null;
}

interface Attempt {
  draft: DraftReader | null;
  clock: StreamClock;
  longest: Longest;
}

export class OpenAiModel implements LanguageModel {
  readonly model: string;
  readonly #client: OpenAI;
  readonly #silenceMs: number;
  readonly #backoffMs: number;
  readonly #observe: LlmObserver;

  constructor(settings: OpenAiModelSettings, observe: LlmObserver) {
    const { apiKey, baseUrl, model } = settings;
    this.model = model;
    const fetch = boundedFetch(ANSWER_BYTES_MAX);
    this.#client = new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 0, logLevel: 'off', fetch });
    this.#silenceMs = settings.silenceMs ?? SILENCE_MS;
    this.#backoffMs = settings.backoffMs ?? BACKOFF_MS;
    this.#observe = observe;
  }

  async complete<T>(request: CompletionRequest<T>): Promise<Completion<T>> {
    const clock = new StreamClock(request.deadline, this.#silenceMs);
    const longest: Longest = { text: '', model: null };
    try {
      const completion = await this.#attempts(request, clock, longest);
      this.#observe('ok', completion.tokens);
      return completion;
    } catch (error) {
      const failure = clock.failure ?? failureOf(error);
      this.#observe(failure.reason, null);
      const { reason } = failure;
      const value = CUT_OFF.has(reason) ? (request.salvage?.(readCut(longest.text)) ?? null) : null;
      if (value === null) throw llmUnavailable(failure);
      return { value, model: longest.model ?? this.model, tokens: null, cutBy: reason };
    } finally {
      clock.end();
    }
  }

  async #attempts<T>(
    request: CompletionRequest<T>,
    clock: StreamClock,
    longest: Longest,
  ): Promise<Completion<T>> {
    let garbage = 0;
    const pauseAfter = (error: unknown, failures: number): number | null => {
      const failure = failureOf(error);
      if (GARBAGE.has(failure.reason)) return ++garbage < GARBAGE_MAX ? 0 : null;
      if (!PASSING.has(failure.reason) || failures + 1 === ATTEMPTS_MAX) return null;
      const jitter = 0.5 + Math.random();
      const waitMs = failure.waitMs ?? this.#backoffMs * 2 ** failures * jitter;
      return waitMs >= clock.msLeft ? null : waitMs;
    };
    const draft = request.draft === undefined ? null : onceWritten(request.draft);
    return retrying(
      () => this.#attempt(request, { draft: draft?.() ?? null, clock, longest }),
      pauseAfter,
      clock.signal,
    );
  }

  async #attempt<T>(request: CompletionRequest<T>, attempt: Attempt): Promise<Completion<T>> {
    const { clock } = attempt;
    clock.heard();
    try {
      const { text, model, tokens } = await this.#read(request, attempt);
      const value = readAnswer(request.schema, text);
      return { value, model: model ?? this.model, tokens, cutBy: null };
    } finally {
      clock.rest();
    }
  }

  /** The whole text of one answer. */
  async #read(
    { name, schema, system, input, maxTokens }: CompletionRequest<unknown>,
    { draft, clock, longest }: Attempt,
  ): Promise<Answer> {
    const stream = await this.#client.chat.completions.create(
      {
        model: this.model,
        messages: [
          { role: 'system', content: `${system}\n\n${FENCE_RULE}` },
          { role: 'user', content: fenced(input) },
        ],
        max_completion_tokens: maxTokens,
        response_format: {
          type: 'json_schema',
          json_schema: { name, strict: true, schema: jsonSchemaOf(schema) },
        },
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal: clock.signal, timeout: Math.max(1, Math.ceil(clock.msLeft)) },
    );
    let text = '';
    let model: string | null = null;
    let finish: string | null = null;
    let tokens: TokenCounts | null = null;
    const field = draft === null ? null : new JsonField(draft.field);
    for await (const chunk of stream) {
      clock.heard();
      model ??= chunk.model || null;
      const choice = chunk.choices[0];
      if (choice?.delta?.refusal) throw new LlmFailure('declined');
      const piece = choice?.delta?.content ?? '';
      text += piece;
      if (text.length > longest.text.length) Object.assign(longest, { text, model });
      const written = field?.read(piece) ?? '';
      if (written !== '') draft!.write(written);
      tokens = tokensOf(chunk.usage) ?? tokens;
      finish = choice?.finish_reason ?? finish;
      if (text.length > maxTokens * UNITS_PER_TOKEN) throw new LlmFailure('too_long');
    }
    // An aborted or cut stream ends the loop like a complete one.
    if (clock.failure !== null) throw clock.failure;
    if (finish === null) throw new LlmFailure('cut');
    if (finish === 'length') throw new LlmFailure('too_long');
    if (finish !== 'stop') throw new LlmFailure('declined', finish);
    return { text, model, tokens };
  }
}

/** Returns the reader for the next attempt; null once an attempt has written something. */
function onceWritten({ field, write }: DraftReader): () => DraftReader | null {
  let hasWritten = false;
  return () =>
    hasWritten
      ? null
      : {
          field,
          write: piece => {
            hasWritten = true;
            write(piece);
          },
        };
}

function tokensOf(usage: OpenAI.CompletionUsage | null | undefined): TokenCounts | null {
  if (!usage) return null;
  return { input: usage.prompt_tokens, output: usage.completion_tokens };
}

function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}

/** The client's messages may quote the key or the answer, so none is passed on. */
function failureOf(error: unknown): LlmFailure {
  if (error instanceof LlmFailure) return error;
  if (error instanceof AnswerTooLarge) return new LlmFailure('too_long');
  if (error instanceof APIConnectionError) return new LlmFailure('network');
  if (!(error instanceof APIError) || error.status === undefined) return new LlmFailure('cut');
  const { status, headers } = error;
  const detail = `status ${status}`;
  const waitMs = headers === undefined ? null : retryAfterMs(headers as Headers, Date.now());
  if (status === 401 || status === 403) return new LlmFailure('refused_key', detail);
  if (status === 429) return new LlmFailure('rate_limited', detail, waitMs);
  if (status >= 500 || status === 408) return new LlmFailure('upstream_error', detail, waitMs);
  return new LlmFailure('rejected', detail);
}
