/** A service with some decisions of the demonstration corpus, and its page in a browser that records errors. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Test } from 'tap';
import { someDemoLines } from '../demo-lines.ts';
import type { Service } from '../service.ts';
import { lendStand } from '../suite/lent-stands.ts';

const WAIT_MS_MAX = 30_000;

interface WatchedPage {
  page: Page;
  /** Errors of scripts and requests to other hosts, of which there must be none. */
  faults: string[];
}

export interface PageStand {
  service: Service;
  /** Address of the hub. */
  url: string;
  browser: Browser;
  /** A new browser profile, signed in by the page itself. */
  open(path: string, options?: BrowserContextOptions): Promise<WatchedPage>;
}

/** Null without a browser: then the test is skipped. `more` are further records. */
export async function pageStand(t: Test, more: readonly object[] = []): Promise<PageStand | null> {
  const records = [...someDemoLines(), ...more.map(record => JSON.stringify(record))].join('\n');
  const lent = await lendStand(t, records);
  if (lent === null) return null;
  const { service, browser } = lent;
  const url = service.hubUrl!;
  const open = async (path: string, options: BrowserContextOptions = {}) => {
    const viewport = { width: 1280, height: 800 };
    const context = await browser.newContext({ viewport, locale: 'pt-BR', ...options });
    t.teardown(() => context.close());
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS_MAX);
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(String(error)));
    page.on('request', request => {
      if (new URL(request.url()).origin !== url) faults.push(request.url());
    });
    page.on('console', message => {
      if (/Content Security|Refused to|Trusted/i.test(message.text())) faults.push(message.text());
    });
    await page.goto(url + path);
    return { page, faults };
  };
  return { service, url, browser, open };
}
