/** Does the work of a browser in a sign-in: cookies of each origin, redirects, and the provider's form. */

export interface Step {
  status: number;
  location: string | null;
  headers: Headers;
  text: string;
}

/** One browser profile. Tabs of it share the cookies. */
export class Browserless {
  readonly #jars = new Map<string, Map<string, string>>();

  cookies(url: string): Map<string, string> {
    const { origin } = new URL(url);
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    return jar;
  }

  /** One request, no redirect followed. */
  async open(url: string, options: RequestInit = {}): Promise<Step> {
    const jar = this.cookies(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', ...(cookie === '' ? {} : { cookie }) };
    const response = await fetch(url, {
      ...options,
      headers: { ...headers, ...(options.headers as object) },
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value, rules] = /^([^=]+)=([^;]*)(.*)$/.exec(line)!;
      const isGone = /max-age=0\b|expires=thu, 01 jan 1970/i.test(rules!);
      if (isGone || value === '') jar.delete(name!);
      else jar.set(name!, value!);
    }
    const to = response.headers.get('location');
    const location = to === null ? null : new URL(to, url).href;
    const text = await response.text();
    return { status: response.status, location, headers: response.headers, text };
  }

  /** Follows redirects until there is none, or until one leads to a URL that begins with `stop`. */
  async follow(url: string, stop = 'nowhere:'): Promise<{ url: string; step: Step | null }> {
    let at = url;
    for (let hops = 0; hops < 20; hops++) {
      if (hops > 0 && at.startsWith(stop)) return { url: at, step: null };
      const step = await this.open(at);
      if (step.location === null) return { url: at, step };
      at = step.location;
    }
    throw new Error(`too many redirects: ${at}`);
  }

  /** Begins a sign-in at the hub and completes it at the provider; the address of the callback, not opened yet. */
  async callbackFor(hub: string, person: string, query = ''): Promise<string> {
    const callback = `${hub}/auth/callback`;
    const { url, step } = await this.follow(`${hub}/auth/login${query}`, callback);
    if (step === null) return url;
    const [, action] = /<form[^>]* action="([^"]+)"/.exec(step.text) ?? [];
    if (action === undefined) throw new Error(`${step.status} ${url}: ${step.text}`);
    const form = new URLSearchParams({ prompt: 'login', login: person, password: 'x' });
    const sent = await this.open(new URL(action, url).href, { method: 'POST', body: form });
    const end = await this.follow(sent.location!, callback);
    if (end.step !== null) throw new Error(`${end.step.status} ${end.url}: ${end.step.text}`);
    return end.url;
  }

  /** A whole sign-in; resolves to the answer of the callback. */
  async signIn(hub: string, person: string, query = ''): Promise<Step> {
    return this.open(await this.callbackFor(hub, person, query));
  }

  async me(hub: string): Promise<{ status: number; name: string | undefined }> {
    const { status, text } = await this.open(`${hub}/auth/me`, {
      headers: { accept: 'application/json' },
    });
    return { status, name: JSON.parse(text).name };
  }
}
