/**
 * Operations that another HTTP thread asks the owner to compute. The requests of one turn of the event loop are sent as
 * one message, and so are the answers of one turn, because a message costs as much as a point operation.
 */
import type { Answer, GraphEngine } from '../../engine/answers/answer.ts';
import type { Operation } from '../../engine/operation.ts';
import { type SentError, toSent } from '../../errors/sent-error.ts';
import { runFor } from '../../runtime/caller.ts';
import { type CancelReason, Deadline } from '../../runtime/deadline.ts';

export interface AskedOperation {
  /** Id given by the thread, unique among its running operations. */
  id: number;
  operation: string;
  /** Parameters as the schema of the operation decoded them. */
  params: unknown;
  /** Tenant of the request. */
  caller: string;
  /** Milliseconds until the deadline, because each thread has a clock of its own. */
  msLeft: number;
}

/** Cancels a requested operation whose client has left or whose time is over. */
export interface LeftOperation {
  id: number;
  reason: CancelReason;
}

export type AskedMessage = readonly (AskedOperation | LeftOperation)[];

export type OperationReply = { id: number } & (
  | { ok: true; json: string | Place; meta: Answer['meta'] }
  | { ok: false; error: SentError }
);

/** The place of an answer's bytes among the bytes of its message. */
interface Place {
  start: number;
  end: number;
}

/** `bytes` has all answers of a message and is transferred, because a copy for each would cost more than the rest. */
export interface OperationReplies {
  replies: readonly OperationReply[];
  bytes: Uint8Array<ArrayBuffer>;
}

/** The operations that one thread requests. */
export class AskedOperations {
  readonly #execute: GraphEngine['execute'];
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #send: (message: OperationReplies) => void;
  readonly #deadlines = new Map<number, Deadline>();
  #replies: OperationReply[] = [];
  /** The bytes of the answers, in order, and the number of bytes. */
  #parts: Uint8Array[] = [];
  #byteCount = 0;

  constructor(
    execute: GraphEngine['execute'],
    operations: readonly Operation[],
    send: (message: OperationReplies) => void,
  ) {
    this.#execute = execute;
    this.#operations = new Map(operations.map(operation => [operation.name, operation]));
    this.#send = send;
  }

  take(message: AskedMessage): void {
    for (const one of message) {
      if ('reason' in one) this.#deadlines.get(one.id)?.cancel(one.reason);
      else this.#begin(one);
    }
  }

  /** Cancels the operations of the thread; to be called when the thread has ended. */
  end(): void {
    for (const deadline of this.#deadlines.values()) deadline.cancel('left');
  }

  #begin({ id, operation, params, caller, msLeft }: AskedOperation): void {
    const deadline = Deadline.after(msLeft);
    this.#deadlines.set(id, deadline);
    const done = ({ json, meta }: Answer) => {
      const text = typeof json === 'string' ? json : this.#place(json);
      this.#reply({ id, ok: true, json: text, meta });
    };
    const failed = (error: unknown) => this.#reply({ id, ok: false, error: toSent(error) });
    try {
      const answer = runFor(caller, () =>
        this.#execute(this.#operations.get(operation)!, params, deadline),
      );
      if (answer instanceof Promise) answer.then(done, failed);
      else done(answer);
    } catch (error) {
      failed(error);
    }
  }

  #reply(reply: OperationReply): void {
    this.#deadlines.delete(reply.id);
    if (this.#replies.length === 0) setImmediate(() => this.#flush());
    this.#replies.push(reply);
  }

  /** Where the bytes will be in the message. */
  #place(bytes: Uint8Array): Place {
    const start = this.#byteCount;
    this.#parts.push(bytes);
    this.#byteCount += bytes.byteLength;
    return { start, end: this.#byteCount };
  }

  #flush(): void {
    const bytes = new Uint8Array(this.#byteCount);
    let at = 0;
    for (const part of this.#parts) {
      bytes.set(part, at);
      at += part.byteLength;
    }
    this.#send({ replies: this.#replies, bytes });
    this.#replies = [];
    this.#parts = [];
    this.#byteCount = 0;
  }
}
