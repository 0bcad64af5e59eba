/**
 * Connections whose request may take longer than the server gives others, for its route watches over the time itself:
 * a large file over a slow line is no attack as long as it moves.
 */
const patient = new WeakSet<object>();

/** Until `end` is called, the server's own limit on a whole request does not cut this connection. */
export function bePatient(socket: object): { end(): void } {
  patient.add(socket);
  return { end: () => void patient.delete(socket) };
}

export function isPatient(socket: object): boolean {
  return patient.has(socket);
}
