/**
 * Every route and every tool with the largest answers that it can be made to give: each stays within the bytes that the
 * reference declares, or is refused.
 */
import t from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { ready, type Service, startService, until } from '../support/service.ts';

const KEY = 'a-key-of-the-tests-0123456789';
const DECISIONS = 55;
/** Six bytes in JSON for each character. */
const HOSTILE = '\u0001';
const PROCESSO = '0703777-48.2017.8.02.0058';
const IDS = Array.from({ length: DECISIONS }, (_, i) => `${i}${'"'.repeat(30)}`);
/** Changes of data, forms, streams, and what needs the token of the data folder. */
const LEFT_OUT = ['/v1/decisions/remove', '/v1/datasets/uploads', '/v1/admin/backup', '/mcp'];

/** Parameters that make an answer large; others come from the schema. */
const LARGEST: Record<string, unknown> = {
  ...{ decisao_id: IDS[0], source_id: IDS[0], target_id: IDS[1], document_id: IDS[0] },
  ...{ decisao_ids: IDS, ids: IDS.slice(0, 50).join(','), processos: Array(30).fill(PROCESSO) },
  ...{ categoria_id: 'cat', ministro: 'MARIA', tema: 'c', criterio: 'c', vocabulario: 'criterios' },
  ...{ text: 'Súmula 297 do STJ, art. 5 da Lei 8.078/1990. '.repeat(200), query: 'dano moral' },
  ...{ fato: 'dano moral', session_id: 'hostile', key: 'k', value: HOSTILE, include: ['ementa'] },
};
/** Absent: alternatives of others, choices whose default is the largest, and rules of their own. */
const ABSENT = ['cursor', 'processo', 'q', 'turma', 'ministro_parte', 'tese', 'fields', 'filters'];

interface Schema {
  type?: string | string[];
  maximum?: number;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: object }> };
  'x-response-bytes-max'?: number;
  'x-response-streamed'?: boolean;
}

t.test('answers stay within their declared bytes', async t => {
  const service = await startService(t, await emptyFolder(t), {
    SVC_API_KEYS: `tests:admin:${KEY}`,
    SVC_MCP_SERVER_API_KEYS: `tests:${KEY}`,
  });
  await ready(service.url);
  await fill(service);
  const { paths } = (await send(service, 'GET', '/openapi.json')).json;
  const seen: [route: string, bytes: number, max: number, code: string][] = [];
  for (const [path, methods] of Object.entries<Record<string, Operation>>(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      const max = operation['x-response-bytes-max'];
      t.ok(max !== undefined || operation['x-response-streamed'] === true, `${name} declares it`);
      if (max === undefined || LEFT_OUT.includes(path) || path.includes('{dataset_item')) continue;
      const { route, body } = requestOf(path, operation);
      const { status, bytes, json } = await send(service, method.toUpperCase(), route, body);
      const code = json?.error?.code ?? '';
      seen.push([name, bytes, max, code]);
      t.ok(status === 200 || ['ANSWER_TOO_LARGE', 'FORBIDDEN'].includes(code), `${name} ${code}`);
      t.ok(bytes <= max, `${name}: ${bytes} of ${max}`);
    }
  }
  const max = paths['/mcp'].post['x-response-bytes-max'];
  const { tools } = (await send(service, 'POST', '/mcp', rpc('tools/list', {}))).json.result;
  for (const { name, inputSchema } of tools) {
    const params = { name, arguments: paramsOf(inputSchema.properties) };
    const { status, bytes } = await send(service, 'POST', '/mcp', rpc('tools/call', params));
    seen.push([`tool ${name}`, bytes, max, '']);
    t.equal(status, 200, name);
    t.ok(bytes <= max, `tool ${name}: ${bytes} of ${max}`);
  }
  for (const [name, bytes, most, code] of seen) t.comment(`${name}: ${bytes} of ${most} ${code}`);
  const bytesOf = (name: string) => seen.find(([route]) => route === name)![1];
  t.ok(bytesOf('GET /v1/memories') > 1024 * 1024, 'pages are as large as they get');
  t.ok(bytesOf('GET /v1/decisions/{decisao_id}') > 1024 * 1024, 'texts are large');
  t.ok(
    seen.some(([, , , code]) => code === 'ANSWER_TOO_LARGE'),
    'one is refused',
  );
});

