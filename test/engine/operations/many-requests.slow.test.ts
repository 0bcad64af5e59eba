/** Random requests to kernels and random sequences of merges, three times as many of each as in `npm test`. */
import t from 'tap';
import { filesThatCall, runBatches } from '../../support/suite/run-batches.ts';

const MERGES = 'test/engine/graph/merging/merged-contents.test.ts';
const files = filesThatCall('holdEqual');

t.ok(files.length > 10, `${files.length} files`);
await runBatches(t, [...files, MERGES], {
  processes: 1,
  env: { KERNEL_REQUESTS: '600', MERGES: '450' },
});
