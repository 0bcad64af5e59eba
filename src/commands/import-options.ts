/** What `import` does beside storing: the form of the files, the report, and when it gives up. */
import fs from 'node:fs';
import type { ToldLine } from '../stores/relational/table-types.ts';

export interface ImportCommandOptions {
  /** A form's name, or `auto`. */
  format: string;
  /** Whether the first line with a fault ends the import. */
  strict: boolean;
  /** A file for all faults of all lines, as JSON Lines. */
  report?: string;
  /** Whether the files are read and nothing is stored. */
  dryRun: boolean;
  /** What reads facts and evidence; absent: what the settings of the process that imports say. */
  facts?: 'tables' | 'model';
}

/** Writes what is told of each line, and ends a strict import. */
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
