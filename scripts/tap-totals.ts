/**
 * Prints the failures in tap's output files, then their names in a line each, then tap's own totals as one plain last
 * line: `tap-totals.ts FILE...`. A log of which only the end is kept then still tells what failed. Exits with 1 where a
 * test failed or was skipped, or a file has no totals.
 */
import { readFileSync } from 'node:fs';

const FAILURES_MAX = 40;
const LINES_PER_FAILURE_MAX = 40;
const NAME_CHARACTERS_MAX = 200;

interface Failure {
  /** The names of the tests above it. */
  name: string;
  line: string;
  details: string[];
}

const files = process.argv.slice(2);
if (files.length === 0) throw new Error('usage: tap-totals.ts FILE...');
const names: string[] = [];
const sums = { pass: 0, fail: 0, skip: 0 };
for (const file of files) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const failures = failuresOf(lines).slice(0, FAILURES_MAX);
  for (const { name, line, details } of failures) {
    console.log([name, line, ...details].join('\n'));
    names.push(`${line} in ${name}`.slice(0, NAME_CHARACTERS_MAX));
  }
  // The last line of a run, such as `# { total: 3, pass: 2, fail: 1 }`.
  const totals = lines.findLast(line => line.startsWith('# { total:'));
  if (totals === undefined) {
    console.log(`${file} has no totals: its run was cut off`);
    process.exitCode = 1;
    continue;
  }
  for (const name of ['pass', 'fail', 'skip'] as const) sums[name] += countOf(totals, name);
}
for (const name of names) console.log(name);
if (sums.skip > 0) console.log(`${sums.skip} skipped`);
if (sums.fail + sums.skip > 0) process.exitCode = 1;
console.log(`${sums.pass} passed, ${sums.fail} failed`);

function failuresOf(lines: string[]): Failure[] {
  const failures: Failure[] = [];
  const names: string[] = [];
  for (const [index, line] of lines.entries()) {
    const depth = (line.length - line.trimStart().length) / 4;
    const [, subtest] = line.match(/^ *# Subtest: (.*)$/) ?? [];
    if (subtest !== undefined) names.splice(depth, names.length, subtest);
    if (!/^ *not ok \d+/.test(line)) continue;
    failures.push({
      name: names.slice(0, depth).join(' > '),
      line: line.trim(),
      details: diagnosticsAfter(lines, index),
    });
  }
  return failures;
}

/** The YAML block below a `not ok` line, without its fences. */
function diagnosticsAfter(lines: string[], index: number): string[] {
  if (lines[index + 1]?.trim() !== '---') return [];
  const rest = lines.slice(index + 2, index + 2 + LINES_PER_FAILURE_MAX);
  const end = rest.findIndex(line => line.trim() === '...');
  return end === -1 ? rest : rest.slice(0, end);
}

function countOf(totals: string, name: string): number {
  return Number(totals.match(new RegExp(`\\b${name}: (\\d+)`))?.[1] ?? 0);
}
