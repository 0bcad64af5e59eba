/** Finds a Java runtime for the servers. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Unavailable } from './unavailable.ts';

/** The command of a Java of at least this version, from JAVA_HOME or the path. */
export async function findJava(versionMin: number): Promise<string> {
  const home = process.env.JAVA_HOME ?? '';
  const java = home === '' ? 'java' : path.join(home, 'bin', 'java');
  const needed = `Java ${versionMin} or later`;
  let said: { stdout: string; stderr: string };
  try {
    said = await promisify(execFile)(java, ['-version']);
  } catch {
    throw new Unavailable(`${needed} is not installed (${java} does not run)`);
  }
  const version = /version "(\d+)/.exec(said.stderr + said.stdout)?.[1];
  if (version === undefined || Number(version) < versionMin) {
    throw new Unavailable(`${needed} is required, ${java} is version ${version ?? 'unknown'}`);
  }
  return java;
}
