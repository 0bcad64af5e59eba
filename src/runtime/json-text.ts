/** JSON that is written already, so that an answer that is kept is not written again for each request. */

export class JsonText {
  /** The JSON as text or as UTF-8 bytes. */
  readonly json: string | Uint8Array;

  constructor(json: string | Uint8Array) {
    this.json = json;
  }
}
