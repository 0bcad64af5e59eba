/** Whether anyone may sign in as the development user, and when that is refused. */
import { isLoopback } from './loopback.ts';
import type { Settings } from './setting-groups.ts';

type HubSettings = Pick<
  Settings,
  'ENABLE_DEV_AUTH' | 'SVC_HOST' | 'SVC_HUB_HOST' | 'SVC_HUB_URL' | 'SVC_OIDC_ISSUER'
>;

/** As ENABLE_DEV_AUTH says. Without it, only where no other sign-in is possible and nobody else can come. */
export function allowsDevSignIn(settings: HubSettings, environment: NodeJS.ProcessEnv): boolean {
  const { ENABLE_DEV_AUTH: given, SVC_OIDC_ISSUER: issuer } = settings;
  return given ?? (issuer === '' && devSignInProblems(settings, environment).length === 0);
}

/** Why the development sign-in would be open to others; each continues the name of its setting. */
export function devSignInProblems(settings: HubSettings, environment: NodeJS.ProcessEnv): string[] {
  const problems: string[] = [];
  if (environment.NODE_ENV === 'production') problems.push('is refused in production');
  if (!isLoopback(settings.SVC_HUB_HOST || settings.SVC_HOST)) {
    problems.push('is refused on an address that is not loopback');
  }
  if (!isLoopbackUrl(settings.SVC_HUB_URL)) {
    problems.push('is refused with a public SVC_HUB_URL');
  }
  return problems;
}

/** Whether a URL leads to this machine; the empty text does. */
export function isLoopbackUrl(url: string): boolean {
  if (url === '') return true;
  const host = URL.parse(url)?.hostname ?? '';
  return isLoopback(host.replace(/^\[|\]$/g, ''));
}
