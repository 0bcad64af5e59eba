/**
 * What a key of each role may do: every route of a running service is called, and its reference says which role it
 * needs.
 */
import t from 'tap';
import { emptyFolder } from '../../support/empty-folder.ts';
import { ask, startService } from '../../support/service.ts';

const SECRETS = {
  reader: 'secret-of-a-reader-0123456789',
  writer: 'secret-of-a-writer-0123456789',
  admin: 'secret-of-the-admin-012345678',
};
type Role = keyof typeof SECRETS;
const MAY: Record<Role, Role[]> = {
  reader: ['reader'],
  writer: ['reader', 'writer'],
  admin: ['reader', 'writer', 'admin'],
};
const CHANGING = {
  'POST /v1/memories': 'writer',
  'POST /v1/datasets/uploads': 'writer',
  'POST /v1/datasets/preview': 'writer',
  'DELETE /v1/datasets/uploads/{dataset_item_id}': 'admin',
  'POST /v1/decisions/remove': 'admin',
  'GET /v1/admin/backup': 'admin',
  'GET /v1/admin/export': 'admin',
};
const MISSING = /^This needs a key with the role (\w+); the role of this key is (\w+)\.$/;

interface Reference {
  paths: Record<string, Record<string, { security: Record<string, Role[]>[]; responses: object }>>;
}

t.test('every route', async t => {
  const { reader, writer, admin } = SECRETS;
  const keys = `one:reader:${reader},two:${writer},three:admin:${admin}`;
  const service = await startService(t, await emptyFolder(t), {
    SVC_API_KEYS: keys,
    SVC_MCP_SERVER_API_KEYS: `tools:${reader}`,
  });
  const { paths } = (await (await fetch(`${service.url}/openapi.json`)).json()) as Reference;
  const others: Record<string, Role> = {};
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { security, responses }] of Object.entries(methods)) {
      if (security.length === 0) continue;
      const route = `${method.toUpperCase()} ${path}`;
      const [needed] = security.flatMap(schemes => Object.values(schemes).flat());
      if (needed !== 'reader') {
        others[route] = needed!;
        t.ok('403' in responses, `${route} declares 403`);
      }
      if (path === '/mcp') continue;
      for (const [role, secret] of Object.entries(SECRETS) as [Role, string][]) {
        const init = { method: method.toUpperCase(), headers: { 'x-api-key': secret } };
        const reply = await fetch(service.url + path, init);
        const { error } = (await reply.json()) as { error?: { code: string; message: string } };
        const refused = MISSING.exec(error?.message ?? '');
        if (MAY[role].includes(needed!)) t.equal(refused, null, `${role}: ${route}`);
        else {
          t.match(error, { code: 'FORBIDDEN' }, `${role}: ${route}`);
          t.strictSame([reply.status, refused?.slice(1)], [403, [needed, role]], route);
        }
      }
    }
  }
  t.strictSame(others, CHANGING, 'the routes that readers may not call');

  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const { json } = await ask(service.url, reader, '/mcp', list);
  const names = json.result.tools.map(({ name }: { name: string }) => name);
  t.ok(names.includes('pagerank') && names.includes('list-memories'));
  for (const name of ['put-memory', 'remove-decisions']) t.notOk(names.includes(name), name);
});
