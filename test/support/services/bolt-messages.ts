/** Reads which messages a Bolt client sends, out of the bytes of one connection. */

/** Second byte of a message, after the one that says it is a structure. */
const KINDS = {
  HELLO: 0x01,
  LOGON: 0x6a,
  RESET: 0x0f,
  RUN: 0x10,
  BEGIN: 0x11,
  COMMIT: 0x12,
  ROLLBACK: 0x13,
  PULL: 0x3f,
} as const;

export type BoltKind = keyof typeof KINDS;

const HANDSHAKE_BYTES = 20;
/** A client that was offered a list of versions answers with its choice: a version and no capabilities. */
const CHOICE_BYTES = 5;
const HEADER_BYTES = 2;

export class BoltMessages {
  #pending = Buffer.alloc(0);
  #skipBytes = HANDSHAKE_BYTES;
  #isStarted = false;
  #isInMessage = false;

  /** The known kinds among the messages that begin in what has come. */
  read(bytes: Buffer): BoltKind[] {
    this.#pending = Buffer.concat([this.#pending, bytes]);
    const found: BoltKind[] = [];
    for (;;) {
      const skipped = Math.min(this.#skipBytes, this.#pending.length);
      this.#pending = this.#pending.subarray(skipped);
      this.#skipBytes -= skipped;
      if (this.#skipBytes > 0 || this.#pending.length < HEADER_BYTES) return found;
      const chunkBytes = this.#pending.readUInt16BE();
      if (!this.#isStarted) {
        this.#isStarted = true;
        // The first message is no empty chunk, so two zeros begin a choice of version.
        if (chunkBytes === 0) {
          this.#skipBytes = CHOICE_BYTES;
          continue;
        }
      }
      if (chunkBytes > 0 && this.#pending.length < HEADER_BYTES + 2) return found;
      const kind = chunkBytes > 0 && !this.#isInMessage ? kindOf(this.#pending[3]!) : undefined;
      if (kind !== undefined) found.push(kind);
      this.#isInMessage = chunkBytes > 0;
      this.#skipBytes = HEADER_BYTES + chunkBytes;
    }
  }
}

function kindOf(byte: number): BoltKind | undefined {
  return (Object.keys(KINDS) as BoltKind[]).find(kind => KINDS[kind] === byte);
}
