/** Sends what was found to the webhook of a user, signed, without following redirects. */
import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { checkHostAddress, publicLookup } from '../../../server/outside-address.ts';
import { DeliveryFailure } from './delivery-failure.ts';

const MS_MAX = 10_000;
const HEADER_BYTES_MAX = 16 * 1024;

export interface Hook {
  url: string;
  secret: string;
  /** The same for each attempt at the same delivery. */
  delivery: string;
  body: string;
}

export interface HookRules {
  /** Whether http and addresses that are not public are allowed. */
  mayBeInside: boolean;
}

/** Why a URL cannot be a webhook, in words that follow its name; null: it can. */
export function hookProblem(text: string, { mayBeInside }: HookRules): string | null {
  const url = URL.parse(text);
  if (url === null) return 'must be a URL';
  const schemes = mayBeInside ? ['https:', 'http:'] : ['https:'];
  if (!schemes.includes(url.protocol)) {
    return mayBeInside ? 'must begin with https:// or http://' : 'must begin with https://';
  }
  if (url.username !== '' || url.password !== '') return 'must not have a user or a password';
  if (mayBeInside) return null;
  try {
    checkHostAddress(url.hostname);
    return null;
  } catch {
    return 'must not be an address of an inner network';
  }
}

/** What the receiver compares: seconds since 1970, and the HMAC-SHA-256 of them, a dot and the body. */
function signature(secret: string, body: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

/** Resolves when the receiver has answered with 200 to 299. Rejects with DeliveryFailure otherwise. */
export function sendHook(hook: Hook, rules: HookRules, now: number): Promise<void> {
  const { url: text, secret, delivery, body } = hook;
  const problem = hookProblem(text, rules);
  if (problem !== null) return Promise.reject(new DeliveryFailure('not_allowed'));
  const url = new URL(text);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      // A connection of its own: one that is kept could lead to an address that was checked long ago.
      agent: false,
      signal: AbortSignal.timeout(MS_MAX),
      maxHeaderSize: HEADER_BYTES_MAX,
      ...(rules.mayBeInside ? {} : { lookup: publicLookup as never }),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'jurisgrafo',
        'jurisgrafo-delivery': delivery,
        'jurisgrafo-signature': signature(secret, body, Math.floor(now / 1000)),
      },
    });
    sent.on('error', error => reject(failureOf(error)));
    sent.on('response', answer => {
      const status = answer.statusCode ?? 0;
      // The body says nothing that is needed.
      answer.destroy();
      if (status >= 200 && status < 300) resolve();
      else reject(new DeliveryFailure(`http_${status}`));
    });
    sent.end(body);
  });
}

/** The same for a name that leads inside as for one that leads nowhere. */
function failureOf(error: Error): DeliveryFailure {
  const isLate = error.name === 'TimeoutError' || error.name === 'AbortError';
  return new DeliveryFailure(isLate ? 'timeout' : 'unreachable', error);
}
