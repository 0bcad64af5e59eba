/** Where tests and their support files are, and what tests may read. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { slowReason } from './slow-reasons.ts';
import { ROOT } from './sources.ts';

/** Test folders that mirror no folder of `src`. */
const OWN_FOLDERS = [
  'clients',
  'contract',
  'faults',
  'fixtures',
  'fuzz',
  'house',
  'ops',
  'support',
  'web',
];
/** Folders that may hold files other than tests: helpers for all tests, or for the tests of the folder. */
const HELPER_FOLDERS = ['test/support/', 'test/contract/', 'test/house/'];
const RELATIVE = /['"`]((?:\.\.?\/)+[^'"`\s$]*)/g;

const filesOf = (...folders: string[]) =>
  folders.flatMap(folder => fs.globSync(`${folder}/**/*.ts`, { cwd: ROOT })).sort();

/** The paths that the file names relative to itself, as paths from the root. */
function namedIn(file: string): string[] {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
  return Array.from(text.matchAll(RELATIVE), ([, name]) =>
    path.normalize(path.join(path.dirname(file), name!)),
  );
}

/** `file: name` for each forbidden name in the files. */
const wrongIn = (files: readonly string[], isForbidden: (name: string) => boolean): string[] =>
  files.flatMap(file =>
    namedIn(file)
      .filter(isForbidden)
      .map(name => `${file}: ${name}`),
  );

t.test('only tests import from test', async t => {
  const files = filesOf('src', 'scripts', 'bench', 'ops');
  t.ok(files.length > 200, `${files.length} files`);
  const isTest = (name: string) => name.startsWith('test/') && name.endsWith('.ts');
  t.strictSame(wrongIn(files, isTest), []);
});

t.test('folders of tests mirror src', async t => {
  const folders = new Set(filesOf('test').map(file => path.dirname(path.relative('test', file))));
  const mirrors = [...folders].filter(folder => !OWN_FOLDERS.includes(folder.split('/')[0]!));
  t.ok(mirrors.length > 20, `${mirrors.length} folders`);
  const astray = mirrors.filter(folder => !fs.existsSync(path.join(ROOT, 'src', folder)));
  t.strictSame(astray, []);
});

t.test('helpers and commands are in test/support', async t => {
  const helpers = filesOf('test').filter(file => !file.endsWith('.test.ts'));
  const astray = helpers.filter(file => !HELPER_FOLDERS.some(folder => file.startsWith(folder)));
  t.strictSame(astray, []);
  const tests = filesOf('test/support').filter(file => file.endsWith('.test.ts'));
  t.strictSame(tests, [], 'and nothing else');
});

t.test('tests name no file outside the repository', async t => {
  t.strictSame(
    wrongIn(filesOf('test'), name => name.startsWith('../')),
    [],
  );
});

t.test('tests that start processes are slow ones, and no others', async t => {
  const isSlow = (file: string) => file.endsWith('.slow.test.ts');
  const wrong = filesOf('test')
    .filter(file => file.endsWith('.test.ts') && isSlow(file) !== (slowReason(file) !== null))
    .map(file => {
      const reason = slowReason(file) ?? 'nothing in it is slow';
      const name = isSlow(file) ? '.slow.test.ts' : '.test.ts';
      const right = isSlow(file) ? '.test.ts' : '.slow.test.ts';
      return `git mv ${file} ${file.replace(name, right)} (${reason})`;
    });
  t.strictSame(wrong, []);
});
