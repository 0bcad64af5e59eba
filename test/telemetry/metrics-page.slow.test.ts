/** docs/metrics.md lists exactly what a running backend and a running hub export. */
import fs from 'node:fs/promises';
import t from 'tap';
import { openEmbedded } from '../../src/stores/opening/open-embedded.ts';
import { EmbeddedSql } from '../../src/stores/relational/embedded-sql.ts';
import { emptyFolder, newFolder } from '../support/empty-folder.ts';
import { serveHub } from '../support/hub/serve-hub.ts';
import { startService } from '../support/service.ts';

const PAGE = new URL('../../docs/metrics.md', import.meta.url);

t.test('every exported series is on the page, and the other way round', async t => {
  const page = await fs.readFile(PAGE, 'utf8');
  const rows = page.matchAll(/^\| `(\w+)` \| (counter|gauge|histogram) \|/gm);
  const listed = Array.from(rows, ([, name, type]) => `${name} ${type}`).sort();

  const service = await startService(t, newFolder(t));
  const embedded = await openEmbedded(await emptyFolder(t), 'a test');
  t.teardown(() => embedded.close());
  // Sign-ins are counted where there is a provider.
  const settings = { SVC_OIDC_ISSUER: 'http://127.0.0.1:1', SVC_OIDC_CLIENT_ID: 'jurisgrafo' };
  const hub = await serveHub(t, new EmbeddedSql(embedded.database.connection), { settings });
  const found = new Set([...(await typesAt(service.url)), ...(await typesAt(hub.url))]);
  const exported = [...found].sort();

  t.ok(exported.length > 50, `${exported.length} metrics`);
  t.strictSame(listed, exported);
});

/** Name and type of each series that the application exports. */
async function typesAt(url: string): Promise<string[]> {
  const response = await fetch(`${url}/metrics`);
  const lines = (await response.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm);
  return Array.from(lines, ([, name, type]) => `${name} ${type}`);
}
