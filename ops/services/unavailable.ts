/**
 * Says that a server cannot be had on this machine, which is no fault of ours: the message is one line with the reason.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
