/** The cache folder of the user for downloaded servers and records of running ones, shared by all checkouts. */
import os from 'node:os';
import path from 'node:path';

export function cacheFolder(...parts: string[]): string {
  const given = process.env.XDG_CACHE_HOME;
  const base = given === undefined || given === '' ? path.join(os.homedir(), '.cache') : given;
  return path.join(base, 'jurisgrafo', 'services', ...parts);
}
