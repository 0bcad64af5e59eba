/** Thrown on an HTTP thread for a request that the owner answers: of a caller without a key. */
export class HandOver extends Error {
  constructor() {
    super('the owner answers');
  }
}
