/**
 * Child process of the test of the data lock: takes the lock when it gets a message, and holds it until it is killed.
 */
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
