/** Runs all quick tests for `npm test`, in one process more than there are cores. Each process runs many files. */
import fs from 'node:fs';
import t from 'tap';
import { runBatches } from './run-batches.ts';

const files = fs.globSync('test/**/*.test.ts').filter(file => !file.endsWith('.slow.test.ts'));

await runBatches(t, files.sort());
