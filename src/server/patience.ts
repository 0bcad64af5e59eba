/**
 * Connections that are exempt from the server's request timeout because their route enforces its own. A large upload
 * over a slow line may take longer than other requests, if bytes keep arriving.
 */
const patient = new WeakSet<object>();

/** Exempts the connection from the request timeout until `end` is called. */
export function bePatient(socket: object): { end(): void } {
  patient.add(socket);
  return { end: () => void patient.delete(socket) };
}

export function isPatient(socket: object): boolean {
  return patient.has(socket);
}
