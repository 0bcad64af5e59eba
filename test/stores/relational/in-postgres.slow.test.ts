/**
 * Runs in PostgreSQL all tests that `onBothDatabases` runs in the embedded database in `npm test`. Random tests are
 * short, because other slow files run them at length in the embedded database; their variables set other numbers.
 */
import t from 'tap';
import { filesThatCall, runBatches } from '../../support/suite/run-batches.ts';

const { BRIEFING_SEQUENCES = '12', HUB_CUT_RUNS = '40', HUB_MANY_RUNS = '100' } = process.env;
const files = filesThatCall('onBothDatabases');
const env = { TEST_DATABASE: 'postgres', BRIEFING_SEQUENCES, HUB_CUT_RUNS, HUB_MANY_RUNS };

t.ok(files.length > 20, `${files.length} files`);
await runBatches(t, files, { processes: 1, env });
