/**
 * Which processes share a queue of uploads: those of the data folder if a store is in it, otherwise those of the
 * servers.
 */
import path from 'node:path';
import t from 'tap';
import { ingestPlace } from '../../../src/service/start/ingest-place.ts';
import { readSettings } from '../../../src/settings/settings.ts';

const DATABASE = { SVC_DATABASE_URL: 'postgres://x/y' };
const S3 = {
  SVC_S3_ENDPOINT: 'http://x',
  SVC_S3_BUCKET: 'b',
  SVC_S3_ACCESS_KEY_ID: 'i',
  SVC_S3_SECRET_ACCESS_KEY: 's',
};
const SERVERS = {
  ...DATABASE,
  ...S3,
  SVC_NEO4J_URI: 'bolt://x',
  SVC_QDRANT_URL: 'http://x',
};

t.test('places', async t => {
  const dir = t.testdir();
  const at = (folder: string, settings: Record<string, string>) =>
    ingestPlace(readSettings({ ...settings, SVC_DATA_DIR: path.join(dir, folder) }));
  t.equal(await at('a', {}), '', 'the queue itself lies in the folder');
  t.equal(await at('a', SERVERS), 'servers');
  t.equal(await at('b', SERVERS), 'servers', 'the folder does not matter');
  const [first, again] = await Promise.all([at('a', DATABASE), at('a', DATABASE)]);
  t.match(first, /^[0-9a-f-]{36}$/);
  t.equal(again, first, 'two that start together agree');
  t.equal(await at('a', DATABASE), first);
  t.not(await at('b', DATABASE), first);
  for (const missing of ['SVC_NEO4J_URI', 'SVC_QDRANT_URL'] as const) {
    t.equal(await at('a', { ...SERVERS, [missing]: '' }), first, `without ${missing}`);
  }
  t.equal(
    await at('a', { ...DATABASE, SVC_NEO4J_URI: 'bolt://x', SVC_QDRANT_URL: 'http://x' }),
    first,
    'files in the folder',
  );
});
