/** Writes the generated pages and sources. With --check it writes nothing and fails when one is stale. */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { backendSchema, hubSchema } from '../clients/typescript/generate/schema-types.ts';
import { operations } from '../src/engine/operations/registry.ts';
import { backendRoutes } from './docs/backend-api.ts';
import { endpointsPage } from './docs/endpoints-page.ts';
import { metricsPage } from './docs/metrics-page.ts';
import { operationsPage } from './docs/operations-page.ts';
import { packagesPage } from './docs/packages-page.ts';
import { servedDocuments } from './docs/served-documents.ts';
import { settingsPage } from './docs/settings-page.ts';

const { backend: document, hub } = await servedDocuments();
const FILES: readonly [name: string, render: () => string | Promise<string>][] = [
  ['clients/typescript/src/backend-schema.ts', () => backendSchema(document)],
  ['clients/typescript/src/hub-schema.ts', () => hubSchema(hub)],
  ['docs/endpoints.md', () => endpointsPage(document)],
  ['docs/metrics.md', metricsPage],
  ['docs/operations.md', () => operationsPage(operations)],
  ['docs/packages.md', packagesPage],
  ['docs/settings.md', settingsPage],
  ['src/hub/backend-client/backend-routes.ts', () => backendRoutes(document)],
];

const checkOnly = process.argv.includes('--check');
for (const [name, render] of FILES) {
  const file = new URL(`../${name}`, import.meta.url);
  const fresh = name.endsWith('.ts') ? formatted(name, await render()) : await render();
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept === fresh) continue;
  if (checkOnly) {
    console.error(`${name} is stale: run npm run docs.`);
    process.exitCode = 1;
  } else {
    await writeFile(file, fresh);
    console.log(`${name} written.`);
  }
}

/** As the formatter writes it, so that its check passes. */
function formatted(name: string, text: string): string {
  const biome = new URL('../node_modules/.bin/biome', import.meta.url).pathname;
  return execFileSync(biome, ['format', `--stdin-file-path=${name}`], { input: text }).toString();
}
