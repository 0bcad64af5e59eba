/** The most expensive request of every route of a running backend and hub, found in their own descriptions. */
import { IDS, type Operation, paramsOf, requestOf, rpc, send } from '../largest-requests.ts';

/** Where a request goes and what opens it. */
export interface Place {
  url: string;
  /** Headers of the caller: a key, or the cookie of a login. */
  headers: Record<string, string>;
}

export interface Worst {
  name: string;
  place: Place;
  method: string;
  route: string;
  type: string;
  body: string;
}

type Paths = Record<string, Record<string, Operation>>;

/**
 * Requests that delete data which other rows need, so they come last. After the first one each request is refused or
 * has no effect.
 */
const LAST = [
  'DELETE /v1/datasets/uploads/{dataset_item_id}',
  'DELETE /api/chat/session/{sessionId}',
  'DELETE /api/unified/session/{sessionId}',
  'DELETE /api/unified/sessions',
  'POST /auth/logout',
  'POST /auth/logout-all',
  'DELETE /api/me',
];
/** Routes that the gate does not call, with the reasons. */
export const REFUSED: Record<string, string> = {
  'GET /v1/admin/backup': 'needs the token of the data folder',
  'tool factual-extract': 'no language model is configured',
  'POST /api/briefing/{sessionId}/addAdditionalContext': 'the briefing is full',
  'POST /api/analyzer/context': 'the briefing is full',
  'POST /api/briefing/{sessionId}/resolveRisk': 'the briefing is too large for its delivery',
  'POST /api/analyzer/path': 'the briefing is too large for its delivery',
  'DELETE /api/unified/session/{sessionId}': 'the session went with that of /api/chat',
};
const BOUNDARY = 'gate';
const UPLOAD = [
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.jsonl"\r\n\r\n`,
  `${JSON.stringify({ id: 'gate-1', ementa: 'dano moral '.repeat(2_000) })}\n`.repeat(20),
  `\r\n--${BOUNDARY}--\r\n`,
].join('');
/** Requests with special forms: bodies that are not JSON, and changes of data that other requests read. */
const OWN: Record<string, Partial<Worst>> = {
  'POST /v1/datasets/uploads': { type: `multipart/form-data; boundary=${BOUNDARY}`, body: UPLOAD },
  'POST /v1/decisions/remove': { body: '{"ids":["gate-1"]}' },
  'GET /v1/graph/export': { route: '/v1/graph/export?format=graphml' },
  'POST /api/comparator/table': { body: JSON.stringify({ decisao_ids: IDS.slice(0, 10) }) },
};

const JSON_TYPE = 'application/json';

/** The worst requests to every route of the backend, and to every tool of `/mcp`. */
export async function worstOfBackend(place: Place, uploadId: string): Promise<Worst[]> {
  const { paths }: { paths: Paths } = (await send({ url: place.url }, 'GET', '/openapi.json')).json;
  const routes = rowsOf(paths, place, (path, operation) => requestOf(path, operation));
  const at = { place, method: 'POST', route: '/mcp', type: JSON_TYPE };
  const listed = await send({ url: place.url }, 'POST', '/mcp', rpc('tools/list', {}));
  const tools = listed.json.result.tools.map(
    ({ name, inputSchema }: { name: string; inputSchema: Parameters<typeof toolArguments>[0] }) => {
      const call = rpc('tools/call', { name, arguments: toolArguments(inputSchema) });
      return { ...at, name: `tool ${name}`, body: JSON.stringify(call) };
    },
  );
  for (const worst of routes) {
    const [, rest] = worst.name.split('/uploads/{dataset_item_id}');
    if (rest !== undefined) worst.route = `/v1/datasets/uploads/${uploadId}${rest}`;
  }
  return [...routes, ...tools];
}

/**
 * The worst requests to the hub, for a user with a large session. The backend's reference describes those that the hub
 * passes on.
 */
export async function worstOfHub(
  place: Place,
  more: Record<string, unknown>,
  backendUrl: string,
): Promise<Worst[]> {
  const { paths }: { paths: Paths } = await readJson(`${place.url}/openapi.json`);
  const backend: Paths = (await send({ url: backendUrl }, 'GET', '/openapi.json')).json.paths;
  const passed = (path: string) => backend[path.replace('/api/backend', '')];
  const rows = rowsOf(paths, place, (path, operation, method) =>
    path.startsWith('/api/backend')
      ? requestOf(path, passed(path)?.[method] ?? operation)
      : requestOf(path, operation, more),
  );
  const page = await (await fetch(`${place.url}/`)).text();
  const asset = rows.find(({ name }) => name === 'GET /assets/{name}')!;
  asset.route = page.match(/\/assets\/[^"]+\.js/)![0];
  return rows;
}

function rowsOf(
  paths: Paths,
  place: Place,
  request: (path: string, operation: Operation, method: string) => ReturnType<typeof requestOf>,
): Worst[] {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const { route, body } = request(path, operation, method);
      const text = body === undefined ? '' : JSON.stringify(body);
      const row = { name, place, method: method.toUpperCase(), route, type: JSON_TYPE, body: text };
      return { ...row, ...OWN[name] };
    }),
  );
  const rank = ({ name }: Worst) => LAST.indexOf(name);
  return rows.sort((a, b) => rank(a) - rank(b));
}

async function readJson<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}

const toolArguments = ({ properties }: { properties: Parameters<typeof paramsOf>[0] }) =>
  paramsOf(properties);
