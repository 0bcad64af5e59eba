/** All slow tests, for `npm run test:slow`. */
import fs from 'node:fs';
import t from 'tap';
import { runInLanes } from './run-in-lanes.ts';

await runInLanes(t, fs.globSync('test/**/*.slow.test.ts').sort());
