/**
 * The reason why an external service did not answer: an HTTP status, a system error code or the error's class. Error
 * messages are not used, because they may quote the request, and no caller's text may reach the log.
 */

const CODE = /^[A-Z][A-Z0-9_]+$/;
/** The message format of Qdrant's client. */
const STATUS_IN_WORDS = /^Unexpected Response: (\d{3})\b/;

export function outsideReason(error: unknown): string {
  const status = statusOf(error);
  if (status !== null) return `it answered ${status}`;
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (typeof code === 'string' && CODE.test(code)) return code;
  }
  return error instanceof Error ? error.constructor.name : 'an unknown failure';
}

/** The status of an HTTP answer; null if there was none. */
export function statusOf(error: unknown): number | null {
  const { status, message } = error as { status?: unknown; message?: unknown };
  if (typeof status === 'number') return status;
  const said = STATUS_IN_WORDS.exec(String(message));
  return said === null ? null : Number(said[1]);
}
