/** A service with some decisions of the demonstration corpus, and its page in a browser that records errors. */
import fs from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Test } from 'tap';
import { imported } from '../imported-folder.ts';
import { ready, type Service, startService } from '../service.ts';
import { useChromium } from '../services/chromium.ts';

const CORPUS = new URL('../../../data/demo/decisoes.jsonl', import.meta.url);
const DECISIONS = 300;
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
  const browser = await useChromium(t);
  if (browser === null) return null;
  const lines = fs.readFileSync(CORPUS, 'utf8').split('\n').slice(0, DECISIONS);
  const records = [...lines, ...more.map(record => JSON.stringify(record))].join('\n');
  const service = await startService(t, await imported(t, records), {}, 'both');
  await ready(service.url);
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
