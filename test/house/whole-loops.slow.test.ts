/** Runs in full the loops of which `npm test` runs a random part. */
import t from 'tap';
import { filesThatCall, runBatches } from '../support/suite/run-batches.ts';

const files = filesThatCall('shareOf');

t.ok(files.length > 1, `${files.length} files`);
await runBatches(t, files, { processes: 1, env: { TEST_SHARES: 'whole' } });
