/** The parts of signing in: routes, and the check that finds a request's user. */
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
import { loginRoutes } from './login-routes.ts';
import { logoutRoute } from './logout-route.ts';
import { signInBy } from './sign-in.ts';

export interface SignInDeps {
  accounts: Accounts;
  /** Null: no provider is configured. An empty audience: no tokens of API clients. */
  provider: (ProviderSettings & { audience: string }) | null;
  /** Whether the development user may sign in. */
  isDev: boolean;
  origin: () => string;
  metrics: Metrics;
  /** Ends what an account is doing before it is deleted. */
  beforeErasure(accountId: string): Promise<void>;
}

export function signInParts(deps: SignInDeps): { routes: HubRoute[]; signIn: SignIn } {
  const { accounts, provider, isDev, origin } = deps;
  const flow = provider === null ? null : new CodeFlow(provider, origin);
  const audience = provider?.audience ?? '';
  const takesTokens = flow !== null && audience !== '';
  const tokens = takesTokens ? new BearerTokens(flow.discovery, audience) : null;
  const signIn = signInBy(accounts, tokens);
  const routes = [
    ...(isDev ? devRoutes(accounts) : []),
    ...loginRoutes({ accounts, flow, isDev, metrics: deps.metrics }),
    logoutRoute(accounts, flow),
    accountPage(signIn, { flow, isDev }),
    ...accountRoutes(accounts, deps.beforeErasure),
  ];
  return { routes, signIn };
}
