/** The sign-in of the development user, and the cases in which it is refused. */
import { isLoopback } from './loopback.ts';
import type { Settings } from './setting-groups.ts';

type HubSettings = Pick<
  Settings,
  | 'ENABLE_DEV_AUTH'
  | 'SVC_HOST'
  | 'SVC_HUB_HOST'
  | 'SVC_HUB_URL'
  | 'SVC_OIDC_ISSUER'
  | 'SVC_TRUSTED_PROXIES'
>;

/**
 * How the development user signs in. `free`: any program of this machine may do so. `link`: whoever opens the link that
 * the hub prints at its start. `off`: nobody.
 */
export type DevSignIn = 'free' | 'link' | 'off';

/** `free` needs ENABLE_DEV_AUTH=true. Without the setting it is `link` if only this machine can reach the hub. */
export function devSignInOf(settings: HubSettings, environment: NodeJS.ProcessEnv): DevSignIn {
  const { ENABLE_DEV_AUTH: given } = settings;
  if (given !== null) return given ? 'free' : 'off';
  return devSignInProblems(settings, environment).length === 0 ? 'link' : 'off';
}

/** Why the development sign-in would be open to others. Each reason continues the name of its setting. */
export function devSignInProblems(settings: HubSettings, environment: NodeJS.ProcessEnv): string[] {
  const problems: string[] = [];
  if (environment.NODE_ENV === 'production') problems.push('is refused in production');
  if (!isLoopback(settings.SVC_HUB_HOST || settings.SVC_HOST)) {
    problems.push('is refused on an address that is not loopback');
  }
  if (!isLoopbackUrl(settings.SVC_HUB_URL)) {
    problems.push('is refused with a public SVC_HUB_URL');
  }
  if (settings.SVC_OIDC_ISSUER !== '') problems.push('is refused with SVC_OIDC_ISSUER');
  if (settings.SVC_TRUSTED_PROXIES.trim() !== '') {
    problems.push('is refused with SVC_TRUSTED_PROXIES');
  }
  return problems;
}

/** Whether a URL leads to this machine; true for the empty text. */
export function isLoopbackUrl(url: string): boolean {
  if (url === '') return true;
  const host = URL.parse(url)?.hostname ?? '';
  return isLoopback(host.replace(/^\[|\]$/g, ''));
}
