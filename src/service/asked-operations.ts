/**
 * Operations that another HTTP thread asks the owner to compute. The questions of one turn of the event loop come as one
 * message, and so do the answers of one turn: a message costs as much as a point operation.
 */
import type { Answer, GraphEngine } from '../engine/answers/answer.ts';
import type { Operation } from '../engine/operation.ts';
import { type SentError, toSent } from '../errors/sent-error.ts';
import { runFor } from '../runtime/caller.ts';
import { type CancelReason, Deadline } from '../runtime/deadline.ts';

export interface AskedOperation {
  /** Given by the thread, unique among those under way. */
  id: number;
  operation: string;
  /** As the schema of the operation decoded them. */
  params: unknown;
  /** Tenant of the request. */
  caller: string;
  /** Milliseconds until its deadline: each thread has a clock of its own. */
  msLeft: number;
}

/** Nobody waits for the answer any more. */
export interface LeftOperation {
  id: number;
  reason: CancelReason;
}

export type AskedMessage = readonly (AskedOperation | LeftOperation)[];

export type OperationReply = { id: number } & (
  | { ok: true; answer: Answer }
  | { ok: false; error: SentError }
);

/** Of one thread. */
export class AskedOperations {
  readonly #execute: GraphEngine['execute'];
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #send: (replies: OperationReply[]) => void;
  readonly #deadlines = new Map<number, Deadline>();
  #replies: OperationReply[] = [];

  constructor(
    execute: GraphEngine['execute'],
    operations: readonly Operation[],
    send: (replies: OperationReply[]) => void,
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

  /** The thread has ended: nobody waits for its answers. */
  end(): void {
    for (const deadline of this.#deadlines.values()) deadline.cancel('left');
  }

  #begin({ id, operation, params, caller, msLeft }: AskedOperation): void {
    const deadline = Deadline.after(msLeft);
    this.#deadlines.set(id, deadline);
    const done = (answer: Answer) => this.#reply({ id, ok: true, answer: sendable(answer) });
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

  #flush(): void {
    const replies = this.#replies;
    this.#replies = [];
    this.#send(replies);
  }
}

/** A message copies the whole memory that a view belongs to, so a part of a larger one is copied first. */
function sendable(answer: Answer): Answer {
  const { json } = answer;
  const isPart = typeof json !== 'string' && json.byteLength < json.buffer.byteLength;
  return isPart ? { ...answer, json: json.slice() } : answer;
}
