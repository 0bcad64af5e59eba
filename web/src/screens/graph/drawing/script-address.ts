/** Makes script URLs with the only Trusted Types policy that the Content-Security-Policy allows. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'own-script',
  {
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, location.href);
      if (origin === location.origin && pathname.startsWith('/assets/')) return address;
      throw new TypeError(`${address} is no script of the page`);
    },
  },
);

/** The URL of one of the page's own scripts; in a browser without Trusted Types it is a plain string. */
export const scriptAddress = (address: string): string =>
  (policy?.createScriptURL(address) ?? address) as string;
