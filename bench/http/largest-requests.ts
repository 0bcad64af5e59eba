/** The largest requests that the OpenAPI description of each route accepts, and data that make its answers large. */
import { setTimeout as sleep } from 'node:timers/promises';

export const KEY = 'a-key-of-the-tests-0123456789';
/** Paths that are left out: changes of data, forms, streams, and routes that need the token of the data folder. */
export const LEFT_OUT = [
  '/v1/decisions/remove',
  '/v1/datasets/uploads',
  '/v1/datasets/preview',
  '/v1/admin/backup',
  '/mcp',
];
const DECISIONS = 55;
const WAIT_MS_MAX = 150_000;
const POLL_MS = 10;
/** A character that takes six bytes in JSON. */
export const HOSTILE = '\u0001';
const PROCESSO = '0703777-48.2017.8.02.0058';
export const IDS = Array.from({ length: DECISIONS }, (_, i) => `${i}${'"'.repeat(30)}`);

/** Parameters that make an answer large; others come from the schema. */
const LARGEST: Record<string, unknown> = {
  ...{ decisao_id: IDS[0], source_id: IDS[0], target_id: IDS[1], document_id: IDS[0] },
  ...{ decisao_ids: IDS, ids: IDS.slice(0, 50).join(','), processos: Array(30).fill(PROCESSO) },
  ...{ categoria_id: 'cat', ministro: 'MARIA', tema: 'c', criterio: 'c', vocabulario: 'criterios' },
  ...{ conceito: 'c0', nomes: Array(500).fill('Súmula 7 do STJ') },
  ...{ frases: Array(200).fill({ decisao_id: IDS[0], radicais: ['dano', 'moral'] }) },
  ...{ text: 'Súmula 297 do STJ, art. 5 da Lei 8.078/1990. '.repeat(200), query: 'dano moral' },
  ...{ fato: 'dano moral', session_id: 'hostile', key: 'k', value: HOSTILE },
};
/**
 * Parameters that are left out: alternatives to others, choices whose default is the largest, and parameters with
 * special rules.
 */
const ABSENT = ['cursor', 'processo', 'q', 'turma', 'ministro_parte', 'tese', 'fields', 'filters'];

interface Schema {
  type?: string | string[];
  maximum?: number;
  anyOf?: Schema[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

export interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: object }> };
  deprecated?: boolean;
  'x-response-bytes-max'?: number;
  'x-response-streamed'?: boolean;
}

/** The path with its parameters, and the body; `more` takes precedence over the common values. */
export function requestOf(
  path: string,
  { parameters = [], requestBody }: Operation,
  more: Record<string, unknown> = {},
) {
  const given = paramsOf(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    more,
  );
  let route = path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (path.includes(`{${name}}`)) route = route.replace(`{${name}}`, encodeURIComponent(value));
    else for (const one of [value].flat()) query.set(name, String(one));
  }
  if (parameters.some(({ name, required }) => name === 'q' && required)) query.set('q', 'dano');
  const content = requestBody?.content['application/json'];
  const body: Record<string, unknown> | undefined = content && {
    ...content.example,
    ...paramsOf(content.schema.properties ?? {}, more),
  };
  // The body may have only one of the two.
  if (body?.text !== undefined) delete body.document_id;
  return { route: query.size === 0 ? route : `${route}?${query}`, body };
}

export function paramsOf(
  properties: Record<string, Schema>,
  more: Record<string, unknown> = {},
  // biome-ignore lint/suspicious/noExplicitAny: values of every type.
): Record<string, any> {
  const largest = { ...LARGEST, ...more };
  const known = Object.entries(properties).filter(([name]) => !ABSENT.includes(name));
  const drawn = known.flatMap(([name, schema]) => {
    if (name === 'include') return [[name, [schema.items!.enum![0]]]];
    if (name in largest) return [[name, largest[name]]];
    const types = [schema, ...(schema.anyOf ?? [])];
    const most = types.find(({ type }) => type === 'integer')?.maximum;
    const isSize = /limit|top_k|depth/.test(name);
    return isSize && most !== undefined ? [[name, most]] : [];
  });
  const params = Object.fromEntries(drawn);
  // The body may have only one of the two.
  if ('text' in params && 'document_id' in params) delete params.document_id;
  return params;
}

/** A session, and decisions with long names and texts. Resolves to the id of their upload. */
export async function fill(service: { url: string }): Promise<string> {
  const value = HOSTILE.repeat(65_536);
  for (let i = 0; i < 5; i++) {
    await send(service, 'POST', '/v1/memories', { session_id: 'hostile', key: `k${i}`, value });
  }
  const criterios = Array.from({ length: 40 }, (_, i) => ({
    id: `c${i}`,
    nome: `c ${i} ${HOSTILE.repeat(990)}`,
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
  return data.id;
}

export async function send(
  { url, cookie }: { url: string; cookie?: string },
  method: string,
  route: string,
  body?: unknown,
) {
  const response = await fetch(url + route, {
    method,
    headers: {
      ...(cookie === undefined ? { 'x-api-key': KEY } : { cookie }),
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const json = isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined;
  return { status: response.status, bytes: bytes.length, json };
}

export async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const endAt = performance.now() + WAIT_MS_MAX;
  while (!(await holds())) {
    if (performance.now() > endAt) throw new Error(`in vain: ${what}`);
    await sleep(POLL_MS);
  }
}

/** The body of a request to /mcp. */
export const rpc = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params });
