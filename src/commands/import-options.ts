/** Options of `import`: the format of the files, the report, and when to stop. */
import fs from 'node:fs';
import path from 'node:path';
import { type Mapping, readMapping } from '../ingest/sources/mapping/mapping.ts';
import type { ToldLine } from '../stores/relational/table-types.ts';

const MAP_BYTES_MAX = 1024 * 1024;

export interface ImportCommandOptions {
  /** Name of a format, or `auto`. */
  format: string;
  /** A file that maps fields of another format to the fields of a decision. */
  map?: string;
  /** Whether the first line with an error ends the import. */
  strict: boolean;
  /** A file to which the errors of all lines are written, as JSON Lines. */
  report?: string;
  /** Whether the files are only read and nothing is stored. */
  dryRun: boolean;
  /** The reader of facts and evidence; absent: as in the settings of the importing process. */
  facts?: 'tables' | 'model';
}

/** The mapping of `--map`; undefined without one. Rejects with all errors in it. */
export async function mappingOf({
  map,
  format,
}: Pick<ImportCommandOptions, 'map' | 'format'>): Promise<Mapping | undefined> {
  if (map === undefined) return undefined;
  if (format !== 'auto') throw new Error('--map and --format exclude each other');
  try {
    const { size } = await fs.promises.stat(map);
    if (size > MAP_BYTES_MAX) throw new Error(`has more than ${MAP_BYTES_MAX} bytes`);
    return readMapping(await fs.promises.readFile(map, 'utf8'), path.parse(map).name);
  } catch (error) {
    throw new Error(`${map}: ${(error as Error).message}`, { cause: error });
  }
}

/** Rejects a report path that is an input file, which would be truncated; a file may have several names. */
export async function refuseReportOver(
  files: readonly string[],
  { report, map }: Pick<ImportCommandOptions, 'report' | 'map'>,
): Promise<void> {
  if (report === undefined) return;
  const written = await identityAt(report);
  if (written === null) return;
  for (const file of map === undefined ? files : [...files, map]) {
    if ((await identityAt(file)) === written)
      throw new Error(`--report: ${report} is ${file}, which the import reads`);
  }
}

/**
 * Device and inode of a file, which are equal for all its names; null if it does not exist or is not a regular file.
 */
async function identityAt(file: string): Promise<string | null> {
  try {
    const stats = await fs.promises.stat(file, { bigint: true });
    return stats.isFile() ? `${stats.dev} ${stats.ino}` : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes the errors of each line to the report; the first one ends a strict import. */
export class FaultReport {
  readonly #fd: number | null;
  readonly #isStrict: boolean;

  constructor({ report, strict }: Pick<ImportCommandOptions, 'report' | 'strict'>) {
    this.#isStrict = strict;
    this.#fd = report === undefined ? null : fs.openSync(report, 'w');
  }

  /** Throws in a strict import. */
  take(file: string, { line, place, kind, reason }: ToldLine): void {
    if (this.#fd !== null) {
      const entry = { file, line, ...(place === undefined ? {} : { place }), kind, reason };
      fs.writeSync(this.#fd, `${JSON.stringify(entry)}\n`);
    }
    if (this.#isStrict) throw new Error(`${place ?? `line ${line}`}: ${reason} (--strict)`);
  }

  close(): void {
    if (this.#fd !== null) fs.closeSync(this.#fd);
  }
}
