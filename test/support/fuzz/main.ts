/**
 * Sends random requests to every route of a service with the demonstration corpus and checks the answers by its OpenAPI:
 * `npm run fuzz -- --requests 50000 [--seed S] [--only INDEX] [--app hub]
 * [--write]`. Exits with 1 if an answer is wrong;
 * `--only` repeats one request of a seed, `--write` writes the figures to bench/RESULTS.md.
 */
import { parseArgs } from 'node:util';
import { describeEnvironment } from '../../../bench/environment.ts';
import { writeSection } from '../../../bench/results-page.ts';
import { type Failure, type Outcome, runFuzz } from './run.ts';

const FAILURES_SHOWN_MAX = 30;
const PROGRESS_STEP = 5000;

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
process.stdout.write(`seed ${seed}\n`);
const outcome = await runFuzz({
  seed,
  requests,
  app: values.app === 'hub' ? 'hub' : 'backend',
  ...(values.only === undefined ? {} : { only: Number(values.only) }),
  progress: done => {
    if (done % PROGRESS_STEP === 0) process.stdout.write(`${done} requests\n`);
  },
});
for (const failure of outcome.failures.slice(0, FAILURES_SHOWN_MAX)) show(failure);
const text = report(outcome);
process.stdout.write(`${text}\n`);
if (values.write) {
  const lines = describeEnvironment(
    `npm run fuzz -- --app ${values.app} --requests ${requests} --seed ${seed}`,
  );
  writeSection(
    values.app === 'hub' ? 'random requests to the hub' : 'random requests',
    `${lines.map(line => `- ${line}`).join('\n')}\n\n${text}`,
  );
}
if (outcome.failures.length > 0) process.exitCode = 1;

function show({ index, drawn, problems, answer }: Failure): void {
  const { method, target, headers, body, twist } = drawn;
  const lines = [
    `request ${index} (again: npm run fuzz -- --app ${values.app} --seed ${seed} --only ${index}), ${twist}`,
    `  ${method} ${target.slice(0, 500)} ${JSON.stringify(headers).slice(0, 300)}`,
    `  ${body?.subarray(0, 800).toString() ?? ''}`,
    ...problems.map(problem => `  WRONG: ${problem}`),
    `  ${answer}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function report({ failures, counts, unanswered, slowestMs, left, seconds }: Outcome): string {
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
    ...statuses.map(([status, count]) => `| status ${status} | ${count} | | |`),
    '',
    '- Wrong is: a status that the reference does not declare for the route, a failure (5xx) other than a full queue or a graph deadline, JSON that does not fit its schema, a body that the schema refuses and the service takes, no trace id or two, a key or a stack in the answer, an answer after the deadline + 1 s, no answer.',
  ].join('\n');
}
