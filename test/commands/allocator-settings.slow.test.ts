import fs from 'node:fs';
import t from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { startService } from '../support/service.ts';

const isLinux = process.platform === 'linux';

/** The allocator settings in the environment of a process at its start. */
function allocatorOf(pid: number): string[] {
  const entries = fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return entries.filter(entry => entry.startsWith('MALLOC_')).sort();
}

t.test('a service sets the allocator of the C library', { skip: !isLinux }, async t => {
  const { process: child, end } = await startService(t, await emptyFolder(t));
  t.strictSame(
    allocatorOf(child.pid!),
    ['MALLOC_ARENA_MAX=2', 'MALLOC_TRIM_THRESHOLD_=131072'],
    'under the id that it was started with',
  );
  t.equal(await end(), 0);
});

t.test('values of the environment are kept', { skip: !isLinux }, async t => {
  const some = await startService(t, await emptyFolder(t), { MALLOC_ARENA_MAX: '8' });
  t.strictSame(allocatorOf(some.process.pid!), [
    'MALLOC_ARENA_MAX=8',
    'MALLOC_TRIM_THRESHOLD_=131072',
  ]);
});
