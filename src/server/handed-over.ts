/**
 * A request that another HTTP thread forwards to the owner thread's private listener. The other thread's knowledge
 * about the request is in one header before the client's headers, prefixed with a secret of this process.
 */
import { timingSafeEqual } from 'node:crypto';
import { IncomingMessage } from 'node:http';

export const HANDED_OVER = 'x-jurisgrafo-handed-over';

export interface HandedOver {
  /** Remote address of the client's connection. */
  peer: string;
  /** HTTP version of the client's request: `1.0` or `1.1`. */
  version: string;
}

/** A request on the private listener. */
export class ForwardedRequest extends IncomingMessage {
  /** Data from the other thread; null until the request is accepted. */
  handed: HandedOver | null = null;

  /** Whether the request comes from a thread of this process; if so, reads its data. */
  accept(secret: string): boolean {
    const [name, text = ''] = this.rawHeaders;
    if (name !== HANDED_OVER || !isSame(text.slice(0, secret.length), secret)) return false;
    // Node has already counted the headers, so this one is emptied instead of removed.
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
