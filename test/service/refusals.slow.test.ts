/** Settings with which the service does not start, and the error message of each. */
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import t from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { run } from '../support/run-command.ts';

t.test('wrong settings are refused, by name and before anything is touched', async t => {
  const dataDir = await emptyFolder(t);
  const wrong = {
    SVC_NOTHING: 'x',
    SVC_PORT: '99999',
    SVC_API_KEYS: 'short',
  };
  await Promise.all(
    Object.entries(wrong).map(async ([name, value]) => {
      const ended = await run(['serve', '--only', 'backend'], {
        SVC_DATA_DIR: dataDir,
        SVC_PORT: '0',
        [name]: value,
      });
      t.equal(ended.code, 1, name);
      t.match(ended.stderr, name, 'names it');
      t.equal(
        ended.stderr
          .trim()
          .split('\n')
          .filter(line => line !== '').length,
        1,
        ended.stderr,
      );
      t.notMatch(ended.stdout, /listens/);
    }),
  );
});

t.test('a port in use is said in one line, and the folder is given back', async t => {
  const dataDir = await emptyFolder(t);
  const blocker = net.createServer().listen(0, '127.0.0.1');
  t.teardown(() => blocker.close());
  await once(blocker, 'listening');
  const { port } = blocker.address() as net.AddressInfo;
  const settings = { SVC_DATA_DIR: dataDir, SVC_PORT: String(port), SVC_DEMO: 'false' };
  const ended = await run(['serve', '--only', 'backend'], { ...settings, SVC_LOG_LEVEL: 'error' });
  t.equal(ended.code, 1);
  t.match(ended.stderr, `cannot listen on 127.0.0.1:${port} (EADDRINUSE)`);
  t.notOk((await fs.readdir(dataDir)).includes('lock'));
});
