/** One cookie for each pending sign-in, so that two tabs can sign in at once. */
import { z } from 'zod';
import type { Context } from '../../server/exchange.ts';
import { HOST_PREFIX, setHostCookie } from './host-cookie.ts';

/** The state of one sign-in until the provider redirects the browser back. */
export interface Attempt {
  state: string;
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
  /** The path to which the browser is redirected afterwards. */
  returnTo: string;
}

const PREFIX = `${HOST_PREFIX}-attempt-`;
const NAME_LENGTH = 16;
const SECONDS_MAX = 600;
/** Maximum pending sign-ins of one browser; the oldest are dropped, so that cookies do not exceed the header limit. */
const COUNT_MAX = 8;

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const schema = z.strictObject({
  state: token,
  nonce: token,
  verifier: token,
  returnTo: z.string(),
});

export function writeAttempt(ctx: Context, attempt: Attempt): void {
  const older = attemptNames(ctx.get('cookie'));
  for (const name of older.slice(0, Math.max(0, older.length - COUNT_MAX + 1))) {
    setHostCookie(ctx, name, null, SECONDS_MAX);
  }
  const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  setHostCookie(ctx, nameOf(attempt.state), value, SECONDS_MAX);
}

/** The sign-in with this state, which can be taken only once; null if this browser has none. */
export function takeAttempt(ctx: Context, state: string): Attempt | null {
  if (!token.safeParse(state).success) return null;
  const name = nameOf(state);
  const attempt = parse(cookieOf(ctx.get('cookie'), name));
  if (attempt?.state !== state) return null;
  setHostCookie(ctx, name, null, SECONDS_MAX);
  return attempt;
}

function parse(value: string | undefined): Attempt | null {
  try {
    return schema.parse(JSON.parse(Buffer.from(value ?? '', 'base64url').toString()));
  } catch {
    return null;
  }
}

const nameOf = (state: string): string => PREFIX + state.slice(0, NAME_LENGTH);

/** Not `ctx.cookies.get`, which caches a pattern for every name for ever: callers could fill the memory with names. */
function cookieOf(header: string, name: string): string | undefined {
  const pairs = header.split(';').map(pair => pair.trim());
  return pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Names of the cookies, oldest first: browsers send cookies in the order in which they were made. */
function attemptNames(header: string): string[] {
  const names = header.split(';').map(pair => pair.split('=', 1)[0].trim());
  return names.filter(name => name.startsWith(PREFIX) && /^[\w-]{1,64}$/.test(name));
}
