/** Reports the time of the process's clock, with a wall clock that is a day ahead. */
import { parentPort } from 'node:worker_threads';

const { now } = Date;
Date.now = () => now() + 86_400_000;
const { steadyNow } = await import('../../../src/runtime/steady-clock.ts');
parentPort!.postMessage(steadyNow());
