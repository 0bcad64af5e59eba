/** The compiled client, which its package has: no package of this repository runs a script when it is packed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CLIENT = path.join(import.meta.dirname, '../../clients/typescript');
/** Types alone, which need no compiler: the package has the sources, and `dist` refers to them. */
const TYPES = /^(?:backend|hub)-schema\./;

/** Its files with their contents. Takes some seconds. */
export function compiledClient(): Map<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jurisgrafo-client-'));
  try {
    const compiler = path.join(CLIENT, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [compiler, '-p', CLIENT, '--outDir', folder]);
    return new Map(
      readdirSync(folder)
        .filter(name => !TYPES.test(name) || name.endsWith('.d.ts'))
        .map(name => [name, TYPES.test(name) ? referringTo(name) : read(folder, name)]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const referringTo = (name: string) =>
  `export type * from '../src/${name.replace('.d.ts', '.ts')}';\n`;

const read = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8');
