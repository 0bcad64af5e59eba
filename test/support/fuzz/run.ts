/** Starts a service with the demonstration corpus, sends random requests, and collects the results. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { JsonSchema } from '../../../src/http/transport/json-schema.ts';
import { serve } from '../../../src/service/server.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { Checks } from './checks.ts';
import { type ApiDocument, routesOf, templateOf } from './document.ts';
import { Draw } from './draw.ts';
import { type Drawn, drawRequest, type Sources, type ToolSchema } from './draw-request.ts';
import { closeConnections, type Reply, send } from './send.ts';

const KEY = 'a-key-of-random-requests-0123';
const TOOL_KEY = 'a-tool-key-of-random-requests';
const AT_ONCE = 16;
const READY_MS_MAX = 120_000;

export interface Failure {
  /** The request's number: with the seed it draws the same again. */
  index: number;
  drawn: Drawn;
  problems: string[];
  /** The beginning of the answer. */
  answer: string;
}

export interface Outcome {
  failures: Failure[];
  /** Requests by `METHOD /template status`. */
  counts: Map<string, number>;
  /** Routes without a successful request. */
  unanswered: string[];
  slowestMs: number;
  left: number;
  seconds: number;
}

export interface Plan {
  seed: number;
  requests: number;
  /** Only the request with this number. */
  only?: number;
  /** A folder that holds the demonstration corpus; without it the service fills one of its own. */
  dataDir?: string;
  /** How much later than its deadline an answer may come; 1 s by default. */
  graceMs?: number;
  /** Called after each request. */
  progress?: (done: number) => void;
}

export async function runFuzz(plan: Plan): Promise<Outcome> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'jurisgrafo-fuzz-'));
  try {
    const service = await serve(
      readSettings({
        SVC_DATA_DIR: plan.dataDir ?? path.join(folder, 'data'),
        SVC_PORT: '0',
        SVC_LOG_LEVEL: 'silent',
        SVC_API_KEYS: `fuzz:${KEY}`,
        SVC_MCP_SERVER_API_KEYS: `fuzz:${TOOL_KEY}`,
        SVC_RATE_LIMIT_PER_MINUTE: '100000000',
        SVC_SNAPSHOT_MEMORY_MAX_MB: '256',
        SVC_SNAPSHOT_REFRESH_SECONDS: '1',
        SVC_POOL_THREADS: '2',
      }),
      'backend',
    );
    try {
      return await ask(service.backend!.url, plan);
    } finally {
      closeConnections();
      await service.close();
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function ask(url: string, plan: Plan): Promise<Outcome> {
  await ready(url);
  const document = await getJson<ApiDocument>(url, '/openapi.json');
  const tools = await toolsAt(url);
  const sources: Sources = {
    routes: routesOf(document),
    tools,
    known: await knownValues(url, document),
    keyOf: path => (path === '/mcp' ? TOOL_KEY : KEY),
  };
  const checks = new Checks(document, tools, [KEY, TOOL_KEY], plan.graceMs);
  const startedAt = performance.now();
  const outcome: Outcome = {
    failures: [],
    counts: new Map(),
    unanswered: [],
    slowestMs: 0,
    left: 0,
    seconds: 0,
  };
  const indexes = plan.only === undefined ? indexesTo(plan.requests) : [plan.only].values();
  let done = 0;
  const client = async () => {
    for (const index of indexes) {
      const drawn = drawRequest(new Draw(plan.seed, index), sources);
      const fail = (problems: string[], answer: string) =>
        outcome.failures.push({ index, drawn, problems, answer: answer.slice(0, 500) });
      try {
        const reply = await send(url, drawn);
        if (reply === null) outcome.left++;
        else {
          const problems = checks.problemsOf(drawn, reply);
          if (problems.length > 0) fail(problems, reply.text);
          count(outcome, document, drawn, reply);
        }
      } catch (error) {
        fail([`no answer: ${(error as Error).message}`], '');
      }
      plan.progress?.(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  outcome.seconds = (performance.now() - startedAt) / 1000;
  outcome.unanswered = sources.routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter(name => ![200, 201].some(status => outcome.counts.has(`${name} ${status}`)));
  const health = await getJson<{ status: string }>(url, '/v1/health');
  if (health.status !== 'healthy') throw new Error(`the service is ${health.status} afterwards`);
  return outcome;
}

function* indexesTo(end: number): Generator<number> {
  for (let index = 0; index < end; index++) yield index;
}

function count(outcome: Outcome, document: ApiDocument, drawn: Drawn, reply: Reply): void {
  const template = templateOf(document, drawn.target) ?? 'unmatched';
  const name = `${drawn.method} ${template} ${reply.status}`;
  outcome.counts.set(name, (outcome.counts.get(name) ?? 0) + 1);
  outcome.slowestMs = Math.max(outcome.slowestMs, reply.ms);
}

async function ready(url: string): Promise<void> {
  const deadline = performance.now() + READY_MS_MAX;
  while ((await fetch(`${url}/readyz`)).status !== 200) {
    if (performance.now() > deadline) throw new Error('the service does not become ready');
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

async function getJson<T>(url: string, route: string): Promise<T> {
  return (await (await fetch(url + route, { headers: { 'x-api-key': KEY } })).json()) as T;
}

async function post<T>(url: string, route: string, key: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const response = await fetch(url + route, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

type Listed = ToolSchema & { outputSchema: JsonSchema };

async function toolsAt(url: string): Promise<Listed[]> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const { result } = await post<{ result: { tools: Listed[] } }>(url, '/mcp', TOOL_KEY, message);
  return result.tools;
}

/** Values from the OpenAPI examples, and ids from the graph. */
async function knownValues(url: string, document: ApiDocument): Promise<Map<string, unknown[]>> {
  const known = new Map<string, unknown[]>();
  for (const { operation } of routesOf(document)) {
    for (const { example } of Object.values(operation.requestBody?.content ?? {})) {
      for (const [name, value] of Object.entries(example ?? {})) {
        known.set(name, [...(known.get(name) ?? []), ...[value].flat()]);
      }
    }
  }
  const { data } = await post<{ data: { clusters: Record<string, string[]>[] } }>(
    url,
    '/v1/graph/divergencias',
    KEY,
    { limit: 50 },
  );
  const ids = data.clusters.flatMap(({ decisoes_provido: ids }) => ids!);
  for (const name of ['decisao_id', 'source_id', 'target_id', 'document_id', 'decisao_ids']) {
    known.set(name, [...(known.get(name) ?? []), ...ids]);
  }
  const form = new FormData();
  form.append('file', new Blob(['{"id":"FUZZ-0"}\n']), 'a.jsonl');
  const headers = { 'x-api-key': KEY };
  const sent = { method: 'POST', headers, body: form };
  const response = await fetch(`${url}/v1/datasets/uploads`, sent);
  const { data: item } = (await response.json()) as { data: { id: string } };
  return known.set('dataset_item_id', [item.id]);
}
