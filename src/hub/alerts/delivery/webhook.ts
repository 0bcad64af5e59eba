/** Sends found items to the webhook of a user, signed, without following redirects. */
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
  /** Equal for all attempts at one delivery. */
  delivery: string;
  body: string;
}

export interface HookRules {
  /** Whether http and private addresses are allowed. */
  mayBeInside: boolean;
}

/** The reason why a URL cannot be a webhook, worded to follow the URL's name; null if it can. */
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

/**
 * The signature that the receiver verifies: seconds since 1970, and the HMAC-SHA-256 of these seconds, a dot and the
 * body.
 */
function signature(secret: string, body: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

/** Resolves when the receiver answers with a status from 200 to 299. Rejects with DeliveryFailure otherwise. */
export function sendHook(hook: Hook, rules: HookRules, now: number): Promise<void> {
  const { url: text, secret, delivery, body } = hook;
  const problem = hookProblem(text, rules);
  if (problem !== null) return Promise.reject(new DeliveryFailure('not_allowed'));
  const url = new URL(text);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      // Each request opens a new connection, because a kept one may go to an address that was checked long ago.
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
      // Only the status is needed, not the body.
      answer.destroy();
      if (status >= 200 && status < 300) resolve();
      else reject(new DeliveryFailure(`http_${status}`));
    });
    sent.end(body);
  });
}

/** A name that resolves to a private address gives the same code as an unreachable one. */
function failureOf(error: Error): DeliveryFailure {
  const isLate = error.name === 'TimeoutError' || error.name === 'AbortError';
  return new DeliveryFailure(isLate ? 'timeout' : 'unreachable', error);
}
