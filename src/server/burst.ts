/**
 * Writes the answers of one turn of the event loop together. The first answer that arrives wakes the waiting client,
 * which costs the writer as much as the rest of the write. Further answers find the client awake, and its next requests
 * arrive together too.
 */
import type { ServerResponse } from 'node:http';

/** Milliseconds that an answer may wait for others of its turn. */
const WAIT_MS_MAX = 1;
/** Longer answers are written at once, so that their memory can be freed. */
const LENGTH_MAX = 16 * 1024;

export class Burst {
  #answers: { res: ServerResponse; body: string | Buffer; encoding: BufferEncoding }[] = [];
  #written = Promise.withResolvers<void>();
  #beganAt = 0;
  readonly #waitMsMax: number;

  constructor(waitMsMax = WAIT_MS_MAX) {
    this.#waitMsMax = waitMsMax;
  }

  /**
   * Ends a response, whose head is set, with its body. Resolves when the body is written or the client has
   * disconnected. `encoding` applies to text: Latin-1 for ASCII, which is copied without being scanned.
   */
  end(
    res: ServerResponse,
    body: string | Buffer,
    encoding: BufferEncoding = 'utf8',
  ): Promise<void> {
    const { promise } = this.#written;
    if (this.#answers.length === 0) {
      this.#beganAt = performance.now();
      setImmediate(() => this.#write());
    }
    this.#answers.push({ res, body, encoding });
    // In a long turn, answers wait only until the next one is ready.
    const isLate = performance.now() - this.#beganAt > this.#waitMsMax;
    if (isLate || body.length > LENGTH_MAX) this.#write();
    return promise;
  }

  #write(): void {
    const answers = this.#answers;
    const { resolve } = this.#written;
    this.#answers = [];
    this.#written = Promise.withResolvers();
    try {
      for (const { res, body, encoding } of answers) {
        if (!res.destroyed) res.end(body, encoding);
      }
    } finally {
      resolve();
    }
  }
}
