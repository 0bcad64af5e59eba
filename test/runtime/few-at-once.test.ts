import { setImmediate as nextTurn } from 'node:timers/promises';
import t from 'tap';
import { runFor } from '../../src/runtime/caller.ts';
import { Deadline } from '../../src/runtime/deadline.ts';
import { FewAtOnce } from '../../src/runtime/few-at-once.ts';

const OPTIONS = {
  slots: 3,
  slotsPerCaller: 2,
  queueMax: 2,
  messages: { late: 'too late', full: 'too many' },
};

/** A task that ends when the test says so. */
function held() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>(resolve => ends.push(resolve));
  return { ends, work };
}

t.test('a caller has two pieces under way, another one begins beside them', async t => {
  const few = new FewAtOnce(OPTIONS);
  const { ends, work } = held();
  const deadline = Deadline.after(60_000);
  const ofOne = [0, 1, 2].map(() => runFor('one', () => few.run(deadline, work)));
  t.equal(ends.length, 2);
  const ofOther = runFor('other', () => few.run(deadline, work));
  t.equal(ends.length, 3);
  ends[0]!();
  await ofOne[0];
  await nextTurn();
  t.equal(ends.length, 4, 'the third piece begins when the first has ended');
  for (const end of ends) end();
  await Promise.all([...ofOne, ofOther]);
});

t.test('a full queue refuses, a cancelled piece leaves it', async t => {
  const few = new FewAtOnce(OPTIONS);
  const { ends, work } = held();
  const running = Deadline.after(60_000);
  const cancelled = Deadline.after(60_000);
  const one = (deadline: Deadline) => runFor('one', () => few.run(deadline, work));
  const pieces = [one(running), one(running), one(cancelled), one(running)];
  await t.rejects(one(running), { code: 'QUEUE_FULL', message: 'too many' });
  cancelled.cancel('late');
  await t.rejects(pieces[2], { code: 'SERVICE_UNAVAILABLE', message: 'too late' });
  await t.rejects(one(cancelled), { code: 'SERVICE_UNAVAILABLE' }, 'cancelled before it came');
  ends[0]!();
  ends[1]!();
  await Promise.all([pieces[0], pieces[1]]);
  await nextTurn();
  t.equal(ends.length, 3, 'the cancelled piece has not begun');
  ends[2]!();
  await pieces[3];
});

t.test('a failure is the one of the work, and frees its place', async t => {
  const few = new FewAtOnce({ ...OPTIONS, slotsPerCaller: 1 });
  const deadline = Deadline.after(60_000);
  await t.rejects(
    few.run(deadline, async () => {
      throw new Error('no document');
    }),
    { message: 'no document' },
  );
  t.equal(await few.run(deadline, async () => 7), 7);
});
