/** The version of the package, as health, the reference and the command line show it. */
import fs from 'node:fs';

const PACKAGE = new URL('../../package.json', import.meta.url);

export function packageVersion(): string {
  return (JSON.parse(fs.readFileSync(PACKAGE, 'utf8')) as { version: string }).version;
}
