/** The pauses of background work: how long they are, their limits, and when they end. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import t from 'tap';
import { hurry, Pace } from '../../src/runtime/pace.ts';

const newWord = () => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

t.test('a rest is twice as long as the work before it, within limits', async t => {
  let now = 0;
  const rested: number[] = [];
  const wait = (_: Int32Array, ms: number) => {
    rested.push(ms);
    now += ms;
  };
  const pace = new Pace(newWord(), { now: () => now, wait });
  for (const work of [3, 2, 30, 1, 5000]) {
    now += work;
    pace.rest();
  }
  t.strictSame(rested, [10, 60, 200], 'work is summed up to a rest');
  for (let i = 0; i < 400; i++) {
    now += 1000;
    pace.rest();
  }
  const sum = rested.reduce((a, b) => a + b);
  t.equal(sum, 60_000, 'all rests together');
});

t.test('another thread ends a rest, and those after it', async t => {
  const word = newWord();
  const code = `
    import { parentPort, workerData } from 'node:worker_threads';
    import { Pace } from ${JSON.stringify(new URL('../../src/runtime/pace.ts', import.meta.url).href)};
    let now = 0;
    const wait = word => {
      parentPort.postMessage('rests');
      Atomics.wait(word, 0, 0);
    };
    const pace = new Pace(workerData, { now: () => (now += 100), wait });
    for (let i = 0; i < 3; i++) pace.rest();`;
  const url = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const worker = new Worker(url, { workerData: word });
  const ended = once(worker, 'exit');
  t.equal((await once(worker, 'message'))[0], 'rests');
  hurry(word);
  t.strictSame(await ended, [0], 'no rest goes on for ever');
});
