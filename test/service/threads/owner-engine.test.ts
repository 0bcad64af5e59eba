/**
 * Operations that one thread asks of another: results, errors, callers, deadlines and the end of a thread arrive
 * unchanged.
 */
import { MessageChannel } from 'node:worker_threads';
import t, { type Test } from 'tap';
import type { Answer, GraphEngine } from '../../../src/engine/answers/answer.ts';
import { operations } from '../../../src/engine/operations/registry.ts';
import { AppError } from '../../../src/errors/errors.ts';
import { callerNow, runFor } from '../../../src/runtime/caller.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';
import { AskedOperations } from '../../../src/service/threads/asked-operations.ts';
import { OwnerEngine } from '../../../src/service/threads/owner-engine.ts';
import { operationNamed } from '../../support/running-engine.ts';

const PAGERANK = operationNamed('pagerank');
const META = { engine: 'snapshot', engine_reason: 'snapshot is fresh' } as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A thread and its owner, whose engine is `execute`; counts the messages of each. */
function linked(t: Test, execute: GraphEngine['execute']) {
  const { port1: owner, port2: thread } = new MessageChannel();
  const messages = { asked: 0, replied: 0 };
  const asked = new AskedOperations(execute, operations, replies => {
    messages.replied++;
    owner.postMessage(replies, [replies.bytes.buffer]);
  });
  const engine = new OwnerEngine(message => {
    messages.asked++;
    thread.postMessage(message);
  });
  owner.on('message', message => asked.take(message));
  thread.on('message', message => engine.take(message));
  t.teardown(() => owner.close());
  return { engine, asked, messages };
}

t.test('results arrive as text or bytes, each to who asked, for its caller', async t => {
  const { engine, messages } = linked(t, (operation, params, deadline) => {
    const { limit } = params as { limit: number };
    const left = deadline.msLeft > 900 && deadline.msLeft <= 1000;
    const text = JSON.stringify({ limit, name: operation.name, caller: callerNow(), left, é: 'ç' });
    // A view into a larger buffer, like the parts of the cache's answers.
    const json = limit % 2 === 0 ? text : bytesOf(`--${text}--`).subarray(2, -2);
    const answer: Answer = { json, meta: META };
    return limit % 3 === 0 ? Promise.resolve(answer) : answer;
  });
  const limits = Array.from({ length: 30 }, (_, i) => i);
  const answers = await Promise.all(
    limits.map(limit =>
      runFor(`caller ${limit}`, () => engine.execute(PAGERANK, { limit }, Deadline.after(1000))),
    ),
  );
  answers.forEach(({ json, meta }, limit) => {
    t.equal(typeof json === 'string', limit % 2 === 0);
    const data = JSON.parse(Buffer.from(json as string).toString());
    const caller = `caller ${limit}`;
    t.strictSame(data, { limit, name: 'pagerank', caller, left: true, é: 'ç' });
    t.strictSame(meta, META);
  });
  t.strictSame(messages, { asked: 1, replied: 1 }, 'those of one turn are one message');
});

t.test('an error keeps what its caller sees, and its cause for the log', async t => {
  const problem = { field: 'limit', rule: 'must be less', value: 7, nearest: ['6'] };
  const refusals = [
    new AppError('QUEUE_FULL', 'too many', { retryAfterSeconds: 3 }),
    new AppError('VALIDATION_ERROR', 'wrong', { details: [problem] }),
    new AppError('SERVICE_UNAVAILABLE', 'none', { cause: new RangeError('the reason') }),
  ];
  const { engine } = linked(t, (_, params) => {
    const { limit } = params as { limit: number };
    const refusal = refusals[limit] ?? new TypeError('a defect');
    if (limit % 2 === 0) throw refusal;
    return Promise.reject(refusal);
  });
  const refused = (limit: number) =>
    engine.execute(PAGERANK, { limit }, Deadline.after(1000)).catch((error: unknown) => error);
  for (const [limit, { code, message, details, retryAfterSeconds }] of refusals.entries()) {
    const error = (await refused(limit)) as AppError;
    t.ok(error instanceof AppError);
    t.match(error, { code, message, details, retryAfterSeconds });
  }
  const { cause } = (await refused(2)) as AppError;
  t.match(cause, { message: 'the reason', stack: /owner-engine\.test/ });
  const defect = await refused(3);
  t.notOk(defect instanceof AppError);
  t.match(defect, { message: 'a defect', stack: /owner-engine\.test/ });
});

t.test('a deadline that is cancelled, and a thread that ends, cancel the work', async t => {
  const begun: Deadline[] = [];
  const { engine, asked } = linked(t, (_, __, deadline) => {
    begun.push(deadline);
    return new Promise((_, reject) => {
      deadline.onCancel(() => reject(new AppError('GRAPH_TIMEOUT', `it was ${deadline.reason}`)));
    });
  });
  for (const reason of ['left', 'late'] as const) {
    const deadline = Deadline.after(10_000);
    const answer = engine.execute(PAGERANK, {}, deadline);
    while (begun.length === 0) await new Promise(resolve => setImmediate(resolve));
    deadline.cancel(reason);
    await t.rejects(answer, { code: 'GRAPH_TIMEOUT', message: `it was ${reason}` });
    t.equal(begun.pop()!.reason, reason);
  }
  const early = Deadline.after(10_000);
  early.cancel('left');
  await t.rejects(engine.execute(PAGERANK, {}, early), { message: 'it was left' });
  begun.length = 0;
  const orphan = engine.execute(PAGERANK, {}, Deadline.after(10_000));
  orphan.catch(() => undefined);
  while (begun.length === 0) await new Promise(resolve => setImmediate(resolve));
  asked.end();
  t.equal(begun[0]!.reason, 'left');
});
