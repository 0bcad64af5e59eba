/**
 * The page in Chromium over the demonstration corpus: bytes and largest contentful paint of the first load, the longest
 * task of each screen, and a large graph that is laid out and moved.
 */
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/screenshots/browser.ts';
import { withService } from '../../scripts/screenshots/running-service.ts';
import { SCREENS } from '../../scripts/screenshots/screens.ts';
import { atMost, emit, goals, isQuick, progress, type Row, type Table } from '../report.ts';
import { duration, summarize, whole } from '../statistics.ts';
import { graphTable } from './graph.ts';
import { longestTask, OBSERVE, paintedAt, readTransferred } from './observed.ts';

const LOADS = isQuick ? 1 : 20;
const PAINT_MS_MAX = 1_500;
const TASK_MS_MAX = 200;
const BYTES_MAX = 120_000;
const VIEWPORT = { width: 1280, height: 800 };

await withService(async url => {
  const browser = await launchBrowser();
  try {
    const tables = [await firstLoads(browser, url), await screens(browser, url)];
    tables.push(await graphTable(await newPage(browser, url)));
    emit({
      tables,
      notes: [
        'Headless Chromium on the machine of the service. WebGL is drawn by the processor (SwiftShader), beside the layout.',
        'Longest task: of the main thread, by the Long Tasks API, which shows those over 50 ms.',
      ],
    });
  } finally {
    await browser.close();
  }
});

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'pt-BR', viewport: VIEWPORT });
  await context.addInitScript(OBSERVE);
  return context.newPage();
}

/** Loads the page several times, each time with an empty cache. */
async function firstLoads(browser: Browser, url: string): Promise<Table> {
  const paints: number[] = [];
  const tasks: number[] = [];
  let bytes = 0;
  for (let load = 0; load < LOADS; load++) {
    const page = await newPage(browser, url);
    await page.goto('/');
    await page.locator('.outcomes').waitFor();
    paints.push(await paintedAt(page));
    tasks.push(await longestTask(page));
    bytes = await readTransferred(page);
    await page.context().close();
  }
  const { median, max } = summarize(paints);
  const longest = Math.max(...tasks);
  progress(`first load: ${duration(median)}, ${whole(bytes)} bytes`);
  const cells = [`${LOADS} first loads`, whole(bytes), duration(median), duration(max)];
  const row: Row = {
    cells: [...cells, taskText(longest)],
    ...goals(
      atMost(bytes, BYTES_MAX, value => `${whole(value)} bytes`),
      atMost(max, PAINT_MS_MAX, duration),
      atMost(longest, TASK_MS_MAX, duration),
    ),
  };
  const columns = ['bytes of scripts and styles', 'largest contentful paint', 'latest of them'];
  return { columns: ['', ...columns, 'longest task'], rows: [row] };
}

async function screens(browser: Browser, url: string): Promise<Table> {
  const page = await newPage(browser, url);
  const rows: Row[] = [];
  for (const { name, show } of SCREENS) {
    await show(page);
    const longest = await longestTask(page);
    const bound = goals(atMost(longest, TASK_MS_MAX, duration));
    rows.push({ cells: [name, taskText(longest)], ...bound });
    progress(`${name}: ${taskText(longest)}`);
  }
  await page.context().close();
  return { columns: ['screen, from its address or the screen before', 'longest task'], rows };
}

function taskText(ms: number): string {
  return ms === 0 ? 'none over 50 ms' : duration(ms);
}
