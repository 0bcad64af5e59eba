/** The page is built once for the same sources. If its folder cannot be written, it is built elsewhere. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { builtFolder } from '../../../src/service/start/built-page.ts';

/** A folder that no user can create, not even root. */
const READ_ONLY = '/sys/kernel/jurisgrafo';

t.test('a build is found again', async t => {
  const place = path.join(t.testdir({ place: { old: { 'index.html': '' } } }), 'place');
  const [one, two] = await Promise.all([builtFolder([place]), builtFolder([place])]);
  t.equal(one, two, 'two starts at once make the same');
  t.strictSame(await fs.readdir(place), [path.basename(one)], 'and leave nothing else');
  const { mtimeMs } = await fs.stat(one);
  t.equal(await builtFolder([place]), one);
  t.equal((await fs.stat(one)).mtimeMs, mtimeMs, 'and nothing is built again');
});

t.test('a folder that cannot be written', async t => {
  const place = path.join(t.testdir(), 'data', 'page');
  const folder = await builtFolder([READ_ONLY, place]);
  t.equal(path.dirname(folder), place);
  t.match(await fs.readFile(path.join(folder, 'index.html'), 'utf8'), '<div id="page">');
  await t.rejects(builtFolder([READ_ONLY]), { code: /^(EACCES|EPERM|EROFS|ENOENT)$/ });
});

t.test('an installation of another user', async t => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const places = ['node_modules', 'node_modules/.vite-temp'].map(name => root + name);
  const changed = () =>
    Promise.all(
      places.map(place =>
        fs.stat(place).then(
          ({ mtimeMs }) => mtimeMs,
          () => null,
        ),
      ),
    );
  const before = await changed();
  await builtFolder([path.join(t.testdir(), 'page')]);
  t.strictSame(await changed(), before, 'the build writes nothing beside its packages');
});
