/** The findings of axe-core on the displayed page. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = fs.readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Finding {
  id: string;
  help: string;
  nodes: { html: string }[];
}

/** One line for each finding. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Evaluated by the browser's debugger, which the page's policy does not bind.
  await page.evaluate(SOURCE);
  const found = await page.evaluate('axe.run().then(({ violations }) => violations)');
  return (found as Finding[]).map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}
