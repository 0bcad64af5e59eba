/**
 * The fair queue: the turns of keys, the slots that stay free, which task gives way in a full queue, and how long a key
 * waits. Random histories equal those of a simple list.
 */
import { setImmediate as settled } from 'node:timers/promises';
import t from 'tap';
import { FairQueue, type QueuedTask } from '../../src/runtime/fair-queue.ts';
import { ListedQueue } from '../support/oracle/fair-queue.ts';
import { seededRandom } from '../support/random-text.ts';

interface Limits {
  slots: number;
  slotsPerKey: number;
  sizeMax: number;
  aloneAfterMs?: number;
  isSerial?: boolean;
  weightOf?: (key: string) => number;
}

/** A queue of named tasks that end when the test says so. */
function watched(limits: Limits) {
  const waits: number[] = [];
  const clock = { ms: 0 };
  const queue = new FairQueue({
    ...limits,
    onStart: seconds => waits.push(seconds),
    now: () => clock.ms,
  });
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
  return { queue, clock, started, dropped, waits, enter, end, withdraw };
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

t.test('a key leaves slots free while others come, and the service itself does not', async t => {
  const limits = { slots: 3, slotsPerKey: 2, sizeMax: 20, aloneAfterMs: 10_000 };
  const { clock, started, enter, end } = watched(limits);
  for (let name = 0; name < 4; name++) enter(name, 'greedy');
  t.same(started, [0, 1, 2], 'it is alone');
  enter(4, 'polite');
  await end(0);
  t.same(started, [0, 1, 2, 4]);
  await end(4);
  t.same(started.length, 4, 'the slot stays free');
  clock.ms = 9_999;
  enter(5, 'greedy');
  t.same(started.length, 4, 'the key that follows another leaves it free for another 10 s');
  await end(1);
  t.same(started.length, 5);
  clock.ms = 19_999;
  enter(6, 'greedy');
  t.same(started.length, 6, 'it has been alone for 10 s');
  const own = watched(limits);
  own.enter(9, 'polite');
  own.enter(8, 'greedy');
  await own.end(9);
  await own.end(8);
  for (let name = 0; name < 5; name++) own.enter(name, '');
  t.same(own.started, [9, 8, 0, 1, 2]);
});

t.test('without a time after which it is alone, a key never has all slots', t => {
  const { clock, started, enter } = watched({ slots: 3, slotsPerKey: 2, sizeMax: 10 });
  clock.ms = 1_000_000;
  for (let name = 0; name < 5; name++) enter(name, 'greedy');
  t.same(started, [0, 1]);
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

const SERIAL: Limits = { slots: 1, slotsPerKey: 1, isSerial: true, sizeMax: 1_000 };

t.test('by time, a key with short tasks does not wait for a second long one', async t => {
  const { clock, started, enter, end } = watched(SERIAL);
  for (let name = 0; name < 3; name++) enter(name, 'long');
  for (let name = 10; name < 15; name++) enter(name, 'short');
  clock.ms += 100;
  await end(0);
  for (let name = 10; name < 15; name++) {
    clock.ms += 1;
    await end(name);
  }
  t.same(started, [0, 10, 11, 12, 13, 14, 1]);
  clock.ms += 100;
  await end(1);
  enter(20, 'short');
  t.same(started.slice(7), [2]);
  clock.ms += 100;
  await end(2);
  // A key that briefly has no tasks keeps its charge; otherwise a caller with one request at a time would always come
  // first.
  enter(3, 'long');
  enter(21, 'short');
  clock.ms += 1;
  await end(20);
  t.same(started.slice(8), [20, 21]);
});

t.test('by time, keys that always have tasks get equal time', async t => {
  for (let n = 0; n < 50; n++) {
    const seed = 700 + n;
    const random = seededRandom(seed);
    const { clock, started, enter, end } = watched(SERIAL);
    const keys = Array.from({ length: 2 + Math.floor(random() * 4) }, (_, i) => `key ${i}`);
    const longest = keys.map(() => 1 + random() * 1_000);
    const given = keys.map(() => 0);
    // Each key always has two waiting tasks; the name of a task contains its key.
    let name = 0;
    const more = (key: number) => {
      while (name % keys.length !== key) name++;
      enter(name++, keys[key]!);
    };
    for (const key of [...keys.keys(), ...keys.keys()]) more(key);
    for (let turn = 0; turn < 300; turn++) {
      const task = started.at(-1)!;
      const key = task % keys.length;
      const ms = random() * longest[key]!;
      clock.ms += ms;
      given[key]! += ms;
      more(key);
      await end(task);
      const apart = Math.max(...given) - Math.min(...given);
      // The bound of start-time fair queueing: the longest task of each of the two keys.
      if (apart > 2 * Math.max(...longest)) t.fail(`seed ${seed}: ${apart} ms apart`);
    }
    t.equal(started.length, 301, `seed ${seed}`);
  }
});

/** The turns that a key gets beside another key, if both always have tasks of equal length. */
async function turnsOf(key: string, turns: number, limits: Limits): Promise<number> {
  const { clock, started, enter, end } = watched(limits);
  let [own, name] = [0, 0];
  for (let turn = 0; turn < turns; turn++) {
    for (const each of [key, 'other']) enter(name++, each);
    clock.ms += 10;
    const task = started.at(-1)!;
    if (task % 2 === 0) own++;
    await end(task);
  }
  return own;
}

t.test('by time, the work of the service gets a quarter of the time of a key', async t => {
  const own = await turnsOf('', 100, SERIAL);
  t.ok(own >= 19 && own <= 21, `${own} of 100`);
});

t.test('by time, a key of half the weight gets twice the time of another', async t => {
  const weightOf = (key: string) => (key === 'light' ? 0.5 : 1);
  const light = await turnsOf('light', 90, { ...SERIAL, weightOf });
  t.ok(light >= 59 && light <= 61, `${light} of 90`);
});

t.test(
  'by time, a key waits after a task of a minute until each other has had two seconds',
  async t => {
    for (const others of [1, 3, 20]) {
      const { clock, started, enter, end } = watched(SERIAL);
      for (const name of [0, 1]) enter(name, 'long');
      for (let name = 10; name < 1_000; name++) enter(name, `short ${name % others}`);
      clock.ms = 60_000;
      await end(0);
      while (started.at(-1) !== 1) {
        clock.ms += 100;
        await end(started.at(-1)!);
      }
      const waited = clock.ms - 60_000;
      t.ok(Math.abs(waited - 2_000 * others) <= 200 * others, `${others} others: ${waited} ms`);
    }
  },
);

t.test('by time, a short task after a long one gives its key no credit', async t => {
  const { clock, started, enter, end } = watched(SERIAL);
  for (let name = 0; name < 100; name++) enter(name, name % 2 === 0 ? 'even' : 'odd');
  // The first task of each key is long; all others have equal lengths.
  let [even, odd] = [0, 0];
  for (let turn = 0; turn < 60; turn++) {
    const task = started.at(-1)!;
    clock.ms += task < 2 ? 10_000 : 10;
    if (turn >= 10) task % 2 === 0 ? even++ : odd++;
    await end(task);
  }
  t.ok(Math.abs(even - odd) <= 2, `${even} and ${odd}`);
});

t.test('by time, a task costs nothing while the one before it still runs', async t => {
  const { clock, started, enter, end } = watched({ ...SERIAL, slots: 2, slotsPerKey: 2 });
  enter(0, 'long');
  enter(10, 'short');
  for (const name of [1, 2]) enter(name, 'long');
  for (const name of [11, 12, 13]) enter(name, 'short');
  clock.ms += 100;
  await end(0);
  for (const name of [10, 11, 12]) {
    clock.ms += 1;
    await end(name);
  }
  t.same(started, [0, 10, 11, 12, 13, 1]);
});

t.test('random histories are those of a list', async t => {
  for (let n = 0; n < 200; n++) {
    const seed = 9_000 + n;
    const random = seededRandom(seed);
    const upTo = (max: number) => 1 + Math.floor(random() * max);
    const limits: Limits = { slots: upTo(4), slotsPerKey: upTo(3), sizeMax: upTo(20) };
    if (random() < 0.5) limits.aloneAfterMs = upTo(20_000);
    const { queue, clock, started, dropped, enter, end, withdraw } = watched(limits);
    const model = new ListedQueue(limits, clock);
    const keys = ['', ...Array.from({ length: upTo(4) }, (_, i) => `key ${i}`)];
    for (let name = 0; name < 60; name++) {
      if (random() < 0.2) clock.ms += upTo(12_000);
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
