/** The generated client types match the OpenAPI document of the backend. */
import { readFile } from 'node:fs/promises';
import t from 'tap';
import { backendRoutes } from '../../../scripts/docs/backend-api.ts';
import { servedDocuments } from '../../../scripts/docs/served-documents.ts';

const FOLDER = new URL('../../../src/hub/backend-client/', import.meta.url);
/** Without what a formatter may change. */
const bare = (text: string) => text.replace(/[\s|,();]/g, '');

t.test('routes are fresh', async t => {
  const { backend: document } = await servedDocuments();
  const kept = await readFile(new URL('backend-routes.ts', FOLDER), 'utf8');
  t.ok(bare(kept) === bare(backendRoutes(document)), 'npm run docs writes it anew');
});
