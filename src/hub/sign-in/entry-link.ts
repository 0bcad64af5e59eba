/**
 * A link that signs in the development user of this machine, once. The start shows it. So only a person who reads its
 * output or the data folder has it, and other users of the machine cannot sign in.
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

/** The parameter of the link, which the page at `/` takes. */
const ENTRY = 'entrar';
const TOKEN_BYTES = 32;

export class EntryLink {
  readonly #url: () => string;
  readonly #keep: (link: string) => boolean;
  #digest: Uint8Array = new Uint8Array();
  /** The newest link while it could not be kept; else null. */
  #unkept: string | null = null;

  /**
   * `url`: where the hub listens. `keep` is called with each new link, of which only the newest works, and tells
   * whether it could be kept.
   */
  constructor(url: () => string, keep: (link: string) => boolean) {
    this.#url = url;
    this.#keep = keep;
  }

  /** A new link, in place of the one before. */
  renew(): string {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    this.#digest = digestOf(token);
    const link = `${this.#url()}/?${ENTRY}=${token}`;
    this.#unkept = this.#keep(link) ? null : link;
    return link;
  }

  /** Whether the token is that of the newest link, which then gives way to a new one. */
  take(token: string): boolean {
    const isNewest = this.#digest.length > 0 && timingSafeEqual(this.#digest, digestOf(token));
    if (isNewest) this.renew();
    // Who comes by the link of the file must find the newest there once it can be written.
    else if (this.#unkept !== null && this.#keep(this.#unkept)) this.#unkept = null;
    return isNewest;
  }
}

const digestOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** How the development user signs in; `link` is there where the link of the start is needed. */
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
 * What the page at `/` does first: signs in who comes by the link and sends the browser on to an address without the
 * token. False: there is no link in the request. Throws UNAUTHORIZED for a link that was used or replaced.
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
    // A second click of a person who is signed in already needs no new link.
    else if ((await signIn.userOf(ctx)) === null) {
      throw new AppError('UNAUTHORIZED', 'The link was used already, or a newer one replaced it.');
    }
    redirect(ctx, '/');
    return true;
  };
}
