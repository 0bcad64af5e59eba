/** Turns of keys, room, and what a key waits for; random histories equal to those of a list. */
import { setImmediate as settled } from 'node:timers/promises';
import t from 'tap';
import { FairQueue, type QueuedTask } from '../../src/runtime/fair-queue.ts';
import { ListedQueue } from '../support/oracle/fair-queue.ts';
import { seededRandom } from '../support/random-text.ts';

interface Limits {
  slots: number;
  slotsPerKey: number;
  sizeMax: number;
}

/** A queue of named tasks that end when they are told to. */
function watched(limits: Limits) {
  const waits: number[] = [];
  const queue = new FairQueue({ ...limits, onStart: seconds => waits.push(seconds) });
  const started: number[] = [];
  const dropped: number[] = [];
  const tasks = new Map<number, QueuedTask>();
  const ends = new Map<number, () => void>();
  const enter = (name: number, key: string, size = 1): boolean => {
    if (!queue.makeRoom(key, size)) return false;
    const task = {
      size,
      start: () => {
        started.push(name);
        return new Promise<void>(resolve => ends.set(name, resolve));
      },
      drop: () => dropped.push(name),
    };
    tasks.set(name, task);
    queue.enter(key, task);
    return true;
  };
  const end = async (name: number) => {
    ends.get(name)!();
    ends.delete(name);
    await settled();
  };
  const withdraw = (name: number) => queue.withdraw(tasks.get(name)!);
  return { queue, started, dropped, waits, enter, end, withdraw };
}

t.test('a key waits for one task of each other key', async t => {
  const { queue, started, waits, enter, end } = watched({
    slots: 1,
    slotsPerKey: 1,
    sizeMax: 1_000,
  });
  for (let name = 0; name < 100; name++) enter(name, 'greedy');
  enter(100, 'other');
  enter(101, 'other');
  enter(102, 'polite');
  for (const name of [0, 1, 100, 102, 2, 101]) await end(name);
  t.same(started, [0, 1, 100, 102, 2, 101, 3]);
  t.equal(queue.length, 103 - started.length);
  t.equal(waits.length, started.length);
  t.ok(waits.every(seconds => seconds >= 0));
});

t.test('one key never has all slots, and the service itself may', t => {
  const limits = { slots: 3, slotsPerKey: 2, sizeMax: 10 };
  const ofKey = watched(limits);
  for (let name = 0; name < 5; name++) ofKey.enter(name, 'greedy');
  t.same(ofKey.started, [0, 1]);
  ofKey.enter(5, 'polite');
  t.same(ofKey.started, [0, 1, 5]);
  const own = watched(limits);
  for (let name = 0; name < 5; name++) own.enter(name, '');
  t.same(own.started, [0, 1, 2]);
  t.end();
});

t.test('where there is no room, the key that takes the most gives way', t => {
  const { dropped, enter } = watched({ slots: 1, slotsPerKey: 1, sizeMax: 4 });
  for (let name = 0; name < 5; name++) t.ok(enter(name, 'greedy'), 'alone, it may take all');
  t.notOk(enter(5, 'greedy'));
  t.ok(enter(6, 'polite'));
  t.ok(enter(7, 'polite'));
  t.same(dropped, [4, 3], 'the last come go first');
  t.notOk(enter(8, 'polite'), 'it has as much now');
  t.ok(enter(9, 'third'));
  t.notOk(enter(10, 'large', 4));
  t.same(dropped.length, 3);
  t.end();
});

t.test('random histories are those of a list', async t => {
  for (let n = 0; n < 200; n++) {
    const seed = 9_000 + n;
    const random = seededRandom(seed);
    const upTo = (max: number) => 1 + Math.floor(random() * max);
    const limits = { slots: upTo(4), slotsPerKey: upTo(3), sizeMax: upTo(20) };
    const { queue, started, dropped, enter, end, withdraw } = watched(limits);
    const model = new ListedQueue(limits);
    const keys = ['', ...Array.from({ length: upTo(4) }, (_, i) => `key ${i}`)];
    for (let name = 0; name < 60; name++) {
      const key = keys[upTo(keys.length) - 1]!;
      const size = upTo(random() < 0.8 ? 1 : 6);
      const said = [enter(name, key, size), model.enter(name, key, size)];
      if (said[0] !== said[1]) t.fail(`seed ${seed}, task ${name}: entered ${said}`);
      const [one] = model.waiting;
      if (random() < 0.2 && one !== undefined) {
        model.withdraw(one);
        if (!withdraw(one)) t.fail(`seed ${seed}, task ${one}: not withdrawn`);
      }
      while (random() < 0.5 && model.running.length > 0) {
        const over = model.running[upTo(model.running.length) - 1]!;
        model.end(over);
        await end(over);
      }
      if (queue.length !== model.waiting.length) t.fail(`seed ${seed}: ${queue.length} wait`);
    }
    t.same([started, dropped], [model.started, model.dropped], `seed ${seed}`);
  }
});
