/** The error for a server that cannot be started on this machine; the message is one line with the reason. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
