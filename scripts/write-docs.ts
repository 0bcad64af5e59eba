/** Writes the generated pages of docs/. With --check it writes nothing and fails when a page is stale. */
import { readFile, writeFile } from 'node:fs/promises';
import { operations } from '../src/engine/operations/registry.ts';
import { endpointsPage } from './docs/endpoints-page.ts';
import { metricsPage } from './docs/metrics-page.ts';
import { operationsPage } from './docs/operations-page.ts';
import { servedDocument } from './docs/served-document.ts';
import { settingsPage } from './docs/settings-page.ts';

const PAGES: readonly [name: string, render: () => string | Promise<string>][] = [
  ['endpoints.md', async () => endpointsPage(await servedDocument())],
  ['metrics.md', metricsPage],
  ['operations.md', () => operationsPage(operations)],
  ['settings.md', settingsPage],
];

const checkOnly = process.argv.includes('--check');
for (const [name, render] of PAGES) {
  const file = new URL(`../docs/${name}`, import.meta.url);
  const fresh = await render();
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept === fresh) continue;
  if (checkOnly) {
    console.error(`docs/${name} is stale: run npm run docs.`);
    process.exitCode = 1;
  } else {
    await writeFile(file, fresh);
    console.log(`docs/${name} written.`);
  }
}
