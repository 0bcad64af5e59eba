/**
 * One thing that callers can have done beside the graph operations: schemas, words and the work itself, free of HTTP.
 * A route and, where it reads only, a tool are made of the same one.
 */
import type { z } from 'zod';
import type { ErrorCode } from '../errors/errors.ts';
import type { RouteDoc } from '../http/route.ts';

/** Who calls, and until when. */
export interface Caller {
  /** Whose objects the call may see: the key's name, or its digest's first digits. */
  tenant: string;
  /** Aborted when the client leaves, and with a TimeoutError when the deadline is over. */
  signal: AbortSignal;
  /** On the clock of `performance.now()`. */
  deadlineAt: number;
}

export interface Endpoint<P = never, R = unknown> {
  /** Unique; the name of the tool that is made of it. */
  name: string;
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  description: string;
  tag: RouteDoc['tag'];
  /** Checks the body of a POST, or the query parameters of a GET. */
  params: z.ZodType<P>;
  result: z.ZodType<R>;
  /** A worked example of `params`. */
  example: Record<string, unknown>;
  /** Codes that its own work can refuse with; those of access, body and deadline are added. */
  errors: readonly ErrorCode[];
  /** Bytes of a body; 256 KiB where absent. */
  bodyBytesMax?: number;
  deadlineMs: number;
  /** Code of the answer when the deadline is over; SERVICE_UNAVAILABLE where absent. */
  lateCode?: ErrorCode;
  /** Whether it changes nothing, so that it may be offered as a tool. */
  isReadOnly: boolean;
  /** Throws an AppError, or StoreUnavailable, which the edge turns into one. */
  run(params: P, caller: Caller): R | Promise<R>;
}

/** Keeps the schemas' types while it is written down; lists hold it as `Endpoint`. */
export function endpoint<P, R>(definition: Endpoint<P, R>): Endpoint {
  return definition as unknown as Endpoint;
}
