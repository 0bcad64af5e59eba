/**
 * Opens more connections than the server has places, from one address and from many, and sends nothing on them.
 * Measures how long `/livez` and a caller with a key wait meanwhile.
 */
import { once } from 'node:events';
import net from 'node:net';
import { temporaryFolder } from '../corpora.ts';
import { atMost, emit, goals, isQuick, progress, type Row } from '../report.ts';
import { duration, summarize, whole } from '../statistics.ts';
import { KEY, productSettings, Service } from './service.ts';

const SOCKETS = isQuick ? 500 : 4_500;
const WATCH_MS = isQuick ? 1_000 : 8_000;
const EVERY_MS = 50;
const WAIT_MS_MAX = 200;
/** Time limit after which a health check counts as unanswered. */
const GIVE_UP_MS = 8_000;

const service = await Service.start('../src/main.ts', ['serve', '--only', 'backend'], {
  ...productSettings(temporaryFolder()),
});
try {
  await service.ready();
  const rows = [await row('quiet', 0, 1)];
  for (const addresses of [1, 8]) {
    const label = `${whole(SOCKETS)} silent connections, ${addresses} address${addresses > 1 ? 'es' : ''}`;
    rows.push(await row(label, SOCKETS, addresses));
  }
  const columns = [
    '/livez every 50 ms, each on a new connection',
    'checks',
    'unanswered',
    'p99',
    'max',
  ];
  const caller = ['a caller with a key, p99', 'refused'];
  emit({ tables: [{ columns: [...columns, ...caller], rows }], notes: [] });
} finally {
  await service.stop();
}

async function row(label: string, count: number, addresses: number): Promise<Row> {
  const sockets = Array.from({ length: count }, (_, i) => silent(i % addresses));
  await Promise.all(
    sockets.map(socket => Promise.race(['connect', 'close'].map(is => once(socket, is)))),
  );
  const [checks, calls] = await Promise.all([
    watch(() => ask('127.0.0.20', 'GET', '/livez', '')),
    watch(() => ask('127.0.0.21', 'POST', '/v1/graph/pagerank', '{}')),
  ]);
  for (const socket of sockets) socket.destroy();
  progress(label);
  const times = checks.filter(ms => ms !== null);
  const unanswered = checks.length - times.length;
  const isAnswered = times.length > 0;
  const [p99, max] = isAnswered
    ? [summarize(times).p99, Math.max(...times)]
    : [GIVE_UP_MS, GIVE_UP_MS];
  const called = calls.filter(ms => ms !== null);
  return {
    cells: [
      ...[label, whole(checks.length), whole(unanswered), duration(p99), duration(max)],
      ...[called.length === 0 ? '' : duration(summarize(called).p99)],
      whole(calls.length - called.length),
    ],
    ...goals(atMost(unanswered, 0, whole), atMost(p99, WAIT_MS_MAX, duration)),
  };
}

function silent(address: number): net.Socket {
  const { port } = new URL(service.url);
  const options = { port: Number(port), host: '127.0.0.1', localAddress: `127.0.0.${address + 1}` };
  return net.connect(options).on('error', () => undefined);
}

async function watch(look: () => Promise<number | null>): Promise<(number | null)[]> {
  const seen: (number | null)[] = [];
  const endAt = performance.now() + WATCH_MS;
  while (performance.now() < endAt) {
    seen.push(await look());
    await new Promise(resolve => setTimeout(resolve, EVERY_MS));
  }
  return seen;
}

/** Milliseconds until the answer to a request on a new connection; null if the status is not 200. */
function ask(from: string, method: string, path: string, body: string): Promise<number | null> {
  const { port } = new URL(service.url);
  const startedAt = performance.now();
  return new Promise(resolve => {
    const socket = net.connect({ port: Number(port), host: '127.0.0.1', localAddress: from });
    socket.setTimeout(GIVE_UP_MS, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(null));
    socket.once('data', data => {
      resolve(String(data).startsWith('HTTP/1.1 200') ? performance.now() - startedAt : null);
      socket.destroy();
    });
    const head = `host: localhost\r\nx-api-key: ${KEY}\r\ncontent-type: application/json\r\n`;
    socket.write(
      `${method} ${path} HTTP/1.1\r\n${head}content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    );
  });
}
