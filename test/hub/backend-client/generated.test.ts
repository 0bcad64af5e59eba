/** What is generated from the backend's OpenAPI document is what the backend serves now. */
import { readFile } from 'node:fs/promises';
import t from 'tap';
import { backendRoutes, backendTypes } from '../../../scripts/docs/backend-api.ts';
import { servedDocuments } from '../../../scripts/docs/served-documents.ts';

const FOLDER = new URL('../../../src/hub/backend-client/', import.meta.url);
/** Without what a formatter may change. */
const bare = (text: string) => text.replace(/[\s|,();]/g, '');

t.test('types and routes are fresh', async t => {
  const { backend: document } = await servedDocuments();
  for (const [name, fresh] of [
    ['backend-types.ts', await backendTypes(document)],
    ['backend-routes.ts', backendRoutes(document)],
  ] as const) {
    const kept = await readFile(new URL(name, FOLDER), 'utf8');
    t.ok(bare(kept) === bare(fresh), `${name}: npm run docs writes it anew`);
  }
});
