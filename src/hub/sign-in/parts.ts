/** Builds the sign-in part of a hub: its routes, and the authentication of requests. */
import type { Context } from '../../server/exchange.ts';
import type { Accounts } from '../../stores/relational/hub/accounts.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { SignIn } from '../enter.ts';
import type { HubRoute } from '../hub-route.ts';
import { accountPage } from './account-page.ts';
import { accountRoutes } from './account-routes.ts';
import { BearerTokens } from './bearer-tokens.ts';
import { CodeFlow } from './code-flow.ts';
import { devRoutes } from './dev-routes.ts';
import type { ProviderSettings } from './discovery.ts';
import { type DevEntry, entryBy } from './entry-link.ts';
import { loginRoutes } from './login-routes.ts';
import { logoutAllRoute, logoutRoute } from './logout-route.ts';
import { signInBy } from './sign-in.ts';

export interface SignInDeps {
  accounts: Accounts;
  /** Null if no provider is configured. An empty audience disables tokens of API clients. */
  provider: (ProviderSettings & { audience: string }) | null;
  /** The kind of sign-in of the development user. */
  dev: DevEntry;
  origin: () => string;
  metrics: Metrics;
  /** Ends running work of an account before it is deleted. */
  beforeErasure(accountId: string): Promise<void>;
}

export interface SignInParts {
  routes: HubRoute[];
  signIn: SignIn;
  /** Signs in a user who opens the sign-in link; resolves to false if the page is to be shown. */
  enter: (ctx: Context) => Promise<boolean>;
}

export function signInParts(deps: SignInDeps): SignInParts {
  const { accounts, provider, dev, origin } = deps;
  const flow = provider === null ? null : new CodeFlow(provider, origin);
  const audience = provider?.audience ?? '';
  const takesTokens = flow !== null && audience !== '';
  const tokens = takesTokens ? new BearerTokens(flow.discovery, audience) : null;
  const signIn = signInBy(accounts, tokens);
  const routes = [
    ...(dev.isFree ? devRoutes(accounts) : []),
    ...loginRoutes({
      accounts,
      flow,
      isDev: dev.isFree || dev.link !== null,
      metrics: deps.metrics,
    }),
    logoutRoute(accounts, flow),
    logoutAllRoute(accounts),
    accountPage(signIn, { flow, dev }),
    ...accountRoutes(accounts, deps.beforeErasure),
  ];
  const enter =
    dev.link === null ? async () => false : entryBy({ link: dev.link, accounts, signIn });
  return { routes, signIn, enter };
}
