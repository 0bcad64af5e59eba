/** Prints the totals at the end of a tap output file as one line; fails if there are none. */
import { readFileSync } from 'node:fs';

const file = process.argv[2];
if (file === undefined) throw new Error('usage: tap-totals.ts FILE');
const totals = readFileSync(file, 'utf8')
  .split('\n')
  .findLast(line => line.startsWith('# { total:'));
const count = (name: string) => Number(totals?.match(new RegExp(`\\b${name}: (\\d+)`))?.[1] ?? 0);
if (count('total') === 0) throw new Error(`${file} has no totals`);
console.log(`${count('pass')} passed, ${count('fail')} failed, ${count('skip')} skipped`);
