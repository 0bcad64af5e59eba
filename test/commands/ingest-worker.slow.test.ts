/** With embedded stores `ingest-worker` names the missing settings and changes nothing. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { run } from '../support/run-command.ts';

const NEEDED = {
  SVC_NEO4J_URI: 'bolt://127.0.0.1:1',
  SVC_DATABASE_URL: 'postgres://127.0.0.1:1/x',
  SVC_QDRANT_URL: 'http://127.0.0.1:1',
  SVC_REDIS_URL: 'redis://127.0.0.1:1',
};

t.test('refused without a server for each shared store', async t => {
  const dataDir = path.join(t.testdir(), 'data');
  const refused = async (settings: Record<string, string>, missing: string) => {
    const { code, stdout, stderr } = await run(['ingest-worker'], {
      SVC_DATA_DIR: dataDir,
      SVC_LOG_LEVEL: 'silent',
      ...settings,
    });
    t.strictSame({ code, stdout }, { code: 1, stdout: '' });
    t.match(stderr, `needs stores that the service shares: set ${missing}; embedded stores are`);
    t.equal(stderr.trimEnd().split('\n').length, 1, 'one line');
  };
  await refused({}, Object.keys(NEEDED).join(', '));
  for (const name of Object.keys(NEEDED)) {
    const others = Object.entries(NEEDED).filter(([other]) => other !== name);
    await refused(Object.fromEntries(others), name);
  }
  t.notOk(fs.existsSync(dataDir), 'no store was opened');
});
