/**
 * A capability is an operation on any store but the graph: its schemas, description and function, free of HTTP. Each
 * capability becomes a route. A capability with `isTool` also becomes a tool for language models.
 */
import type { z } from 'zod';
import type { ErrorCode } from '../errors/errors.ts';
import type { Deadline } from '../runtime/deadline.ts';
import type { Question } from '../runtime/question.ts';
import type { Role } from '../runtime/roles.ts';
import type { QuotaUse } from '../stores/relational/quota.ts';

/** Groups of capabilities on the reference page. */
type CapabilityTag = 'search' | 'verification' | 'documents' | 'memories' | 'datasets' | 'state';

/** One page of a list. `meta.next_cursor` is the cursor of the next page, and null on the last page. */
export class Page<R> {
  readonly data: R;
  readonly nextCursor: string | null;

  constructor(data: R, nextCursor: string | null) {
    this.data = data;
    this.nextCursor = nextCursor;
  }
}

/** An answer with `meta.quota`: the bytes or entries that the caller has stored, and the maximum. */
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
  /** Maximum bytes of the request body; 256 KiB when absent. */
  bodyBytesMax?: number;
  /** Error code of a request whose deadline has passed; SERVICE_UNAVAILABLE when absent. */
  lateCode?: ErrorCode;
  /** Whether `run` returns a Page; otherwise it returns the data itself. */
  hasPages?: true;
  /** Whether `run` returns a Metered. */
  hasQuota?: true;
  /** Whether a client may retry a call with an Idempotency-Key. `run` is given the key. */
  isRepeatable?: true;
  /** The query parameter of a GET that holds the seconds to wait. The header `Prefer: wait` sets it too (RFC 7240). */
  waitParam?: keyof P & string;
  /** The role that a key needs. */
  role: Role;
  /** Whether the capability is offered as a tool; only read-only capabilities are. */
  isTool: boolean;
  /**
   * `tenant` identifies the owner of the objects that the call may read: the name of the caller's key, or the first
   * digits of the key's digest. A JsonText result is sent as it is. Throws an AppError, or StoreUnavailable, which is
   * answered as 503.
   */
  run(
    params: P,
    deadline: Deadline,
    tenant: string,
    repeatedBy: string | null,
  ): Given<R> | Promise<Given<R>>;
}

type Given<R> = R | Page<R> | Metered<R>;

/**
 * Checks a definition against the types of its schemas, then erases the types so that one list can hold all
 * capabilities.
 */
export function capability<P, R>(definition: Capability<P, R>): Capability {
  return definition as unknown as Capability;
}
