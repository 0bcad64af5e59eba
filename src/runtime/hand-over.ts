/** Thrown on an HTTP thread for a request without a key, which the owner answers. */
export class HandOver extends Error {
  constructor() {
    super('the owner answers');
  }
}
