import fs from 'node:fs';
import t from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { startService } from '../support/service.ts';

const isLinux = process.platform === 'linux';

/** What the environment of a process said when it started. */
function thresholdOf(pid: number): string | undefined {
  const entries = fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return entries.find(entry => entry.startsWith('MALLOC_TRIM_THRESHOLD_='));
}

t.test('a service has the C library return freed memory', { skip: !isLinux }, async t => {
  const { process: child, end } = await startService(t, await emptyFolder(t));
  t.equal(
    thresholdOf(child.pid!),
    'MALLOC_TRIM_THRESHOLD_=131072',
    'under the id that it was started with',
  );
  t.equal(await end(), 0);
});

t.test('a threshold of the environment is kept', { skip: !isLinux }, async t => {
  const service = await startService(t, await emptyFolder(t), { MALLOC_TRIM_THRESHOLD_: '65536' });
  t.equal(thresholdOf(service.process.pid!), 'MALLOC_TRIM_THRESHOLD_=65536');
});
