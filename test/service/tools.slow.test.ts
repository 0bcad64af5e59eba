/**
 * The protocol's own client calls the tools on the demonstration corpus. The results equal those of the routes over
 * HTTP.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import t from 'tap';
import { operations } from '../../src/engine/operations/registry.ts';
import { serve } from '../../src/service/start/server.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { demoFolder, emptyFolder, type TestScope } from '../support/empty-folder.ts';
import { ask, askOperation, ready } from '../support/service.ts';

const KEY = 'a-key-of-the-tests-0123456789';
const TOOL_KEY = 'a-key-of-the-tools-9876543210';

async function start(t: TestScope): Promise<string> {
  const dataDir = await demoFolder(t);
  const service = await serve(
    readSettings({
      SVC_DATA_DIR: dataDir,
      SVC_PORT: '0',
      SVC_API_KEYS: `test:${KEY}`,
      SVC_MCP_SERVER_API_KEYS: ` ${TOOL_KEY} ,, `,
      SVC_POOL_THREADS: '2',
      SVC_SNAPSHOT_MEMORY_MAX_MB: '256',
      SVC_LOG_LEVEL: 'silent',
    }),
    'backend',
  );
  t.teardown(() => service.close());
  await ready(service.backend!.url);
  return service.backend!.url;
}

async function connect(t: TestScope, url: string, key: string): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' });
  const headers = { authorization: `Bearer ${key}` };
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers },
  });
  await client.connect(transport);
  t.teardown(() => client.close());
  return client;
}

/** The error of a refused call. */
function refusal(result: Awaited<ReturnType<Client['callTool']>>) {
  const [content] = result.content as { type: string; text: string }[];
  return JSON.parse(content!.text).error;
}

t.test('tools', async t => {
  const url = await start(t);
  const client = await connect(t, url, TOOL_KEY);
  const { tools } = await client.listTools();

  await t.test('list', async t => {
    for (const { name } of operations)
      t.ok(
        tools.find(tool => tool.name === name),
        name,
      );
    t.equal(new Set(tools.map(({ name }) => name)).size, tools.length);
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      t.ok(title && description && outputSchema, name);
      t.equal(inputSchema.type, 'object');
      t.equal(annotations?.readOnlyHint, true);
    }
    const pagerank = tools.find(({ name }) => name === 'pagerank');
    t.match(pagerank?.inputSchema.properties, { limit: { type: 'integer', maximum: 100 } });
    t.equal(client.getServerVersion()?.name, 'jurisgrafo');
  });

  await t.test('every operation answers as over HTTP', async t => {
    for (const operation of operations) {
      const { name, example } = operation;
      // The client validates each answer against the schema from the list.
      const called = await client.callTool({ name, arguments: example });
      const { json } = await askOperation({ url, key: KEY }, operation, example);
      const told = called.structuredContent as typeof json;
      t.notOk(called.isError, name);
      t.strictSame(told.data, json.data, name);
      t.equal(told.meta.snapshot.id, json.meta.snapshot.id);
      const [content] = called.content as { type: string; text: string }[];
      t.strictSame(JSON.parse(content!.text), told, 'text and structure are the same');
    }
  });

  await t.test('refusals are those of HTTP', async t => {
    const wrong = [
      { name: 'pagerank', path: '/v1/graph/pagerank', args: { limit: 101, other: 1 } },
      { name: 'shortest-path', path: '/v1/graph/shortest-path', args: { source_id: 'a' } },
      {
        name: 'citation-chain',
        path: '/v1/graph/citation-chain',
        args: { decisao_id: 'no such decision' },
      },
    ];
    for (const { name, path, args } of wrong) {
      const called = await client.callTool({ name, arguments: args });
      const { json, status } = await ask(url, KEY, path, args);
      t.ok(status === 400 || status === 404);
      t.equal(called.isError, true);
      t.strictSame(refusal(called), json.error, name);
    }
    await t.rejects(client.callTool({ name: 'toString' }), { code: -32602 });
    await t.rejects(client.callTool({ name: '__proto__' }), { code: -32602 });
  });

  await t.test('calls at once do not meet', async t => {
    const others = await Promise.all([1, 2, 3].map(() => connect(t, url, TOOL_KEY)));
    const limits = Array.from({ length: 60 }, (_, i) => 1 + (i % 20));
    const answers = await Promise.all(
      limits.map((limit, i) => others[i % 3]!.callTool({ name: 'pagerank', arguments: { limit } })),
    );
    answers.forEach((answer, i) => {
      const { data } = answer.structuredContent as { data: { decisoes: unknown[] } };
      t.equal(data.decisoes.length, limits[i]);
    });
  });

  await t.test('the API keys do not open the tools, nor theirs the API', async t => {
    for (const key of [KEY, `${TOOL_KEY}x`]) await t.rejects(connect(t, url, key), /UNAUTHORIZED/);
    t.equal((await ask(url, TOOL_KEY, '/v1/graph/pagerank', {})).status, 401);
  });
});

t.test('a list without a key, or with a weak one, does not start', async t => {
  const dataDir = await emptyFolder(t);
  const settings = { SVC_DATA_DIR: dataDir, SVC_PORT: '0', SVC_API_KEYS: KEY };
  for (const list of ['', ' , ,', 'short', `${TOOL_KEY},${TOOL_KEY}`]) {
    const started = serve(readSettings({ ...settings, SVC_MCP_SERVER_API_KEYS: list }), 'backend');
    await t.rejects(started, { message: /^Settings are wrong:\n {2}SVC_MCP_SERVER_API_KEYS/ });
  }
});
