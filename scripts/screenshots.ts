/**
 * `npm run screenshots [FOLDER]`: pictures of the page over the demonstration corpus into docs/screens. With a folder,
 * each screen as a laptop and a phone show it, light and dark, into that folder: to look at before a release.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from './screenshots/browser.ts';
import { withService } from './screenshots/running-service.ts';
import { SCREENS } from './screenshots/screens.ts';

const DOCS = 'docs/screens';
const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const LIGHT = { suffix: '', viewport: LAPTOP, colorScheme: 'light' } as const;
const VARIANTS = [
  LIGHT,
  { suffix: '-dark', viewport: LAPTOP, colorScheme: 'dark' },
  { suffix: '-phone', viewport: PHONE, colorScheme: 'light' },
  { suffix: '-phone-dark', viewport: PHONE, colorScheme: 'dark' },
] as const;

const [folder] = process.argv.slice(2);

await fs.mkdir(folder ?? DOCS, { recursive: true });
await withService(takePictures);

async function takePictures(baseURL: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL, locale: 'pt-BR', viewport: LAPTOP });
    const page = await context.newPage();
    for (const { name, show } of SCREENS) {
      await show(page);
      for (const { suffix, viewport, colorScheme } of folder === undefined ? [LIGHT] : VARIANTS) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(viewport);
        await page.evaluate('scrollTo(0, 0)');
        const file = path.join(folder ?? DOCS, `${name}${suffix}.png`);
        await page.screenshot({ path: file, fullPage: folder !== undefined });
      }
      await page.setViewportSize(LAPTOP);
      process.stdout.write(`${name}\n`);
    }
  } finally {
    await browser.close();
  }
}
