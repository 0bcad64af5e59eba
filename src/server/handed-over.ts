/**
 * A request that another HTTP thread hands over to the owner through the owner's private listener. What that thread
 * knows of the request travels in one header, in front of the client's headers, behind a secret of this process.
 */
import { timingSafeEqual } from 'node:crypto';
import { IncomingMessage } from 'node:http';

export const HANDED_OVER = 'x-jurisgrafo-handed-over';

export interface HandedOver {
  /** Address of the client's end of its connection. */
  peer: string;
  /** `1.0` or `1.1`, as the client spoke. */
  version: string;
}

/** A request on the private listener. */
export class ForwardedRequest extends IncomingMessage {
  /** What the other thread has handed over; null until the request is accepted. */
  handed: HandedOver | null = null;

  /** Whether the request comes from a thread of this process; reads what that thread says of it. */
  accept(secret: string): boolean {
    const [name, text = ''] = this.rawHeaders;
    if (name !== HANDED_OVER || !isSame(text.slice(0, secret.length), secret)) return false;
    // Node has counted the headers already, so this one keeps its place, without its contents.
    this.rawHeaders[1] = '';
    delete this.headers[HANDED_OVER];
    const [version, peer] = text.slice(secret.length + 1).split(' ') as [string, string];
    this.handed = { peer, version };
    this.httpVersion = version;
    this.httpVersionMinor = version === '1.0' ? 0 : 1;
    return true;
  }
}

/** The value of the header. */
export function handedOverText(secret: string, { peer, version }: HandedOver): string {
  return `${secret} ${version} ${peer}`;
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
