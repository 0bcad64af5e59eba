/**
 * The page for lawyers, built by Vite from `web` on the first start and after its sources have changed. A build is a
 * folder named by the hash of its sources, so that a later start finds it, and two simultaneous starts make the same
 * one.
 */
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { AppError } from '../../errors/errors.ts';
import { type Page, pageFile } from '../../hub/page/page.ts';

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));
const ROOT = path.dirname(WEB);
const LOCK = path.join(ROOT, 'package-lock.json');
/** A second folder with sources of the page. */
const CLIENT = path.join(ROOT, 'clients/typescript/src');
const BUILD_MS_MAX = 120_000;
const RETRY_MS = 60_000;
const DOCUMENT = 'index.html';

/**
 * The page, built and read on the first request. The build is written to `dataDir` if `web` is not writable. After a
 * failure the next visit tries again, but not within `RETRY_MS`.
 */
export function openPage(dataDir: string): () => Promise<Page> {
  let page: Promise<Page> | undefined;
  let dueAt = 0;
  return async () => {
    if (performance.now() >= dueAt) {
      dueAt = Number.POSITIVE_INFINITY;
      page = readPage(dataDir).catch(error => {
        dueAt = performance.now() + RETRY_MS;
        throw error;
      });
    }
    try {
      return await page!;
    } catch (error) {
      if (error instanceof AppError) throw error;
      const message = 'The page could not be built; `npm run build` shows why.';
      throw new AppError('SERVICE_UNAVAILABLE', message, { cause: error });
    }
  };
}

async function readPage(dataDir: string): Promise<Page> {
  const folder = await builtFolder([path.join(WEB, 'dist'), path.resolve(dataDir, 'page')]);
  const names = await readdir(path.join(folder, 'assets'));
  const assets = names.map(name => [name, pageFile(path.join(folder, 'assets', name))] as const);
  const page = { document: pageFile(path.join(folder, DOCUMENT)), assets: new Map(assets) };
  // The files are read now, because a later start with other sources deletes the folder.
  await Promise.all([page.document, ...page.assets.values()].map(file => file.load()));
  return page;
}

/** The folder with the build of the present sources, in the first of `places` that has it or is writable. */
export async function builtFolder(places: readonly string[]): Promise<string> {
  const name = await sourcesHash();
  for (const place of places) {
    const folder = path.join(place, name);
    if (await exists(path.join(folder, DOCUMENT))) return folder;
  }
  let refusal: unknown;
  for (const place of places) {
    try {
      await mkdir(place, { recursive: true });
      return await build(place, name);
    } catch (error) {
      if (!isReadOnly(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

async function build(place: string, name: string): Promise<string> {
  const folder = path.join(place, name);
  const unfinished = path.join(place, `.building-${randomUUID()}`);
  await mkdir(unfinished);
  const vite = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vite/package.json')),
    'bin/vite.js',
  );
  const into = ['--outDir', unfinished, '--emptyOutDir'];
  // Vite's own loader writes a copy of its settings among the packages, which may belong to another user.
  const args = [vite, 'build', ...into, '--configLoader', 'native', '--logLevel', 'error'];
  // Vite needs none of the service's secrets.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  try {
    await promisify(execFile)(process.execPath, args, { cwd: WEB, env, timeout: BUILD_MS_MAX });
    // If another start was faster, its folder exists and is not empty, and this build is not needed.
    await rename(unfinished, folder).catch(async error => {
      if (!(await exists(path.join(folder, DOCUMENT)))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  const others = (await readdir(place)).filter(other => other !== name && !other.startsWith('.'));
  // Two starts of the service may delete the same build.
  const deletion = { recursive: true, force: true };
  await Promise.all(others.map(other => rm(path.join(place, other), deletion)));
  return folder;
}

/** Hash over names and contents of everything that the build reads; takes about 10 ms. */
async function sourcesHash(): Promise<string> {
  const places = [path.join(WEB, 'src'), CLIENT];
  const inside = (await Promise.all(places.map(filesIn))).flat();
  const own = [DOCUMENT, 'vite.config.ts'].map(name => path.join(WEB, name));
  const hash = createHash('sha256');
  for (const file of [...own, LOCK, ...inside].sort()) {
    hash
      .update(path.relative(ROOT, file))
      .update('\0')
      .update(await readFile(file));
  }
  return hash.digest('base64url').slice(0, 16).replace(/^[-_]/, 'a');
}

async function filesIn(place: string): Promise<string[]> {
  if (path.extname(place) !== '') return [place];
  if (!(await exists(place))) return [];
  const found = await readdir(place, { recursive: true, withFileTypes: true });
  return found.filter(one => one.isFile()).map(one => path.join(one.parentPath, one.name));
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const isReadOnly = (error: unknown): boolean =>
  ['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
