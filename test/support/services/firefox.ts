/** Headless Firefox ESR by WebDriver BiDi; without it the test is skipped with the reason, or fails. */
import { type Browser, launch } from 'puppeteer-core';
import type { Test } from 'tap';
import { pathOf } from './path-of.ts';
import { orSkip } from './scope.ts';

const START_MS_MAX = 60_000;

/** A new browser with a new profile, closed when the test ends; null if there is none. */
export async function useFirefox(t: Test): Promise<Browser | null> {
  const browser = await orSkip(t, async () => {
    const executablePath = await pathOf('firefox-esr');
    return launch({ browser: 'firefox', executablePath, timeout: START_MS_MAX });
  });
  if (browser !== null) t.teardown(() => browser.close());
  return browser;
}
