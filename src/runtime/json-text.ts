/** JSON that is already serialized, so that a cached answer is not serialized again for each request. */

export class JsonText {
  /** The JSON as text or as UTF-8 bytes. */
  readonly json: string | Uint8Array;

  constructor(json: string | Uint8Array) {
    this.json = json;
  }
}
