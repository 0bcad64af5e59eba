/**
 * A single-use link that signs in the development user of this machine. It is printed at the start and written to the
 * data folder, so that other users of the machine cannot sign in.
 */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../errors/errors.ts';
import { isLocal } from '../../server/client-address.ts';
import type { Context } from '../../server/exchange.ts';
import type { Accounts } from '../../stores/relational/hub/accounts.ts';
import type { SignIn } from '../enter.ts';
import { logInAsDeveloper } from './dev-routes.ts';
import { answerErrorsAsPage, wantsPage } from './pages.ts';
import { redirect } from './redirect.ts';

/** The query parameter of the link, which the page at `/` reads. */
const ENTRY = 'entrar';
const TOKEN_BYTES = 32;

export class EntryLink {
  readonly #url: () => string;
  readonly #keep: (link: string) => boolean;
  #digest: Uint8Array = new Uint8Array();
  /** The newest link if it could not be written; otherwise null. */
  #unkept: string | null = null;

  /**
   * `url` is the address of the hub. `keep` writes each new link, of which only the newest is valid, and returns
   * whether it succeeded.
   */
  constructor(url: () => string, keep: (link: string) => boolean) {
    this.#url = url;
    this.#keep = keep;
  }

  /** Makes a new link, which invalidates the previous one. */
  renew(): string {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    this.#digest = digestOf(token);
    const link = `${this.#url()}/?${ENTRY}=${token}`;
    this.#unkept = this.#keep(link) ? null : link;
    return link;
  }

  /** Whether the token is that of the newest link; if so, a new link replaces it. */
  take(token: string): boolean {
    const isNewest = this.#digest.length > 0 && timingSafeEqual(this.#digest, digestOf(token));
    if (isNewest) this.renew();
    // Retries writing the newest link, so that the file does not keep an old one.
    else if (this.#unkept !== null && this.#keep(this.#unkept)) this.#unkept = null;
    return isNewest;
  }
}

const digestOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The sign-in of the development user; `link` is null if no link is required. */
export interface DevEntry {
  isFree: boolean;
  link: EntryLink | null;
}

export interface EntryDeps {
  link: EntryLink;
  accounts: Accounts;
  signIn: SignIn;
}

/**
 * Handles a sign-in link at `/`: signs the user in and redirects to an address without the token. Resolves to false if
 * the request has no link. Throws UNAUTHORIZED for a link that was used or replaced.
 */
export function entryBy({ link, accounts, signIn }: EntryDeps): (ctx: Context) => Promise<boolean> {
  return async ctx => {
    const tokens = new URLSearchParams(ctx.querystring).getAll(ENTRY);
    if (tokens.length === 0) return false;
    if (wantsPage(ctx)) answerErrorsAsPage(ctx, '/auth');
    if (!isLocal(ctx.req)) {
      throw new AppError('FORBIDDEN', 'The link signs in on the machine of the service only.');
    }
    const isGet = ctx.req.method === 'GET';
    if (isGet && tokens.length === 1 && link.take(tokens[0]!))
      await logInAsDeveloper(ctx, accounts);
    // A second click by a user who is already signed in is not an error.
    else if ((await signIn.userOf(ctx)) === null) {
      throw new AppError('UNAUTHORIZED', 'The link was used already, or a newer one replaced it.');
    }
    redirect(ctx, '/');
    return true;
  };
}
