/** The wall clock is wrong by more than a year, and is set right while the service runs. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { newFolder } from '../support/empty-folder.ts';
import { ask, startService } from '../support/service.ts';

const WRONG_BY_MS = 400 * 86_400_000;
/** Longer than PostgreSQL's statistics timer: it fires after 10 s, and is then set again by the clock. */
const WAIT_MS = 12_000;
const MOVED_CLOCK = fileURLToPath(new URL('../support/processes/moved-clock.ts', import.meta.url));

t.test('a clock that is set back by 400 days', async t => {
  const file = path.join(t.testdir({ clock: '0' }), 'clock');
  const service = await startService(t, newFolder(t), {
    NODE_OPTIONS: `--import=${MOVED_CLOCK}`,
    MOVED_CLOCK_FILE: file,
  });
  const write = async (key: string) => {
    const entry = { session_id: 'sessao-1', key, value: 'v' };
    t.equal((await ask(service.url, service.madeKey!, '/v1/memories', entry)).status, 200, key);
  };
  fs.writeFileSync(file, String(WRONG_BY_MS));
  for (const key of ['a', 'b', 'c', 'd']) await write(key);
  fs.writeFileSync(file, '0');
  await write('e');
  await new Promise(resolve => setTimeout(resolve, WAIT_MS));
  await write('f');
  t.notMatch(service.said().stderr, 'TimeoutOverflowWarning', 'no timer ends again and again');
  t.equal(await service.end(), 0);
});
