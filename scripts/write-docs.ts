/** Writes the generated pages and sources. With --check it writes nothing and fails when one is stale. */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { backendSchema, hubSchema } from '../clients/typescript/generate/schema-types.ts';
import { operations } from '../src/engine/operations/registry.ts';
import { backendRoutes } from './docs/backend-api.ts';
import { compiledClient } from './docs/compiled-client.ts';
import { endpointsPage } from './docs/endpoints-page.ts';
import { metricsPage } from './docs/metrics-page.ts';
import { operationsPage } from './docs/operations-page.ts';
import { packagesPage } from './docs/packages-page.ts';
import { servedDocuments } from './docs/served-documents.ts';
import { settingsPage } from './docs/settings-page.ts';
import { sourcesPage } from './docs/sources-page.ts';

const { backend: document, hub } = await servedDocuments();
const FILES: readonly [name: string, render: () => string | Promise<string>][] = [
  ['clients/typescript/src/backend-schema.ts', () => backendSchema(document)],
  ['clients/typescript/src/hub-schema.ts', () => hubSchema(hub)],
  ['docs/endpoints.md', () => endpointsPage(document)],
  ['docs/metrics.md', metricsPage],
  ['docs/operations.md', () => operationsPage(operations)],
  ['docs/packages.md', packagesPage],
  ['docs/settings.md', settingsPage],
  ['docs/sources.md', sourcesPage],
  ['src/hub/backend-client/backend-routes.ts', () => backendRoutes(document)],
];

/** The hub describes the backend's routes by this file, so once it has changed the pages are made anew from it. */
const HUB_READS = 'src/hub/backend-client/backend-routes.ts';

const checkOnly = process.argv.includes('--check');
let isHubOld = false;
for (const [name, render] of FILES) {
  const fresh = name.endsWith('.ts') ? formatted(name, await render()) : await render();
  if (await isRenewed(name, fresh)) isHubOld ||= name === HUB_READS;
}
// Its sources are written by now.
for (const [name, fresh] of compiledClient()) {
  await isRenewed(`clients/typescript/dist/${name}`, fresh);
}
// In a process of its own: this one has loaded the routes as they were.
if (isHubOld)
  execFileSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' });

/** Writes a file that is not as it should be, or fails for it. */
async function isRenewed(name: string, fresh: string): Promise<boolean> {
  const file = new URL(`../${name}`, import.meta.url);
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept === fresh) return false;
  if (checkOnly) {
    console.error(`${name} is stale: run npm run docs.`);
    process.exitCode = 1;
    return false;
  }
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, fresh);
  console.log(`${name} written.`);
  return true;
}

/** As the formatter writes it, so that its check passes. */
function formatted(name: string, text: string): string {
  const biome = new URL('../node_modules/.bin/biome', import.meta.url).pathname;
  return execFileSync(biome, ['format', `--stdin-file-path=${name}`], { input: text }).toString();
}
