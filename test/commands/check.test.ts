/** `check` and wrong settings or arguments: one clear line, and no key. */
import t from 'tap';
import { run } from './run.ts';

t.test('settings are shown and keys are not', async t => {
  const { code, stdout } = await run(['check'], { SVC_API_KEYS: 'me:s3cret', SVC_PORT: '81' });
  t.equal(code, 0);
  t.match(stdout, /^SVC_PORT +81$/m);
  t.match(stdout, /^SVC_HOST +127\.0\.0\.1 \(default\)$/m);
  t.match(stdout, /^SVC_API_KEYS +set, hidden$/m);
  t.notMatch(stdout, 's3cret');
});

t.test('wrong settings and arguments end it with one line', async t => {
  t.same(await run(['check'], { SVC_PORT: 'x', SVC_NONE: '1' }).then(oneLine), {
    code: 1,
    lines: 1,
    names: ['SVC_PORT', 'SVC_NONE'],
  });
  for (const args of [['generate'], ['generate', '--decisions', '1.5'], ['import'], ['nothing']]) {
    t.same(await run(args).then(oneLine), { code: 1, lines: 1, names: [] }, args.join(' '));
  }
});

function oneLine({ code, stderr }: { code: number | null; stderr: string }) {
  const names = stderr.match(/SVC_[A-Z]+/g) ?? [];
  return { code, lines: stderr.trimEnd().split('\n').length, names };
}
