/** Headless Chromium for tests; without it the test is skipped with the reason, or fails as the other servers do. */
import { type Browser, chromium } from 'playwright-core';
import type { Test } from 'tap';
import { pathOf } from './path-of.ts';
import { orSkip } from './scope.ts';

const START_MS_MAX = 60_000;
/** Software rendering, so that WebGL works without a graphics card. */
const SOFTWARE_GL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** A new browser, closed when the test ends; null if there is none. */
export async function useChromium(t: Test): Promise<Browser | null> {
  const browser = await orSkip(t, openChromium);
  if (browser !== null) t.teardown(() => browser.close());
  return browser;
}

export async function openChromium(): Promise<Browser> {
  const executablePath = await pathOf('chromium');
  // The sandbox does not start for root, and other users need user namespaces for it.
  const args = ['--no-sandbox', '--disable-dev-shm-usage', ...SOFTWARE_GL];
  return chromium.launch({ executablePath, args, timeout: START_MS_MAX });
}
