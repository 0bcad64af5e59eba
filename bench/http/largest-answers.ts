/**
 * Requests from every route and tool of the backend the largest answer that it can give, on many connections that read
 * nothing. Reports the size with its limit, and the peak memory of the process.
 */
import net from 'node:net';
import os from 'node:os';
import { temporaryFolder } from '../corpora.ts';
import { atMost, emit, goals, isQuick, progress, type Row } from '../report.ts';
import { megabytes, whole } from '../statistics.ts';
import {
  fill,
  KEY,
  LEFT_OUT,
  type Operation,
  paramsOf,
  requestOf,
  rpc,
  send,
} from './largest-requests.ts';
import { productSettings, Service } from './service.ts';

const READERS = isQuick ? 5 : 50;
/** The memory of a route is final when it has not grown for this long. */
const LEVEL_MS = isQuick ? 100 : 1_000;
const ROUTE_MS_MAX = 20_000;
const POLL_MS = 50;
const RATE_LIMITED = 429;
const RESIDENT_BYTES_MAX = 2 ** 31;

interface Asked {
  name: string;
  method: string;
  route: string;
  body?: unknown;
  bytesMax: number;
}

const service = await Service.start('../src/main.ts', ['serve', '--only', 'backend'], {
  ...productSettings(temporaryFolder()),
  SVC_API_KEYS: `bench:admin:${KEY}`,
  SVC_MCP_SERVER_API_KEYS: `bench:${KEY}`,
  SVC_ADDRESS_LIMIT_PER_MINUTE: '1000000',
});
try {
  await service.ready();
  await fill(service);
  const rows: Row[] = [];
  for (const asked of await everyQuestion()) rows.push(await rowOf(asked));
  const held = `most memory, ${READERS} readers`;
  const columns = ['route', 'largest answer, bytes', 'limit', 'answer', 'memory before', held];
  emit({
    tables: [{ columns, rows }],
    notes: [
      `Decisions and memories consist of control characters, which take six bytes each in JSON. For each route, ${READERS} connections of one key request the answer and do not read it. Memory is the resident size of the process and includes garbage of earlier routes.`,
      'Answers with a code instead of 200 were refused; their bytes are those of the error.',
      `Load average of the machine over the last five minutes: ${os.loadavg()[1]!.toFixed(1)}.`,
    ],
  });
} finally {
  await service.stop();
}

async function everyQuestion(): Promise<Asked[]> {
  const { paths } = (await send(service, 'GET', '/openapi.json')).json;
  const routes = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    LEFT_OUT.includes(path) || path.includes('{dataset_item')
      ? []
      : Object.entries(methods).flatMap(([name, operation]) => {
          const bytesMax = operation['x-response-bytes-max'];
          const method = name.toUpperCase();
          const request = requestOf(path, operation);
          // A stream of events has no limit.
          return bytesMax === undefined
            ? []
            : [{ name: `${method} ${path}`, method, ...request, bytesMax }];
        }),
  );
  const at = {
    method: 'POST',
    route: '/mcp',
    bytesMax: paths['/mcp'].post['x-response-bytes-max'],
  };
  const listed = await send(service, at.method, at.route, rpc('tools/list', {}));
  const tools: { name: string; inputSchema: Parameters<typeof toolBody>[1] }[] =
    listed.json.result.tools;
  return [
    ...routes,
    ...tools.map(({ name, inputSchema }) => ({
      ...at,
      name: `tool ${name}`,
      body: toolBody(name, inputSchema),
    })),
  ];
}

function toolBody(name: string, { properties }: { properties: Parameters<typeof paramsOf>[0] }) {
  return rpc('tools/call', { name, arguments: paramsOf(properties) });
}

async function rowOf(asked: Asked): Promise<Row> {
  const { name, method, route, body, bytesMax } = asked;
  const { bytes, status, json } = await served(() => send(service, method, route, body));
  const before = (await service.probe()).residentBytes;
  const most = await mostHeld(asked);
  progress(`${name}: ${bytes} of ${bytesMax}, ${megabytes(most)}`);
  const answer = json?.error?.code ?? String(status);
  return {
    cells: [name, whole(bytes), whole(bytesMax), answer, megabytes(before), megabytes(most)],
    ...goals(atMost(bytes, bytesMax, whole), atMost(most, RESIDENT_BYTES_MAX, megabytes)),
  };
}

/** The largest resident size while the answers wait to be read. */
async function mostHeld(asked: Asked): Promise<number> {
  const readers = Array.from({ length: READERS }, () => unreadingReader(asked));
  const endAt = performance.now() + ROUTE_MS_MAX;
  let most = 0;
  let grewAt = performance.now();
  while (performance.now() < Math.min(endAt, grewAt + LEVEL_MS)) {
    const { residentBytes } = await service.probe();
    if (residentBytes > most) [most, grewAt] = [residentBytes, performance.now()];
    await new Promise(resolve => setTimeout(resolve, POLL_MS));
  }
  for (const reader of readers) reader.destroy();
  return most;
}

/** Sends one request and reads nothing of the answer. */
function unreadingReader({ method, route, body }: Asked): net.Socket {
  const { hostname, port } = new URL(service.url);
  const socket = net.connect(Number(port), hostname);
  socket.pause();
  socket.on('error', () => undefined);
  const sent = body === undefined ? '' : JSON.stringify(body);
  const type = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(sent)}\r\n`;
  socket.write(
    `${method} ${route} HTTP/1.1\r\nhost: bench\r\nx-api-key: ${KEY}\r\n${sent && type}\r\n${sent}`,
  );
  return socket;
}

/** The first answer that is not refused, because readers that have just left still count. */
async function served(ask: () => ReturnType<typeof send>): ReturnType<typeof send> {
  const endAt = performance.now() + ROUTE_MS_MAX;
  for (;;) {
    const reply = await ask();
    if (reply.status !== RATE_LIMITED || performance.now() > endAt) return reply;
    await new Promise(resolve => setTimeout(resolve, POLL_MS));
  }
}
