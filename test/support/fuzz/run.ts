/** Sends random requests to a service with the demonstration corpus and collects the wrong answers. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Application, application } from './application.ts';
import { backendTarget } from './backend-target.ts';
import { templateOf } from './document.ts';
import { Draw } from './draw.ts';
import { type Drawn, drawRequest } from './draw-request.ts';
import { hubTarget } from './hub-target.ts';
import { closeConnections, type Reply, send } from './send.ts';
import type { Target } from './target.ts';

const AT_ONCE = 16;
/** A run ends after this many wrong answers, because further ones would show the same. */
const FAILURES_MAX = 2000;
const LEVELS = 10;

export interface Failure {
  /** The number of the request; with the seed it draws the same request again. */
  index: number;
  drawn: Drawn;
  problems: string[];
  /** The beginning of the answer. */
  answer: string;
}

/** Memory of this process, in which the service runs, after a part of the requests. */
export interface Level {
  requests: number;
  residentBytes: number;
  /** JavaScript objects of this thread. */
  heapBytes: number;
}

export interface Outcome {
  failures: Failure[];
  /** Requests by `METHOD /template status`. */
  counts: Map<string, number>;
  /** Routes without a successful request. */
  unanswered: string[];
  /** The memory after each tenth of the requests. */
  levels: Level[];
  slowestMs: number;
  left: number;
  seconds: number;
}

export interface Plan {
  /** The application; the backend by default. */
  app?: 'backend' | 'hub' | 'both';
  seed: number;
  requests: number;
  /** Only the request with this number. */
  only?: number;
  /** A folder with the demonstration corpus; without one the service fills its own. */
  dataDir?: string;
  /** How much later than its deadline an answer may come; 1 s by default. */
  graceMs?: number;
  /** Whether a request that was late is sent again, alone, and fails only if it is late again; for a busy machine. */
  repeatsLate?: boolean;
  /** Ends the run before all requests are sent. */
  stop?: AbortSignal;
  /** Called after each tenth of the requests. */
  onLevel?: (level: Level) => void;
  onFailure?: (failure: Failure) => void;
}

export async function runFuzz(plan: Plan): Promise<Outcome> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'jurisgrafo-fuzz-'));
  try {
    const backend = await backendTarget(plan.dataDir ?? path.join(folder, 'data'));
    const hub = plan.app === undefined || plan.app === 'backend' ? null : path.join(folder, 'hub');
    try {
      if (hub === null) return await ask([backend], plan);
      const front = await hubTarget(backend, hub);
      const asked = plan.app === 'both' ? [backend, front] : [front];
      return await ask(asked, plan).finally(() => front.close());
    } finally {
      closeConnections();
      await backend.close();
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function ask(targets: readonly Target[], plan: Plan): Promise<Outcome> {
  const applications: Application[] = [];
  for (const target of targets) applications.push(await application(target, plan.graceMs));
  const startedAt = performance.now();
  const outcome: Outcome = {
    failures: [],
    counts: new Map(),
    unanswered: [],
    levels: [],
    slowestMs: 0,
    left: 0,
    seconds: 0,
  };
  const indexes = plan.only === undefined ? indexesTo(plan.requests) : [plan.only].values();
  const step = Math.ceil(plan.requests / LEVELS);
  let done = 0;
  const client = async () => {
    for (const index of indexes) {
      if (outcome.failures.length >= FAILURES_MAX || plan.stop?.aborted) return;
      await askOne(applications, plan, index, outcome);
      if (++done % step === 0) measure(done, outcome, plan);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  if (plan.repeatsLate === true) await askLateAgain(applications, plan, outcome);
  outcome.seconds = (performance.now() - startedAt) / 1000;
  outcome.unanswered = applications.flatMap(({ sources }) => unanswered(sources.routes, outcome));
  for (const { isHealthy } of applications) await isHealthy();
  return outcome;
}

async function askLateAgain(
  applications: readonly Application[],
  plan: Plan,
  outcome: Outcome,
): Promise<void> {
  const failures = outcome.failures;
  outcome.failures = failures.filter(failure => !isLate(failure));
  for (const { index } of failures.filter(isLate)) {
    await askOne(applications, plan, index, outcome);
  }
}

const LATE = /^(failed: SERVICE_UNAVAILABLE$|took )/;

const isLate = ({ problems }: Failure): boolean => problems.every(problem => LATE.test(problem));

async function askOne(
  applications: readonly Application[],
  plan: Plan,
  index: number,
  outcome: Outcome,
): Promise<void> {
  const draw = new Draw(plan.seed, index);
  const { url, document, sources, checks } = draw.one(applications);
  const drawn = drawRequest(draw, sources);
  const fail = (problems: string[], answer: string) => {
    const failure = { index, drawn, problems, answer: answer.slice(0, 500) };
    outcome.failures.push(failure);
    plan.onFailure?.(failure);
  };
  try {
    const reply = await send(url, drawn);
    if (reply === null) {
      outcome.left++;
      return;
    }
    const problems = checks.problemsOf(drawn, reply);
    if (problems.length > 0) fail(problems, reply.text);
    count(outcome, `${drawn.method} ${templateOf(document, drawn.target) ?? 'unmatched'}`, reply);
  } catch (error) {
    fail([`no answer: ${(error as Error).message}`], '');
  }
}

function measure(requests: number, outcome: Outcome, plan: Plan): void {
  const { rss, heapUsed } = process.memoryUsage();
  const level = { requests, residentBytes: rss, heapBytes: heapUsed };
  outcome.levels.push(level);
  plan.onLevel?.(level);
}

function* indexesTo(end: number): Generator<number> {
  for (let index = 0; index < end; index++) yield index;
}

function count(outcome: Outcome, route: string, { status, ms }: Reply): void {
  const name = `${route} ${status}`;
  outcome.counts.set(name, (outcome.counts.get(name) ?? 0) + 1);
  outcome.slowestMs = Math.max(outcome.slowestMs, ms);
}

function unanswered(routes: Application['sources']['routes'], { counts }: Outcome): string[] {
  return routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter(name => ![200, 201].some(status => counts.has(`${name} ${status}`)));
}
