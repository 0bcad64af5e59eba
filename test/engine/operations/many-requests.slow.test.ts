/** Kernels against their oracles on small graphs, in three times as many random requests as in `npm test`. */
import t from 'tap';
import { filesThatCall, runBatches } from '../../support/suite/run-batches.ts';

const files = filesThatCall('holdEqual');

t.ok(files.length > 10, `${files.length} files`);
await runBatches(t, files, { cores: 1, env: { KERNEL_REQUESTS: '600' } });
