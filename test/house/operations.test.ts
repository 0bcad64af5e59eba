/** Each operation is a folder, a line of the registry and a test with its name. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { GRAPH_DEADLINE_MS, type KernelModule } from '../../src/engine/operation.ts';
import { internalOperations, operations } from '../../src/engine/operations/registry.ts';
import type { ErrorCode } from '../../src/errors/errors.ts';
import { isPortuguese } from '../support/portuguese.ts';
import { ROOT } from './sources.ts';

const all = [...operations, ...internalOperations];
const FOLDER = 'src/engine/operations';

/** The codes with which a kernel or a query may refuse, and how its source throws them. */
const OWN_REFUSALS: [ErrorCode, RegExp][] = [
  ['NOT_FOUND', /notFound\(/i],
  ['NOT_CONVERGED', /'NOT_CONVERGED', message/],
];

const folders = fs
  .readdirSync(path.join(ROOT, FOLDER), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name)
  // This folder holds the queries that several operations share.
  .filter(name => name !== 'cypher');

t.test('every folder is registered once, every path is its own', async t => {
  const names = all.map(({ name }) => name);
  t.strictSame([...names].sort(), folders.sort());
  t.equal(new Set(operations.map(operation => operation.path)).size, operations.length);
  t.ok(internalOperations.every(({ path }) => path === ''));
  for (const { name, path } of operations) {
    t.match(name, /^[a-z]+(-[a-z]+)*$/);
    t.match(path, /^\/v1(\/[a-z]+(-[a-z]+)*)+(\/\{[a-z_]+\})?$/);
    const spelt = path.replace(/^\/v1\/(graph\/)?/, '').replace(/\/\{\w+\}$/, '');
    t.equal(spelt.replaceAll('/', '-'), name, path);
  }
});

for (const operation of all) {
  t.test(operation.name, async t => {
    const files = fs.readdirSync(path.join(ROOT, FOLDER, operation.name)).sort();
    const cypher = files.filter(file => file.endsWith('cypher.ts'));
    t.equal(cypher.includes('cypher.ts'), operation.cypher !== undefined, 'its Cypher');
    t.strictSame([...cypher, 'kernel.ts', 'operation.ts', 'schemas.ts'].sort(), files);
    const test = path.join(ROOT, 'test/engine/operations', `${operation.name}.test.ts`);
    t.ok(fs.existsSync(test), 'a test of its name');
    const kernelFile = path.join(ROOT, FOLDER, operation.name, 'kernel.ts');
    const kernel = (await import(kernelFile)) as KernelModule;
    t.type(kernel.run, 'function');
    const blocks = operation.derived ?? operation.index;
    t.equal(kernel.precompute !== undefined, blocks !== undefined, 'precompute');
    const banner = fs.readFileSync(kernelFile, 'utf8').split('*/')[0];
    for (const part of ['Returns', 'Requires', 'Cost', 'Refuses', 'Verified', 'Source']) {
      t.match(banner, new RegExp(`^ \\* ${part}  `, 'm'), `the banner says: ${part}`);
    }
    const sources = files.map(file =>
      fs.readFileSync(path.join(ROOT, FOLDER, operation.name, file), 'utf8'),
    );
    for (const [code, refusal] of OWN_REFUSALS) {
      const isRefusing = sources.some(source => refusal.test(source));
      t.equal(operation.errors.includes(code), isRefusing, code);
    }
    t.equal(operation.deadlineMs, GRAPH_DEADLINE_MS);
    t.ok(operation.params.safeParse(operation.example).success, 'its example is valid');
    const { summary, description, portuguese } = operation;
    t.ok(summary.endsWith('.') && description.length > 50, 'it is described');
    t.ok(portuguese.summary.endsWith('.') && portuguese.description.length > 50, 'in Portuguese');
    t.ok(isPortuguese(portuguese.summary) && isPortuguese(portuguese.description));
  });
}

t.test('algorithms say what they return, what it costs and how tests hold it', async t => {
  const files = fs.globSync('src/engine/algorithms/*.ts', { cwd: ROOT });
  for (const file of files) {
    const source = fs.readFileSync(path.join(ROOT, file), 'utf8');
    // Files that contain only constants need no such banner.
    if (!/^export (function|class) /m.test(source)) continue;
    const banner = source.split('*/')[0]!;
    for (const part of ['Returns', 'Cost', 'Verified']) {
      t.match(banner, new RegExp(`^ \\* ${part}  `, 'm'), `${file} says: ${part}`);
    }
  }
});
