/** Writes a reference table. */
import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

interface Table {
  /** Fields before the rows, such as the date of the table. */
  head: object;
  /** Name of the field of the rows. */
  field: string;
  rows: readonly object[];
}

/** Writes one row a line, so that a diff shows changes of the table; the version is a hash of the rows. */
export function writeTable(file: string, { head, field, rows }: Table): void {
  const lines = rows.map(row => `    ${JSON.stringify(row)}`).join(',\n');
  const versao = hash('sha256', lines, 'hex').slice(0, 12);
  const first = Object.entries({ versao, ...head })
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`)
    .join('');
  fs.writeFileSync(file, `{\n${first}  "${field}": [\n${lines}\n  ]\n}\n`);
  process.stdout.write(`${path.basename(file)}: ${rows.length} rows, version ${versao}\n`);
}
