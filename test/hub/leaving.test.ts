/** Work for a client that has left ends as a refusal, and not as a fault that operators would look for. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { AppError } from '../../src/errors/errors.ts';
import { leaving } from '../../src/hub/leaving.ts';
import type { Context } from '../../src/server/exchange.ts';

t.test('the reason of the signal', async t => {
  const signals: AbortSignal[] = [];
  const server = http.createServer((_, res) => {
    signals.push(leaving({ res } as unknown as Context));
    if (signals.length === 2) res.end('read');
  });
  t.teardown(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const gone = http.get(url);
  gone.on('error', () => {});
  await once(server, 'request');
  gone.destroy();
  await once(signals[0]!, 'abort');
  const { reason } = signals[0]!;
  t.ok(reason instanceof AppError);
  t.match(reason, { code: 'SERVICE_UNAVAILABLE', message: 'The client has left.' });

  t.equal(await (await fetch(url)).text(), 'read');
  t.notOk(signals[1]!.aborted, 'a client that has read its answer has not left');
});