const rpc = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params });

function requestOf(path: string, { parameters = [], requestBody }: Operation) {
  const given = paramsOf(Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])));
  let route = path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (path.includes(`{${name}}`)) route = route.replace(`{${name}}`, encodeURIComponent(value));
    else for (const one of [value].flat()) query.set(name, String(one));
  }
  const content = requestBody?.content['application/json'];
  const body: Record<string, unknown> | undefined = content && {
    ...content.example,
    ...paramsOf(content.schema.properties ?? {}),
  };
  // One or the other.
  if (body?.text !== undefined) delete body.document_id;
  return { route: query.size === 0 ? route : `${route}?${query}`, body };
}

// biome-ignore lint/suspicious/noExplicitAny: values of every type.
function paramsOf(properties: Record<string, Schema>): Record<string, any> {
  const known = Object.entries(properties).filter(([name]) => !ABSENT.includes(name));
  const drawn = known.flatMap(([name, schema]) => {
    if (name in LARGEST) return [[name, LARGEST[name]]];
    const types = [schema, ...(schema.anyOf ?? [])];
    const most = types.find(({ type }) => type === 'integer')?.maximum;
    const isSize = /limit|top_k|depth/.test(name);
    return isSize && most !== undefined ? [[name, most]] : [];
  });
  const params = Object.fromEntries(drawn);
  // One or the other.
  if ('text' in params && 'document_id' in params) delete params.document_id;
  return params;
}

async function fill(service: Service): Promise<void> {
  const value = HOSTILE.repeat(65_536);
  for (let i = 0; i < 5; i++) {
    await send(service, 'POST', '/v1/memories', { session_id: 'hostile', key: `k${i}`, value });
  }
  const criterios = Array.from({ length: 40 }, (_, i) => ({
    id: `c${i}`,
    nome: `c ${i} ${HOSTILE.repeat(1_000)}`,
  }));
  const lines = IDS.map((id, i) =>
    JSON.stringify({
      ...{ id, processo: PROCESSO, relator: 'MARIA', categoria_id: 'cat', criterios },
      resultado: i % 2 === 0 ? 'provido' : 'improvido',
      ementa: `dano moral ${HOSTILE.repeat(30_000)}`,
      inteiro_teor: i === 0 ? `dano moral ${HOSTILE.repeat(300_000)}` : null,
      precedentes: IDS.slice(i + 1),
    }),
  );
  const form = new FormData();
  form.append('file', new Blob([lines.join('\n')]), 'decisions.jsonl');
  const headers = { 'x-api-key': KEY };
  const sent = await fetch(`${service.url}/v1/datasets/uploads`, {
    ...{ method: 'POST', headers, body: form },
  });
  const { data } = (await sent.json()) as { data: { id: string } };
  await until(async () => {
    const { json } = await send(service, 'GET', `/v1/datasets/uploads/${data.id}`);
    if (json.data.ingest.state === 'failed') throw new Error(JSON.stringify(json.data.ingest));
    return json.data.ingest.state === 'done';
  }, 'the ingest is done');
  await until(
    async () =>
      (await send(service, 'POST', '/v1/graph/citation-chain', { decisao_id: IDS[0] })).status ===
      200,
    'the graph has them',
  );
}

async function send({ url }: Service, method: string, route: string, body?: unknown) {
  const response = await fetch(url + route, {
    method,
    headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const json = isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined;
  return { status: response.status, bytes: bytes.length, json };
}
