/** Downloads the jars of a pom with Maven, once for all checkouts. */
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { fetchOnce } from './fetch-once.ts';
import { Unavailable } from './unavailable.ts';

const FETCH_MS_MAX = 10 * 60_000;

/** The jars of a pom in this folder, which is the only place for their version. */
export interface Jars {
  version: string;
  /** Contains files `GROUP.ARTIFACT.jar`. */
  folder: string;
}

/** The jars of `NAME.pom.xml`, downloaded if necessary. */
export async function fetchJars(name: string): Promise<Jars> {
  const pom = path.join(import.meta.dirname, `${name}.pom.xml`);
  const version = /<version>([\d.]+)<\/version>/.exec(await fs.readFile(pom, 'utf8'))![1]!;
  const folder = await fetchOnce(`${name}-${version}`, 'lib', draft =>
    copyDependencies(pom, draft),
  );
  return { version, folder };
}

async function copyDependencies(pom: string, folder: string): Promise<void> {
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime'];
  // Artifacts of different groups share names such as core.
  const names = ['-Dmdep.stripVersion', '-Dmdep.prependGroupId'];
  const args = ['-q', '-B', '-f', pom, ...goal, ...names, `-DoutputDirectory=${folder}`];
  try {
    await promisify(execFile)('mvn', args, { timeout: FETCH_MS_MAX });
  } catch (error) {
    const { code, stdout } = error as { code?: string | number; stdout?: string };
    if (code === 'ENOENT') throw new Unavailable('Maven (mvn) is not installed');
    const reason = /\[ERROR\] (.*)/.exec(stdout ?? '')?.[1] ?? String(error).split('\n')[0];
    throw new Unavailable(`Maven could not download the jars of ${path.basename(pom)}: ${reason}`);
  }
}
