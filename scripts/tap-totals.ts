/**
 * Sums tap's own totals, from the closing comments of its output files, and prints them as one plain last line:
 * `tap-totals.ts FILE...`. Exits with 1 where a test failed or was skipped, or a file has no totals.
 */
import { readFileSync } from 'node:fs';

const files = process.argv.slice(2);
if (files.length === 0) throw new Error('usage: tap-totals.ts FILE...');
const sums = { pass: 0, fail: 0, skip: 0 };
for (const file of files) {
  const totals = totalsOf(file);
  if (totals === null) {
    console.log(`${file} has no totals: its run was cut off`);
    process.exitCode = 1;
    continue;
  }
  for (const name of ['pass', 'fail', 'skip'] as const) sums[name] += countOf(totals, name);
}
if (sums.skip > 0) console.log(`${sums.skip} skipped`);
if (sums.fail + sums.skip > 0) process.exitCode = 1;
console.log(`${sums.pass} passed, ${sums.fail} failed`);

/** The last line of a run, such as `# { total: 3, pass: 2, fail: 1 }`. */
function totalsOf(file: string): string | null {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.findLast(line => line.startsWith('# { total:')) ?? null;
}

function countOf(totals: string, name: string): number {
  return Number(totals.match(new RegExp(`\\b${name}: (\\d+)`))?.[1] ?? 0);
}
