/** A delivery that failed because of the user's address. Other failures do not count against the address. */

/** `http_500`: the webhook answered with this status. `refused`: the mail server does not accept the address. */
export const FAILURE_CODE = /^(http_\d{1,3}|timeout|unreachable|not_allowed|refused)$/;

export class DeliveryFailure extends Error {
  /** Shown to the user; it never names the address to which the URL resolved. */
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(`the delivery failed: ${code}`, { cause });
    this.name = 'DeliveryFailure';
    this.code = code;
  }
}
