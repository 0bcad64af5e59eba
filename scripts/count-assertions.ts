/**
 * Counts the assertions in tap's output by folder of `test`, to compare runs: `count-assertions.ts FILE...`. Of a file
 * that ran more than once, such as in PostgreSQL too, all runs count.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const TEST_FILE = /\btest\/\S+\.test\.ts/;
/** A name at the end of a line, with what tap adds to it. */
const OPENS = /^(\s*)# Subtest: (.*)$/;
const RESULT = /^(\s*)(not )?ok \d+(?: - (.*?))?(?: # time=\S+)?( \{)?$/;

interface Count {
  files: Set<string>;
  passed: number;
  failed: number;
}

interface Open {
  indent: number;
  file: string | null;
}

const counts = new Map<string, Count>();
const named = process.argv.slice(2);
if (named.length === 0) throw new Error('usage: count-assertions.ts FILE...');
for (const file of named) countIn(readFileSync(file, 'utf8'), TEST_FILE.exec(file)?.[0] ?? null);

const rows = [...counts].sort(([a], [b]) => a.localeCompare(b, 'en'));
const total = { files: 0, passed: 0, failed: 0 };
console.log('| folder | files | passed | failed |\n| --- | --- | --- | --- |');
for (const [room, { files, passed, failed }] of rows) {
  console.log(`| ${room} | ${files.size} | ${passed} | ${failed} |`);
  total.files += files.size;
  total.passed += passed;
  total.failed += failed;
}
console.log(`| all | ${total.files} | ${total.passed} | ${total.failed} |`);

/** `file` is the test file that the whole output comes from, if the output does not name it. */
function countIn(output: string, file: string | null): void {
  const open: Open[] = [];
  for (const line of output.split('\n')) {
    const [, opened, name] = OPENS.exec(line) ?? [];
    const current = open.at(-1)?.file ?? file;
    if (opened !== undefined) {
      open.push({ indent: opened.length, file: TEST_FILE.exec(name!)?.[0] ?? current });
      continue;
    }
    const [, indent, not, described = '', brace] = RESULT.exec(line) ?? [];
    if (indent === undefined) continue;
    if (brace !== undefined) {
      open.push({ indent: indent.length, file: TEST_FILE.exec(described)?.[0] ?? current });
      continue;
    }
    while (open.length > 0 && open.at(-1)!.indent > indent.length) open.pop();
    // The result of the subtest as a whole.
    if (open.at(-1)?.indent === indent.length) open.pop();
    else if (current !== null) add(current, not === undefined);
  }
}

function add(file: string, isPassed: boolean): void {
  const room = path.dirname(file).split('/').slice(0, 2).join('/');
  const count = counts.get(room) ?? { files: new Set(), passed: 0, failed: 0 };
  counts.set(room, count);
  count.files.add(file);
  if (isPassed) count.passed++;
  else count.failed++;
}
