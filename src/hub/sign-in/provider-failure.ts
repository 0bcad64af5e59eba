/** Classifies failures of the identity provider: unavailable, hub not registered, or sign-in refused. */
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { AppError } from '../../errors/errors.ts';
import { outsideReason } from '../../errors/outside-reason.ts';
import { TimeLimitError } from '../../runtime/policies.ts';

const RETRY_SECONDS = 5;
/** Codes of openid-client and jose for a missing or malformed answer. */
const AWAY = new Set([
  'ANSWER_TOO_LARGE',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_TIMEOUT',
  'ERR_JOSE_GENERIC',
  'ERR_JWKS_INVALID',
  'ERR_JWKS_TIMEOUT',
]);
/** OAuth errors about the provider's own state. */
const BUSY = new Set(['server_error', 'temporarily_unavailable']);
/** OAuth errors about the hub's registration. */
const UNKNOWN_HUB = new Set(['invalid_client', 'unauthorized_client', 'invalid_scope']);

/**
 * SERVICE_UNAVAILABLE or UNAUTHORIZED. The cause holds only codes, because the original errors quote tokens and claims.
 */
export function providerFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isAway(error)) return providerAway(error);
  const cause = new Error(reasonOf(error));
  if (UNKNOWN_HUB.has(oauthError(error))) {
    const message = 'The identity provider does not accept the hub as its client.';
    return new AppError('SERVICE_UNAVAILABLE', message, { cause });
  }
  return new AppError('UNAUTHORIZED', 'The sign-in was not confirmed. Start it again.', { cause });
}

/** The error for a provider that does not answer or violates the protocol. */
export function providerAway(error: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'The identity provider does not answer.', {
    cause: new Error(reasonOf(error)),
    retryAfterSeconds: RETRY_SECONDS,
  });
}

function isAway(error: unknown): boolean {
  if (error instanceof TimeLimitError || BUSY.has(oauthError(error))) return true;
  if (error instanceof ResponseBodyError && error.status >= 500) return true;
  // `fetch` rejects with a TypeError that has a cause; a TypeError without a cause is a bug.
  if (error instanceof TypeError) return error.cause !== undefined;
  return AWAY.has(String((error as { code?: unknown }).code));
}

function oauthError(error: unknown): string {
  const isOauth = error instanceof ResponseBodyError || error instanceof AuthorizationResponseError;
  return isOauth ? error.error : '';
}

/** The OAuth error code if it is well formed, otherwise the error's code or class. */
function reasonOf(error: unknown): string {
  const name = oauthError(error);
  return /^[a-z_]{1,40}$/.test(name) ? name : outsideReason(error);
}
