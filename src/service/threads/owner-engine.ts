/** The owner's graph engine for another HTTP thread, which calls it by the messages of `asked-operations.ts`. */
import type { Answer } from '../../engine/answers/answer.ts';
import type { Operation } from '../../engine/operation.ts';
import { fromSent } from '../../errors/sent-error.ts';
import { callerNow } from '../../runtime/caller.ts';
import type { CancelReason, Deadline } from '../../runtime/deadline.ts';
import type {
  AskedMessage,
  AskedOperation,
  LeftOperation,
  OperationReplies,
} from './asked-operations.ts';

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
  /** Stops listening to the deadline. */
  release(): void;
}

export class OwnerEngine {
  readonly #send: (message: AskedMessage) => void;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #message: (AskedOperation | LeftOperation)[] = [];

  constructor(send: (message: AskedMessage) => void) {
    this.#send = send;
  }

  /** Rejects as the engine does. When the deadline is cancelled, the owner ends the work and still answers. */
  execute(operation: Operation, params: unknown, deadline: Deadline): Promise<Answer> {
    const id = ++this.#lastId;
    const asked = { operation: operation.name, params, caller: callerNow() };
    this.#say({ id, ...asked, msLeft: deadline.msLeft });
    return new Promise((resolve, reject) => {
      const leave = () => this.#say({ id, reason: deadline.reason as CancelReason });
      this.#waiting.set(id, { resolve, reject, release: deadline.onCancel(leave) });
    });
  }

  take({ replies, bytes }: OperationReplies): void {
    for (const reply of replies) {
      const waiting = this.#waiting.get(reply.id);
      if (waiting === undefined) continue;
      this.#waiting.delete(reply.id);
      waiting.release();
      if (!reply.ok) waiting.reject(fromSent(reply.error));
      else {
        const { json, meta } = reply;
        const text = typeof json === 'string' ? json : bytes.subarray(json.start, json.end);
        waiting.resolve({ json: text, meta });
      }
    }
  }

  #say(one: AskedOperation | LeftOperation): void {
    if (this.#message.length === 0) setImmediate(() => this.#flush());
    this.#message.push(one);
  }

  #flush(): void {
    const message = this.#message;
    this.#message = [];
    this.#send(message);
  }
}
