/**
 * `move` copies upload files alone to a real S3 server. It reports a file that differs, before the move has ended and
 * after it.
 */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { fullFolder } from '../support/full-folder.ts';
import { run } from '../support/run-command.ts';
import { useS3 } from '../support/services/s3.ts';

t.test('a lost file, the move, and what changes after it', { timeout: 300_000 }, async t => {
  const s3 = await useS3(t);
  if (s3 === null) return;
  const dataDir = await fullFolder(t, 3);
  const file = path.join(t.testdir(), 'servers.env');
  const settings = {
    SVC_S3_ENDPOINT: s3.endpoint,
    SVC_S3_BUCKET: s3.bucket,
    SVC_S3_ACCESS_KEY_ID: s3.keyId,
    SVC_S3_SECRET_ACCESS_KEY: s3.secret,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  fs.writeFileSync(file, lines.join(''));
  const move = () => run(['move', '--to', file], { SVC_DATA_DIR: dataDir });
  const [upload] = fs.globSync('artifacts/uploads/*', { cwd: dataDir });
  const kept = path.join(dataDir, upload!);
  fs.renameSync(kept, `${kept}.lost`);
  t.match(await move(), {
    code: 1,
    stdout: /^uploads {2}1 {2}0 {2}digest {2}DIFFERENT\n$/,
    stderr: /uploads: both sides differ\. .* empty the servers/,
  });
  fs.renameSync(`${kept}.lost`, kept);
  fs.rmSync(path.join(dataDir, 'move.json'));
  const same = 'uploads  1  1  digest  same\nNo line differs';
  const start = 'Start the service with the settings of servers.env.\n';
  t.match(await move(), { code: 0, stdout: `${same}. ${start}` });
  t.match(await move(), { code: 0, stdout: `${same}; the move had ended before. ${start}` });
  fs.rmSync(kept);
  const later = await move();
  t.match(later, { code: 1, stderr: /uploads: both sides differ now\. .* Nothing was copied\n$/ });
  t.notMatch(later.stderr, /empty the servers/);
});
