/** Everything that `onBothDatabases` holds of the embedded database in `npm test`, held in PostgreSQL. */
import t from 'tap';
import { filesThatCall, runBatches } from '../../support/suite/run-batches.ts';

const files = filesThatCall('onBothDatabases');

t.ok(files.length > 20, `${files.length} files`);
await runBatches(t, files, { processes: 1, env: { TEST_DATABASE: 'postgres' } });
