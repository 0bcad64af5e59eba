/** The client as `npm pack` packs it can be imported, and its types are in the package. */
import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import type * as ClientModule from '../../clients/typescript/src/client.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PACKAGE = path.join(ROOT, 'clients/typescript');
const run = promisify(execFile);

// Compiling takes several seconds, and much longer on a busy machine.
t.setTimeout(120_000);

const PROGRAM = `
import { createBackendClient, createHubClient, unwrap, type AnalysisEvent, type Briefing } from '@jurisgrafo/client';
const backend = createBackendClient({ url: 'http://localhost' });
const path = { dataset_item_id: 'x' };
const { data } = await unwrap(backend.GET('/v1/datasets/uploads/{dataset_item_id}', { params: { path, query: { espera: 5 } } }));
const generation: number | null = data.ingest.generation;
// @ts-expect-error: there is no such parameter
const wrong = backend.GET('/v1/datasets/uploads', { params: { query: { limite: 3 } } });
const hub = createHubClient({ url: '' });
const sessions: { id: string }[] = (await unwrap(hub.api.GET('/api/unified/sessions'))).sessions;
export type Seen = [AnalysisEvent['event'], Briefing, typeof generation, typeof sessions, typeof wrong];
`;

t.test('the packed client', async t => {
  const folder = t.testdir();
  await run('npm', ['pack', '--pack-destination', folder], { cwd: PACKAGE });
  await run('tar', ['-xzf', path.join(folder, 'jurisgrafo-client-0.1.0.tgz'), '-C', folder]);
  const modules = path.join(folder, 'node_modules');
  const packed = path.join(modules, '@jurisgrafo/client');
  await mkdir(path.dirname(packed), { recursive: true });
  await cp(path.join(folder, 'package'), packed, { recursive: true });
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', 'eventsource-parser']) {
    await symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }

  await t.test('is imported', async t => {
    const entry = pathToFileURL(path.join(packed, 'dist/client.js')).href;
    const { createBackendClient, unwrap }: typeof ClientModule = await import(entry);
    const asked: string[] = [];
    const backend = createBackendClient({
      url: 'http://localhost',
      fetch: async request => {
        asked.push((request as Request).url);
        return Response.json({ data: [], meta: { next_cursor: null } });
      },
    });
    const params = { query: { limit: 3 } };
    t.same((await unwrap(backend.GET('/v1/datasets/uploads', { params }))).data, []);
    t.same(asked, ['http://localhost/v1/datasets/uploads?limit=3']);
  });

  await t.test('has its types', async t => {
    const options = { module: 'nodenext', target: 'es2022', strict: true, noEmit: true, types: [] };
    const config = {
      compilerOptions: { ...options, lib: ['es2022', 'dom'] },
      files: ['program.ts'],
    };
    await writeFile(path.join(folder, 'program.ts'), PROGRAM);
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = path.join(PACKAGE, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch(error => error);
    t.equal(stdout, '');
  });
});
