/** Long bodies that arrive together are each parsed in their own turn of the event loop. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import t, { type Test } from 'tap';
import { jsonReader } from '../../src/server/read-json.ts';

const BODIES = 8;

/** For several bodies that are sent at once, the turn of the event loop in which each was parsed. */
async function turnsOf(t: Test, text: string): Promise<number[]> {
  const turns: number[] = [];
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn++;
    if (!isOver) setImmediate(count);
  };
  const read = jsonReader(1024 * 1024);
  const arrived = Promise.withResolvers<void>();
  let waiting = 0;
  const app = new Koa();
  app.use(async ctx => {
    // All bodies have arrived before the first is parsed.
    if (++waiting === BODIES) arrived.resolve();
    await arrived.promise;
    await read(ctx as never);
    turns.push(turn);
    ctx.body = 'read';
  });
  const server = http.createServer(app.callback()).listen(0, '127.0.0.1');
  t.teardown(() => server.close());
  await new Promise(resolve => server.once('listening', resolve));
  setImmediate(count);
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', connection: 'close' };
  const body = JSON.stringify({ text });
  const ask = () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
  const answers = await Promise.all(Array.from({ length: BODIES }, ask));
  isOver = true;
  for (const answer of answers) t.equal(await answer.text(), 'read');
  return turns;
}

t.test('each long body has a turn', async t => {
  const turns = await turnsOf(t, 'a'.repeat(100_000));
  t.equal(new Set(turns).size, BODIES, JSON.stringify(turns));
});
