/** Random requests to kernels and random sequences of merges, many more than in `npm test`. */
import t from 'tap';
import { filesThatCall, runBatches } from '../../support/suite/run-batches.ts';

const { KERNEL_REQUESTS = '300', MERGES = '200' } = process.env;
const MERGED = 'test/engine/graph/merging/merged-contents.test.ts';
const files = filesThatCall('holdEqual');

t.ok(files.length > 10, `${files.length} files`);
await runBatches(t, [...files, MERGED], {
  processes: 1,
  env: { KERNEL_REQUESTS, MERGES },
});
