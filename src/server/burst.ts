/**
 * Writes the answers of one turn of the event loop together. A client that waits is woken by the first answer that
 * arrives, which costs the writer as much as the rest of the write. The others of a burst find it awake, and its next
 * requests arrive together, too.
 */
import type { ServerResponse } from 'node:http';

/** Milliseconds that an answer waits for others of its turn, until the next one is ready. */
const WAIT_MS_MAX = 1;
/** A longer answer is written at once, and the memory that it holds can be taken. */
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
   * Ends an answer, whose head is known, with its body. Resolves when the body is written or the client has left.
   * `encoding` is that of a text: Latin-1 for ASCII, which is then copied without being looked at.
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
    // The rest of a long turn does not hold back what is ready; only the work until the next answer does.
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
