/** Finds the API key of a request, in `Authorization: Bearer` or in `X-API-Key`. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { AppError } from '../../errors/errors.ts';
import type { Exchange } from '../../server/exchange.ts';
import type { ApiKey, KnownKeys } from './api-keys.ts';
import { keyShown, noteShown } from './shown-key.ts';

const BEARER = /^bearer +([^ ]+) *$/i;

/** The caller's key, whose tenant and role are set on the exchange; null for a missing or wrong one. */
export function authenticate(
  req: IncomingMessage,
  exchange: Exchange,
  keys: KnownKeys | null,
): ApiKey | null {
  const key = keys === null ? null : keyOf(req, keys);
  if (key === null) return null;
  exchange.tenant = key.tenant;
  exchange.role = key.role;
  return key;
}

function keyOf({ headers, socket }: IncomingMessage, keys: KnownKeys): ApiKey | null {
  const { authorization } = headers;
  const isOnly = authorization !== undefined && headers['x-api-key'] === undefined;
  const known = isOnly ? keyShown(socket, keys, authorization) : null;
  if (known !== null) return known;
  const secret = secretOf(headers);
  const key = secret === null ? null : keys.find(secret);
  if (isOnly && key !== null) noteShown(socket, keys, authorization, key);
  return key;
}

/** The error is the same for a missing key, a wrong key and a route that no key opens. */
export function unauthorized(exchange: Exchange): AppError {
  exchange.header('www-authenticate', 'Bearer realm="jurisgrafo"');
  return new AppError(
    'UNAUTHORIZED',
    'A valid API key is required, in Authorization: Bearer or in X-API-Key.',
  );
}

/** The secret; null if there is none, or if the two headers differ, because it is unclear who calls. */
function secretOf(headers: IncomingHttpHeaders): string | null {
  const direct = headers['x-api-key'] as string | undefined;
  const authorization = headers.authorization;
  if (authorization === undefined) return direct ?? null;
  const bearer = bearerOf(authorization);
  return direct === undefined || direct === bearer ? bearer : null;
}

function bearerOf(authorization: string): string | null {
  // The usual spelling is cut out directly; other spellings are matched by the pattern.
  if (authorization.startsWith('Bearer ') && authorization.indexOf(' ', 7) < 0) {
    return authorization.slice(7);
  }
  return BEARER.exec(authorization)?.[1] ?? null;
}
