/**
 * The service closes the data folder to other users of the machine. It refuses a folder that belongs to another user or
 * that users share.
 */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { keepPrivate } from '../../../src/stores/embedded/private-folder.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { run } from '../../support/run-command.ts';

const STRANGER = 4711;
const isRoot = process.geteuid?.() === 0;
const skip = isRoot ? false : 'only root gives files away';

/** The folder and all its contents, each with its mode in octal. */
function modesOf(folder: string): string[] {
  const names = ['', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return names.map(name => {
    const { mode } = fs.lstatSync(path.join(folder, name));
    return `${(mode & 0o7777).toString(8)} ${name}`;
  });
}

t.test('a folder that others made is closed to them at the start', async t => {
  const dataDir = await emptyFolder(t);
  const record = path.join(t.testdir(), 'decisions.jsonl');
  fs.writeFileSync(record, '{"id":"a","ementa":"Dano moral."}\n');
  fs.writeFileSync(path.join(dataDir, 'api-key'), 'a-key-of-a-restored-backup-0123\n');
  for (const name of ['', ...fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]) {
    fs.chmodSync(path.join(dataDir, name), 0o777);
  }
  const { code, stderr } = await run(['import', record], { SVC_DATA_DIR: dataDir });
  t.equal(code, 0, stderr);
  const modes = modesOf(dataDir);
  t.ok(modes.length > 100, `${modes.length} places`);
  t.strictSame(
    modes.filter(mode => !/^(700|600) /.test(mode)),
    [],
  );
  t.ok(modes.includes('600 api-key') && modes.includes('700 postgres'));
});

t.test('what others have put there is only closed', async t => {
  const folder = t.testdir({
    'run.sh': '',
    other: { file: '' },
    link: t.fixture('symlink', 'run.sh'),
  });
  fs.chmodSync(path.join(folder, 'run.sh'), 0o755);
  fs.chmodSync(path.join(folder, 'other'), 0o755);
  fs.chmodSync(path.join(folder, 'other', 'file'), 0o644);
  keepPrivate(folder);
  const closed = ['700 ', '700 run.sh', '700 other', '644 other/file', '777 link'];
  t.strictSame(modesOf(folder).sort(), closed.sort());
});

t.test('a folder of another user is refused', { skip }, async t => {
  const folder = t.testdir({ postgres: { base: { file: '' } }, 'lost+found': {} });
  const file = path.join(folder, 'postgres', 'base', 'file');
  fs.chownSync(file, STRANGER, STRANGER);
  const message =
    `${file} belongs to user ${STRANGER}, and this process runs as user 0; ` +
    `run it as user ${STRANGER}, give it the folder (chown -R 0 ${folder}), or name a folder in it`;
  t.throws(() => keepPrivate(folder), { message });
  const { code, stderr } = await run(['backup', 'x'], { SVC_DATA_DIR: folder });
  t.match({ code, stderr }, { code: 1, stderr: message });
  fs.chownSync(file, 0, 0);
  fs.chownSync(path.join(folder, 'lost+found'), STRANGER, STRANGER);
  keepPrivate(folder);
  fs.chownSync(folder, STRANGER, STRANGER);
  t.throws(() => keepPrivate(folder), { message: `${folder} belongs to user ${STRANGER}` });
});

t.test('a folder that users share is refused', async t => {
  const folder = t.testdir();
  fs.chmodSync(folder, 0o1777);
  t.throws(() => keepPrivate(folder), {
    message: /is shared by several users; name a folder in it/,
  });
  t.equal(fs.statSync(folder).mode & 0o7777, 0o1777, 'and left as it is');
  keepPrivate(path.join(folder, 'missing'));
});
