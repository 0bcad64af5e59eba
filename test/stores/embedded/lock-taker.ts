/** Child process of the lock test: takes the lock on a message, reports it, and holds it until it is killed. */
import { DataLock } from '../../../src/stores/embedded/data-lock.ts';

const dataDir = process.argv[2]!;

process.on('message', () => {
  try {
    DataLock.take(dataDir, `taker ${process.pid}`);
    process.send!('taken');
  } catch (error) {
    process.send!((error as Error).message);
  }
});
process.send!('ready');
