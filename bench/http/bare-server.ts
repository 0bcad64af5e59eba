/**
 * The minimum that Koa, @koa/router and koa-body can do: parse the same JSON body and answer a constant text, whose
 * length the parent process sets.
 */
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import { operations } from '../../src/engine/operations/registry.ts';

export interface BareOrder {
  answerBytes: number;
}

let answer = '{}';
process.on('message', (message: BareOrder | 'probe') => {
  if (message === 'probe') return;
  const around = '{"data":""}'.length;
  answer = `{"data":"${'x'.repeat(message.answerBytes - around)}"}`;
  process.send!(message);
});

const app = new Koa();
const router = new Router();
for (const { path } of operations) {
  router.post(path, koaBody({ multipart: false }), ctx => {
    if (typeof ctx.request.body !== 'object') ctx.throw(400);
    ctx.type = 'application/json';
    ctx.body = answer;
  });
}
router.get('/constant', ctx => {
  ctx.type = 'application/json';
  ctx.body = answer;
});
app.use(router.routes());
const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`bare server listens on http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  process.disconnect();
});
