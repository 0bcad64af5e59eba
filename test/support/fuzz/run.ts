/** Sends random requests to a service with the demonstration corpus, or to its hub, and collects the results. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { backendTarget } from './backend-target.ts';
import { Checks } from './checks.ts';
import { type ApiDocument, routesOf, templateOf } from './document.ts';
import { Draw } from './draw.ts';
import { type Drawn, drawRequest, type Sources } from './draw-request.ts';
import { hubTarget } from './hub-target.ts';
import { closeConnections, type Reply, send } from './send.ts';
import type { TargetSources } from './target.ts';

const AT_ONCE = 16;

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
  /** The backend unless given. */
  app?: 'backend' | 'hub';
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
    const dataDir = plan.dataDir ?? path.join(folder, 'data');
    const target = plan.app === 'hub' ? hubTarget : backendTarget;
    const { url, close, ...own } = await target(dataDir, path.join(folder, 'hub'));
    try {
      return await ask(url, own, plan);
    } finally {
      closeConnections();
      await close();
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function ask(url: string, target: TargetSources, plan: Plan): Promise<Outcome> {
  const { secrets, tools, healthPath } = target;
  const document = await getJson<ApiDocument>(url, '/openapi.json');
  const sources: Sources = {
    routes: routesOf(document),
    tools,
    known: await target.known(document),
    credentials: target.credentials,
  };
  const checks = new Checks(document, tools, secrets, plan.graceMs);
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
  const health = await getJson<{ status: string }>(url, healthPath);
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

async function getJson<T>(url: string, route: string): Promise<T> {
  return (await (await fetch(url + route)).json()) as T;
}
