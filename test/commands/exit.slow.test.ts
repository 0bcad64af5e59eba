/** A finished command ends even if a driver has left a handle open. */
import t from 'tap';
import { run } from '../support/run-command.ts';

/** Keeps the event loop alive, as an open connection would. */
const KEPT_OPEN = '--import=data:text/javascript,setInterval(()=>{},1e6)';
const END_MS_MAX = 60_000;

t.test('with its own exit code', async t => {
  const settings = { NODE_OPTIONS: KEPT_OPEN, SVC_DATA_DIR: t.testdir() };
  const startedAt = performance.now();
  const [generated, checked, refused] = await Promise.all([
    run(['generate', '--decisions', '3000'], settings),
    run(['check'], settings),
    run(['remove'], settings),
  ]);
  t.match(generated, { code: 0, stderr: '' });
  t.equal(generated.stdout.split('\n').length, 3001, 'everything is written');
  t.match(checked, { code: 0, stdout: /SVC_PORT/ });
  t.match(refused, { code: 1, stderr: /no ids given/ });
  t.ok(performance.now() - startedAt < END_MS_MAX);
});
