/** A delivery that failed because of the address of the user. Other failures do not count against it. */

/** `http_500`: the status that the webhook has answered. `refused`: the mail server does not take the address. */
export const FAILURE_CODE = /^(http_\d{1,3}|timeout|unreachable|not_allowed|refused)$/;

export class DeliveryFailure extends Error {
  /** Told to the user; it names no address that the URL led to. */
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(`the delivery failed: ${code}`, { cause });
    this.name = 'DeliveryFailure';
    this.code = code;
  }
}
