/** Where fetched servers and the records of running ones are kept: outside the checkout, shared by all of a user's. */
import os from 'node:os';
import path from 'node:path';

export function cacheFolder(...parts: string[]): string {
  const given = process.env.XDG_CACHE_HOME;
  const base = given === undefined || given === '' ? path.join(os.homedir(), '.cache') : given;
  return path.join(base, 'jurisgrafo', 'services', ...parts);
}
