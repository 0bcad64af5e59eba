/** The door limits how many works run at once, starts them in the order of arrival, and frees each place once. */
import { setImmediate } from 'node:timers/promises';
import t from 'tap';
import { Deadline } from '../../src/runtime/deadline.ts';
import { Door } from '../../src/runtime/door.ts';

/** Tasks that end when the test says so. */
function works(door: Door) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const pass = (name: string, deadline = Deadline.after(60_000)) => {
    const outcome = door.pass(() => {
      if (deadline.isCancelled) throw new Error(`${name} is late`);
      begun.push(name);
      return new Promise<string>(resolve => ends.set(name, () => resolve(name)));
    }, deadline);
    return Promise.resolve(outcome);
  };
  return { begun, pass, end: (name: string) => ends.get(name)!() };
}

t.test('works begin in order of arrival, as many at once as there are places', async t => {
  const { begun, pass, end } = works(new Door(2, 9));
  const all = ['a', 'b', 'c', 'd'].map(name => pass(name));
  t.same(begun, ['a', 'b']);
  end('b');
  await all[1];
  void pass('e');
  t.same(begun, ['a', 'b', 'c'], 'the one that came later does not overtake');
  end('a');
  await all[0];
  t.same(begun, ['a', 'b', 'c', 'd']);
});

t.test('a work that ends at once takes no place', async t => {
  const door = new Door(1, 0);
  const deadline = Deadline.after(60_000);
  t.equal(
    door.pass(() => 7, deadline),
    7,
  );
  t.notOk(door.isFull);
  t.throws(() => door.pass(() => assertNever(), deadline), /never/);
  t.notOk(door.isFull);
});

t.test('one that waits and is cancelled leaves, with the error of its work', async t => {
  const door = new Door(1, 1);
  const { begun, pass, end } = works(door);
  const first = pass('a');
  const deadline = Deadline.after(60_000);
  const second = pass('b', deadline);
  t.ok(door.isFull);
  deadline.cancel('left');
  await t.rejects(second, /b is late/);
  t.notOk(door.isFull);
  const third = pass('c');
  end('a');
  await first;
  t.same(begun, ['a', 'c']);
  end('c');
  t.equal(await third, 'c');
});

t.test('a work that never ends gives its place back with its deadline, once', async t => {
  const door = new Door(1, 9);
  const { begun, pass, end } = works(door);
  const deadline = Deadline.after(60_000);
  void pass('a', deadline);
  void pass('b');
  void pass('c');
  deadline.cancel('late');
  t.same(begun, ['a', 'b']);
  end('a');
  await setImmediate();
  t.same(begun, ['a', 'b'], 'the place is not given back twice');
});

t.test('a work that fails gives its place back', async t => {
  const door = new Door(1, 9);
  const deadline = Deadline.after(60_000);
  const failed = door.pass(() => Promise.reject(new Error('broken')), deadline);
  const next = door.pass(async () => 7, deadline);
  await t.rejects(Promise.resolve(failed), /broken/);
  t.equal(await next, 7);
});

function assertNever(): never {
  throw new Error('never');
}
