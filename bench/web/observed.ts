/** Records events of a page in the browser while it is used. */
import type { Page } from 'playwright-core';

/** A script as text, because it runs in the browser, before the page's own scripts. */
export const OBSERVE = `
  window.observed = { paint: 0, task: 0 };
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) observed.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) observed.task = Math.max(observed.task, duration);
  }).observe({ type: 'longtask', buffered: true });
`;

/** Entries are delivered in a separate task, some time after the event. */
const DELIVERED =
  'new Promise(resolve => requestIdleCallback(() => setTimeout(resolve, 100), { timeout: 500 }))';

/** Milliseconds from the navigation to the largest contentful paint. */
export async function paintedAt(page: Page): Promise<number> {
  await page.evaluate(DELIVERED);
  return page.evaluate<number>('observed.paint');
}

/** Milliseconds of the longest task since the document began, or since the last call; 0 if none took over 50. */
export async function longestTask(page: Page): Promise<number> {
  await page.evaluate(DELIVERED);
  const longest = await page.evaluate<number>('observed.task');
  await page.evaluate('observed.task = 0');
  return longest;
}

/** Compressed bytes of the scripts and styles of the document. */
export function readTransferred(page: Page): Promise<number> {
  return page.evaluate<number>(`
    performance.getEntriesByType('resource')
      .filter(({ name }) => /[.](js|css)$/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  `);
}
