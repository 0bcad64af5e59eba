/**
 * A capability: a question to anything but the graph, with its schemas, description and work, free of HTTP. Each
 * becomes a route. A capability with `isTool` also becomes a tool for language models.
 */
import type { z } from 'zod';
import type { ErrorCode } from '../errors/errors.ts';
import type { Deadline } from '../runtime/deadline.ts';
import type { Question } from '../runtime/question.ts';
import type { Role } from '../runtime/roles.ts';
import type { QuotaUse } from '../stores/relational/quota.ts';

/** Groups of the reference page that capabilities belong to. */
type CapabilityTag = 'search' | 'verification' | 'documents' | 'memories' | 'datasets' | 'state';

/** A page of a list: `meta.next_cursor` asks for the next one, and is null on the last. */
export class Page<R> {
  readonly data: R;
  readonly nextCursor: string | null;

  constructor(data: R, nextCursor: string | null) {
    this.data = data;
    this.nextCursor = nextCursor;
  }
}

/** An answer with `meta.quota`: what the caller keeps, and its limit. */
export class Metered<R> {
  readonly data: R;
  readonly quota: QuotaUse;

  constructor(data: R, quota: QuotaUse) {
    this.data = data;
    this.quota = quota;
  }
}

export interface Capability<P = never, R = unknown> extends Question {
  method: 'GET' | 'POST';
  tag: CapabilityTag;
  params: z.ZodType<P>;
  result: z.ZodType<R>;
  /** Maximum bytes of a body; 256 KiB when absent. */
  bodyBytesMax?: number;
  /** Code of the answer when the deadline is over; SERVICE_UNAVAILABLE when absent. */
  lateCode?: ErrorCode;
  /** Whether `run` gives a Page; else it gives the data itself. */
  hasPages?: true;
  /** Whether `run` gives a Metered. */
  hasQuota?: true;
  /** Whether a call may be sent again by an Idempotency-Key, which `run` is given. */
  isRepeatable?: true;
  /** Parameter of a GET with the seconds to wait, which the header `Prefer: wait` gives too (RFC 7240). */
  waitParam?: keyof P & string;
  /** The role that a key needs. */
  role: Role;
  /** Whether the capability is offered as a tool; only capabilities that change nothing are. */
  isTool: boolean;
  /**
   * `tenant` owns the objects that the call may see: the name of the caller's key, or the first digits of its digest.
   * A JsonText is answered as it is. Throws an AppError, or StoreUnavailable, which is answered as 503.
   */
  run(
    params: P,
    deadline: Deadline,
    tenant: string,
    repeatedBy: string | null,
  ): Given<R> | Promise<Given<R>>;
}

type Given<R> = R | Page<R> | Metered<R>;

/** Keeps the types of the schemas in the definition; lists hold every capability as `Capability`. */
export function capability<P, R>(definition: Capability<P, R>): Capability {
  return definition as unknown as Capability;
}
