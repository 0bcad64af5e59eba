/** Finds the messages that a Bolt client sends in the bytes of one connection. */

/** The second byte of a message; the first marks a structure. */
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
/** The client's answer to a list of versions: the chosen version, without capabilities. */
const CHOICE_BYTES = 5;
const HEADER_BYTES = 2;

export class BoltMessages {
  #pending = Buffer.alloc(0);
  #skipBytes = HANDSHAKE_BYTES;
  #isStarted = false;
  #isInMessage = false;

  /** The known kinds of the messages that begin in these bytes. */
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
        // The first message has no empty chunk, so two zeros begin a choice of version.
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
