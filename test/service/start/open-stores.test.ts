/** If some store cannot be opened, no store stays open. */
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import t from 'tap';
import { openStores } from '../../../src/service/start/open-stores.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { until } from '../../support/service.ts';

t.test('a connection that was opened before the one that fails', async t => {
  const sockets = new Set<net.Socket>();
  let connections = 0;
  const redis = net.createServer(socket => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
  });
  redis.listen(0, '127.0.0.1');
  await once(redis, 'listening');
  t.teardown(() => redis.close());
  const { port } = redis.address() as net.AddressInfo;
  const dir = t.testdir({ 'no-folder': '' });
  const settings = readSettings({
    SVC_DATABASE_URL: 'postgres://127.0.0.1:1/x',
    SVC_NEO4J_URI: 'bolt://127.0.0.1:1',
    SVC_QDRANT_URL: 'http://127.0.0.1:1',
    SVC_REDIS_URL: `redis://127.0.0.1:${port}`,
    SVC_DATA_DIR: path.join(dir, 'no-folder', 'data'),
  });
  await t.rejects(openStores(settings, 'a test'), { code: 'ENOTDIR' });
  await until(() => connections > 0 && sockets.size === 0, 'it is closed');
  t.pass('closed');
});
