/**
 * Equal requests share one run. The run is cancelled when its last caller leaves, and no caller joins a cancelled run.
 */

import t from 'tap';
import type { ComputeTask } from '../../../src/engine/answers/compute.ts';
import { SharedRuns } from '../../../src/engine/answers/shared-runs.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';
import { bytes, PlayedCompute, type TestScope } from '../../support/played-compute.ts';

const later = () => Deadline.after(60_000);
const task = {} as ComputeTask;

function scene(t: TestScope) {
  const runs = new SharedRuns();
  const compute = new PlayedCompute(t);
  const join = (key: string, deadline: Deadline) =>
    runs.join(deadline, key, () => compute.submit(task));
  return { played: compute.played, join };
}

t.test('requests of one key share one run; each gets its outcome', async t => {
  const { played, join } = scene(t);
  const waits = [join('a', later()), join('b', later()), join('a', later())];
  t.equal(played.length, 2);
  await played[1]!.settle(bytes('b'));
  await played[0]!.settle(bytes('a'));
  t.strictSame(await Promise.all(waits), [bytes('a'), bytes('b'), bytes('a')]);
  t.strictSame(
    played.map(run => run.cancels),
    [0, 0],
  );
  void join('a', later());
  t.equal(played.length, 3, 'a finished run is not joined');
});

t.test('the run goes on until the last waiter leaves', async t => {
  const { played, join } = scene(t);
  const calls = Array.from({ length: 50 }, later);
  const waits = calls.map(call => join('a', call));
  for (const call of calls.slice(1)) call.cancel();
  t.equal(played[0]!.cancels, 0);
  t.strictSame(await Promise.all(waits.slice(1)), Array(49).fill(null));
  calls[0]!.cancel();
  calls[0]!.cancel();
  t.equal(played[0]!.cancels, 1);
  t.equal(await waits[0], null);
  t.equal(played.length, 1);
});

t.test('a request after the last one left starts a new run', async t => {
  const { played, join } = scene(t);
  const first = later();
  void join('a', first);
  first.cancel();
  const second = join('a', later());
  t.equal(played.length, 2, 'before the cancelled run has ended');
  await played[0]!.settle({ ok: false, code: 'CANCELLED' });
  const third = join('a', later());
  t.equal(played.length, 2, 'the end of the cancelled run does not forget the new one');
  await played[1]!.settle(bytes(2));
  t.strictSame([await second, await third], [bytes(2), bytes(2)]);
});

t.test('a deadline ends the wait of its own request only', async t => {
  const { played, join } = scene(t);
  const short = join('a', Deadline.after(20));
  const long = join('a', later());
  t.equal(await short, null);
  t.equal(played[0]!.cancels, 0);
  await played[0]!.settle(bytes(1));
  t.strictSame(await long, bytes(1));
  const late = join('b', new Deadline(performance.now() - 1));
  t.equal(await late, null, 'a deadline in the past');
  t.equal(played[1]!.cancels, 1);
});

t.test('a cancelled request does not wait', async t => {
  const { played, join } = scene(t);
  const gone = later();
  gone.cancel();
  t.equal(await join('a', gone), null);
  t.equal(played[0]!.cancels, 1);
});
