/** What the contract says of the tool-protocol server's keys, and that a tool answers as its route does. */
import type { Test } from 'tap';
import { ask, dataOf } from './client.ts';
import { KEY, type Stand, TOOL_KEY } from './stand.ts';

const call = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

export async function checkTools(t: Test, stand: Stand): Promise<void> {
  for (const headers of [{}, { 'x-api-key': KEY }, { 'x-api-key': '' }]) {
    const { status } = await ask(stand, 'POST', '/mcp', call('pagerank', {}), headers);
    t.equal(status, 401, JSON.stringify(headers));
  }
  const key = { authorization: `Bearer ${TOOL_KEY}` };
  const { status, json } = await ask(stand, 'POST', '/mcp', call('pagerank', { limit: 2 }), key);
  t.equal(status, 200);
  const data = await dataOf(t, stand, 'POST', '/v1/graph/pagerank', { limit: 2 });
  t.strictSame(json.result.structuredContent.data, data);
  const listed = await ask(
    stand,
    'POST',
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    key,
  );
  t.ok(listed.json.result.tools.length >= 14, `${listed.json.result.tools.length} tools`);
  for (const { name } of listed.json.result.tools) t.match(name, /^[a-z]+(-[a-z]+)*$/);
  const memory = { session_id: 's-1' };
  const seen = await ask(stand, 'POST', '/mcp', call('list-memories', memory), key);
  t.equal(seen.json.result.structuredContent.data.length, 2, 'keys of one name see the same');
}
