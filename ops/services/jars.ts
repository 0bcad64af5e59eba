/** Fetches the jars that a pom names, with Maven, once for all checkouts. */
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from '../../src/stores/lock-file.ts';
import { cacheFolder } from './cache-folder.ts';
import { Unavailable } from './unavailable.ts';

const FETCH_MS_MAX = 10 * 60_000;
const DRAFT = /^lib\.fetch-(\d+)-/;

/** What a pom beside this file fetches: the one place that says which version. */
export interface Jars {
  version: string;
  /** Holds files `GROUP.ARTIFACT.jar`. */
  folder: string;
}

/**
 * The jars of `NAME.pom.xml`, fetched if need be. They come into a folder of this process's own that is then renamed:
 * of two processes that fetch at once one is a moment late, and an interrupted one leaves nothing that looks whole.
 */
export async function fetchJars(name: string): Promise<Jars> {
  const pom = path.join(import.meta.dirname, `${name}.pom.xml`);
  const version = /<version>([\d.]+)<\/version>/.exec(await fs.readFile(pom, 'utf8'))![1]!;
  const parent = cacheFolder(`${name}-${version}`);
  const folder = path.join(parent, 'lib');
  if (await exists(folder)) return { version, folder };
  await fs.mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  const draft = await fs.mkdtemp(path.join(parent, `lib.fetch-${process.pid}-`));
  try {
    await copyDependencies(pom, draft);
    await fs.rename(draft, folder);
  } catch (error) {
    if (!(await exists(folder))) throw error;
  } finally {
    await fs.rm(draft, { recursive: true, force: true });
  }
  return { version, folder };
}

async function copyDependencies(pom: string, folder: string): Promise<void> {
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime'];
  // Artifacts of different groups have the same name, such as core.
  const names = ['-Dmdep.stripVersion', '-Dmdep.prependGroupId'];
  const args = ['-q', '-B', '-f', pom, ...goal, ...names, `-DoutputDirectory=${folder}`];
  try {
    await promisify(execFile)('mvn', args, { timeout: FETCH_MS_MAX });
  } catch (error) {
    const { code, stdout } = error as { code?: string | number; stdout?: string };
    if (code === 'ENOENT') throw new Unavailable('Maven (mvn) is not installed');
    const reason = /\[ERROR\] (.*)/.exec(stdout ?? '')?.[1] ?? String(error).split('\n')[0];
    throw new Unavailable(`Maven could not fetch the jars of ${path.basename(pom)}: ${reason}`);
  }
}

/** Drafts of processes that were killed. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await fs.readdir(parent)) {
    const pid = Number(DRAFT.exec(name)?.[1] ?? process.pid);
    if (isAlive({ pid, started: null, address: '', token: '' })) continue;
    await fs.rm(path.join(parent, name), { recursive: true, force: true });
  }
}

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );
