/** Answers from one turn of the event loop are written together, unless one of them is late or long. */
import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { Burst } from '../../src/server/burst.ts';

/** Requests that wait for their answers, and the bodies that their clients receive. */
async function waiting(t: Test, count: number) {
  const responses: ServerResponse[] = [];
  const arrived = Promise.withResolvers<void>();
  const server = http.createServer((_, res) => {
    responses.push(res);
    if (responses.length === count) arrived.resolve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  const requests = Array.from({ length: count }, () => http.get({ port, host: '127.0.0.1' }));
  const bodies = requests.map(async request => {
    const [answer] = await once(request, 'response');
    return Buffer.concat(await answer.toArray()).toString();
  });
  await arrived.promise;
  return { responses, bodies };
}

const isEnded = ({ writableEnded }: ServerResponse) => writableEnded;

/** Blocks the event loop. */
function spin(ms: number): void {
  const endAt = performance.now() + ms;
  while (performance.now() < endAt);
}

t.test('two answers of a turn are written after it', async t => {
  const { responses, bodies } = await waiting(t, 2);
  const burst = new Burst(Number.POSITIVE_INFINITY);
  const written = [burst.end(responses[0]!, 'first'), burst.end(responses[1]!, Buffer.from('é'))];
  t.strictSame(responses.map(isEnded), [false, false]);
  await Promise.all(written);
  t.strictSame(responses.map(isEnded), [true, true]);
  t.strictSame((await Promise.all(bodies)).sort(), ['first', 'é']);
});

t.test('a turn that takes longer writes what it has with its next answer', async t => {
  const { responses, bodies } = await waiting(t, 3);
  const burst = new Burst();
  const first = burst.end(responses[0]!, 'answer');
  spin(2);
  const second = burst.end(responses[1]!, 'answer');
  const third = burst.end(responses[2]!, 'answer');
  t.strictSame(responses.map(isEnded), [true, true, false]);
  await Promise.all([first, second, third]);
  t.strictSame(await Promise.all(bodies), ['answer', 'answer', 'answer']);
});

t.test('a long answer waits for nothing', async t => {
  const { responses, bodies } = await waiting(t, 2);
  const burst = new Burst(Number.POSITIVE_INFINITY);
  const short = burst.end(responses[0]!, 'short');
  const long = burst.end(responses[1]!, 'x'.repeat(20_000));
  t.strictSame(responses.map(isEnded), [true, true]);
  await Promise.all([short, long]);
  t.strictSame(
    (await Promise.all(bodies)).map(({ length }) => length).sort((a, b) => a - b),
    [5, 20_000],
  );
});

t.test('a client that has left does not keep the others from their answers', async t => {
  const { responses, bodies } = await waiting(t, 2);
  // The requests may arrive in another order than they were sent.
  for (const body of bodies) body.catch(() => undefined);
  const burst = new Burst(Number.POSITIVE_INFINITY);
  const written = responses.map(res => burst.end(res, 'answer'));
  responses[0]!.destroy();
  await Promise.all(written);
  const settled = await Promise.allSettled(bodies);
  t.strictSame(settled.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});
