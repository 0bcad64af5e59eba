/** Runs the service within the test's process, on a graph that was imported before. */
import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { importRecords } from '../../src/ingest/import-records.ts';
import { generateLines } from '../../src/ingest/synthetic-decisions.ts';
import type { RunningService } from '../../src/service/start/server.ts';
import { openEmbeddedStore } from '../../src/stores/opening/open-graph.ts';
import { emptyFolder, type TestScope } from './empty-folder.ts';
import { packedCopy } from './generations.ts';
import { graphOnly } from './graph-only.ts';
import { serveBackend } from './serve-backend.ts';
import { until } from './service.ts';

export interface Within {
  service: RunningService;
  url: string;
  /** The graph that the service serves, read from its snapshot file. */
  graph: PackedGraph;
}

export async function serveWithin(
  t: TestScope,
  lines: Iterable<string>,
  settings: Record<string, string> = {},
): Promise<Within> {
  const dataDir = await emptyFolder(t);
  const stores = await openEmbeddedStore(dataDir, 'a test');
  const chunks = (async function* () {
    for (const line of lines) yield Buffer.from(line);
  })();
  await importRecords(graphOnly(stores.graph), chunks, () => {});
  await stores.close();
  const served = await serveBackend(t, dataDir, {
    SVC_POOL_THREADS: '2',
    SVC_ADDRESS_LIMIT_PER_MINUTE: '1000000',
    SVC_SNAPSHOT_MEMORY_MAX_MB: '256',
    ...settings,
  });
  const file = path.join(dataDir, 'artifacts/snapshot/graph.jgrf');
  await until(
    () =>
      fs.stat(file).then(
        () => true,
        () => false,
      ),
    'the snapshot file',
  );
  return { ...served, graph: packedCopy(await fs.readFile(file)) };
}

export const generated = (decisions: number, seed: number) => generateLines(decisions, seed);

export interface RawReply {
  status: number;
  text: string;
}

/** Idle sockets do not keep the process alive. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });

/** Sends one request over a kept-alive connection. */
export function send(
  url: string,
  method: string,
  route: string,
  headers: Record<string, string>,
  body?: string,
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method, agent, headers: { ...length, ...headers } };
    const request = http.request(url + route, options, response => {
      const pieces: Buffer[] = [];
      response.on('data', piece => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}
