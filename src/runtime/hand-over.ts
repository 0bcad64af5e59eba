/** Thrown on an HTTP thread that cannot answer a request itself: the owner answers it. */
export class HandOver extends Error {
  constructor() {
    super('the owner answers');
  }
}
