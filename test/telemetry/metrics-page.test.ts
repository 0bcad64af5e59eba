/** docs/metrics.md lists exactly what a running service exports. */
import fs from 'node:fs/promises';
import t from 'tap';
import { newFolder } from '../support/empty-folder.ts';
import { startService } from '../support/service.ts';

const PAGE = new URL('../../docs/metrics.md', import.meta.url);

t.test('every exported series is on the page, and the other way round', async t => {
  const page = await fs.readFile(PAGE, 'utf8');
  const rows = page.matchAll(/^\| `(\w+)` \| (counter|gauge|histogram) \|/gm);
  const listed = Array.from(rows, ([, name, type]) => `${name} ${type}`).sort();

  const service = await startService(t, newFolder(t));
  const response = await fetch(`${service.url}/metrics`);
  const lines = (await response.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm);
  const exported = Array.from(lines, ([, name, type]) => `${name} ${type}`).sort();

  t.ok(exported.length > 50, `${exported.length} metrics`);
  t.strictSame(listed, exported);
});
