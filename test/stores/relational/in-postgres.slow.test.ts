/**
 * Everything that `onBothDatabases` holds of the embedded database in `npm test`, held in PostgreSQL. Random tests, which
 * other slow files run at length on the embedded database, are short; their variables set other numbers.
 */
import t from 'tap';
import { filesThatCall, runBatches } from '../../support/suite/run-batches.ts';

const { BRIEFING_SEQUENCES = '12', HUB_CUT_RUNS = '40', HUB_MANY_RUNS = '100' } = process.env;
const files = filesThatCall('onBothDatabases');
const env = { TEST_DATABASE: 'postgres', BRIEFING_SEQUENCES, HUB_CUT_RUNS, HUB_MANY_RUNS };

t.ok(files.length > 20, `${files.length} files`);
await runBatches(t, files, { processes: 1, env });
