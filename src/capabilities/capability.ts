/**
 * A question to anything beside the graph: schemas, words and the work itself, free of HTTP. A route and, where it only
 * reads, a tool for language models are made of it.
 */
import type { z } from 'zod';
import type { ErrorCode } from '../errors/errors.ts';
import type { Deadline } from '../runtime/deadline.ts';
import type { Question } from '../runtime/question.ts';

/** Groups of the reference page that capabilities belong to. */
export type CapabilityTag = 'search' | 'verification' | 'documents' | 'memories' | 'datasets';

export interface Capability<P = never, R = unknown> extends Question {
  method: 'GET' | 'POST';
  tag: CapabilityTag;
  params: z.ZodType<P>;
  result: z.ZodType<R>;
  /** Bytes of a body; 256 KiB where absent. */
  bodyBytesMax?: number;
  /** Code of the answer when the deadline is over; SERVICE_UNAVAILABLE where absent. */
  lateCode?: ErrorCode;
  /** Whether it is offered as a tool; only for capabilities that change nothing. */
  isTool: boolean;
  /**
   * `tenant` is the name of the caller's key, or the first digits of its digest: whose objects the call may see. Throws
   * an AppError, or StoreUnavailable, which the edge turns into one.
   */
  run(params: P, deadline: Deadline, tenant: string): R | Promise<R>;
}

/** Keeps the types of the schemas in the definition; lists hold every capability as `Capability`. */
export function capability<P, R>(definition: Capability<P, R>): Capability {
  return definition as unknown as Capability;
}
