/**
 * A request that another HTTP thread hands over to the owner, over the owner's private listener: what that thread knows
 * of it travels in one header, in front of those of the client, behind a secret of this process.
 */
import { timingSafeEqual } from 'node:crypto';
import { IncomingMessage } from 'node:http';

export const HANDED_OVER = 'x-jurisgrafo-handed-over';
const NOT_COUNTED = '-';

export interface HandedOver {
  /** Address of the client's end of its connection. */
  peer: string;
  /** `1.0` or `1.1`, as the client spoke. */
  version: string;
  /** The window of the rate limit in which it was counted already; null: it was not. */
  counted: { readonly count: number; readonly endsAt: number } | null;
}

/** A request on the private listener. */
export class ForwardedRequest extends IncomingMessage {
  /** Null until it is accepted. */
  handed: HandedOver | null = null;

  /** Whether it comes from a thread of this process; reads what that thread says. */
  accept(secret: string): boolean {
    const [name, text = ''] = this.rawHeaders;
    if (name !== HANDED_OVER || !isSame(text.slice(0, secret.length), secret)) return false;
    // Node has counted the headers already, so its place stays, without what it said.
    this.rawHeaders[1] = '';
    delete this.headers[HANDED_OVER];
    const [version, count, endsAt, peer] = text.slice(secret.length + 1).split(' ') as [
      string,
      string,
      string,
      string,
    ];
    const counted = count === NOT_COUNTED ? null : { count: Number(count), endsAt: Number(endsAt) };
    this.handed = { peer, version, counted };
    this.httpVersion = version;
    this.httpVersionMinor = version === '1.0' ? 0 : 1;
    return true;
  }
}

/** The value of the header. */
export function handedOverText(secret: string, { peer, version, counted }: HandedOver): string {
  const window =
    counted === null ? `${NOT_COUNTED} ${NOT_COUNTED}` : `${counted.count} ${counted.endsAt}`;
  return `${secret} ${version} ${window} ${peer}`;
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
