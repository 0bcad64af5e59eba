/** The trace id of a request, from the caller's W3C trace context or new, in the form 8-4-4-4-12 of a UUID. */
import { randomUUID } from 'node:crypto';

/** version-traceid-parentid-flags; later versions may append further fields. */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;
const ZERO_TRACE = '0'.repeat(32);
const ZERO_PARENT = '0'.repeat(16);

/** `traceparent` is the value of the header; an invalid one is ignored. */
export function traceIdOf(traceparent: string | undefined): string {
  // randomUUID takes bytes from a pool that Node fills in blocks, so most calls need no system call.
  if (traceparent === undefined) return randomUUID();
  const match = TRACEPARENT.exec(traceparent);
  if (match === null) return randomUUID();
  const [, version, trace, parent, rest] = match;
  const valid =
    version !== 'ff' &&
    trace !== ZERO_TRACE &&
    parent !== ZERO_PARENT &&
    (version !== '00' || rest === undefined);
  return valid ? hyphenated(trace) : randomUUID();
}

function hyphenated(hex: string): string {
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return `${groups.join('-')}-${hex.slice(20)}`;
}
