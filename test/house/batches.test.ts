/**
 * Test files that share a process keep their names and results. If one of them ends the process, the others still run.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { ROOT } from './sources.ts';

const RUN = `
  import t from 'tap';
  import { runBatches } from './test/support/suite/run-batches.ts';
  await runBatches(t, process.argv.slice(1), { processes: 1, env: { GIVEN: 'yes' } });`;

const file = (body: string) => `import t from 'tap';\n${body}`;
const FILES = {
  'a-passes.test.ts': file(`
    t.teardown(() => t.comment('a is torn down'));
    t.test('first', async t => { process.env.LEFT = 'behind'; Error.stackTraceLimit = 0; t.equal(process.env.GIVEN, 'yes'); });`),
  'b-fails.test.ts': file(`
    t.test('second', async t => { t.equal(process.env.LEFT, 'behind'); });
    t.comment('stack frames: ' + Error.stackTraceLimit);`),
  'c-throws.test.ts': file(`throw new Error('while it is loaded');`),
  'd-exits.test.ts': file(`t.test('third', async () => process.exit(0));`),
  'e-passes.test.ts': file(`t.test('fourth', async t => { t.pass(); });`),
};

t.test('files share a process', async t => {
  const folder = path.relative(ROOT, t.testdir(FILES));
  const names = Object.keys(FILES).map(name => `${folder}/${name}`);
  const args = ['--input-type=module', '-e', RUN, ...names];
  const env = { PATH: process.env.PATH, TAP: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env }).catch(
    error => error as { stdout: string },
  );
  const has = (line: RegExp, what: string) => t.match(stdout, line, what);
  has(/ {4}ok 1 - \S+a-passes\.test\.ts/, 'what passes');
  has(/a is torn down[\s\S]*b-fails/, 'a file is torn down before the next one begins');
  has(/ {4}not ok 2 - \S+b-fails\.test\.ts/, 'a variable of another file is gone');
  has(/# stack frames: [1-9]/, 'and so is its limit of stack frames');
  has(/ {4}not ok 3 - \S+c-throws\.test\.ts/, 'what cannot be loaded');
  has(/not ok \d+ - \S+d-exits\.test\.ts ended its process/, 'what ends the process');
  has(/ {4}ok 1 - \S+e-passes\.test\.ts/, 'what comes behind it runs in another process');
});
