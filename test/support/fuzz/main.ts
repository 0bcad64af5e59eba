/**
 * Sends random requests to every route of a service with the demonstration corpus and checks the answers by its OpenAPI:
 * `npm run fuzz -- --requests 50000 [--seed S] [--only INDEX] [--app hub|both] [--write]`. Exits with 1 if an answer is
 * wrong; SIGINT ends the run early; `--only` repeats one request of a seed, `--write` writes the figures to bench/RESULTS.md.
 */
import { parseArgs } from 'node:util';
import { describeEnvironment } from '../../../bench/environment.ts';
import { writeSection } from '../../../bench/results-page.ts';
import { type Failure, type Level, type Outcome, runFuzz } from './run.ts';

const FAILURES_SHOWN_MAX = 30;
const MEGABYTE = 1e6;
const SECTIONS = {
  backend: 'random requests',
  hub: 'random requests to the hub',
  both: 'random requests to backend and hub',
};

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    only: { type: 'string' },
    app: { type: 'string', default: 'backend' },
    write: { type: 'boolean', default: false },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
const app = values.app as keyof typeof SECTIONS;
if (!(app in SECTIONS)) throw new Error(`--app is ${app}, not one of ${Object.keys(SECTIONS)}`);
let shown = 0;
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.stdout.write(`seed ${seed}\n`);
const outcome = await runFuzz({
  seed,
  requests,
  app,
  ...(values.only === undefined ? {} : { only: Number(values.only) }),
  stop: stop.signal,
  onLevel: level => process.stdout.write(`${levelText(level)}\n`),
  onFailure: failure => {
    if (shown++ < FAILURES_SHOWN_MAX) show(failure);
  },
});
const text = report(outcome);
process.stdout.write(`${text}\n`);
if (values.write) {
  const lines = describeEnvironment(
    `npm run fuzz -- --app ${app} --requests ${requests} --seed ${seed}`,
  );
  writeSection(
    `${SECTIONS[app]}, seed ${seed}`,
    `${lines.map(line => `- ${line}`).join('\n')}\n\n${text}`,
  );
}
if (outcome.failures.length > 0) process.exitCode = 1;

function show({ index, drawn, problems, answer }: Failure): void {
  const { method, target, headers, body, twist } = drawn;
  const lines = [
    `request ${index} (again: npm run fuzz -- --app ${app} --seed ${seed} --only ${index}), ${twist}`,
    `  ${method} ${target.slice(0, 500)} ${JSON.stringify(headers).slice(0, 300)}`,
    `  ${body?.subarray(0, 800).toString() ?? ''}`,
    ...problems.map(problem => `  WRONG: ${problem}`),
    `  ${answer}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function report({
  failures,
  counts,
  unanswered,
  levels,
  slowestMs,
  left,
  seconds,
}: Outcome): string {
  const byStatus = new Map<string, number>();
  for (const [name, count] of counts) {
    const status = name.slice(-3);
    byStatus.set(status, (byStatus.get(status) ?? 0) + count);
  }
  const total = [...byStatus.values()].reduce((sum, count) => sum + count, 0);
  const statuses = [...byStatus].sort(([a], [b]) => a.localeCompare(b));
  const routes = new Set([...counts.keys()].map(name => name.slice(0, -4)));
  const failed = failures.length === 0 ? 'met' : '**missed**';
  return [
    '| | | target | |',
    '| --- | --- | --- | --- |',
    `| answers | ${total} in ${Math.round(seconds)} s | | |`,
    `| clients that left | ${left} | | |`,
    `| wrong answers | ${failures.length} | 0 | ${failed} |`,
    `| slowest answer | ${Math.round(slowestMs)} ms | deadline + 1 s, each | ${failed} |`,
    `| methods and routes that were met | ${routes.size} | | |`,
    `| routes without a success | ${unanswered.join(', ') || 'none'} | | |`,
    ...[...tally(failures)].map(([problem, times]) => `| wrong: ${problem} | ${times} | | |`),
    ...levels.map(level => `| after ${levelText(level).replace(':', ' |')} | | |`),
    ...statuses.map(([status, count]) => `| status ${status} | ${count} | | |`),
    '',
    '- Wrong is: a status that the reference does not declare for the route, a failure (5xx) other than a full queue or a graph deadline, JSON that does not fit its schema, a body that the schema refuses and the service takes, no trace id or two, a key or a stack in the answer, an answer after the deadline + 1 s, no answer.',
  ].join('\n');
}

function levelText({ requests, residentBytes, heapBytes }: Level): string {
  const resident = Math.round(residentBytes / MEGABYTE);
  return `${requests} requests: ${resident} MB resident, ${Math.round(heapBytes / MEGABYTE)} MB of objects`;
}

/** Counts equal problems, ignoring the numbers in them. */
function tally(failures: readonly Failure[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const problem of failures.flatMap(({ problems }) => problems)) {
    const kind = problem.replaceAll(/ \d+ ms/g, ' … ms');
    times.set(kind, (times.get(kind) ?? 0) + 1);
  }
  return times;
}
