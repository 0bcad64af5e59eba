/** Scratch sets are emptied in constant time and then have no members; scratch arrays grow but never shrink. */
import t from 'tap';
import { Scratch, StampSet } from '../../src/engine/scratch.ts';
import { seededRandom } from '../support/random-text.ts';

const EPOCH_MAX = 0xffffffff;

const members = (set: StampSet, size: number) =>
  Array.from({ length: size }, (_, i) => i).filter(i => set.has(i));

t.test('a set holds what was added since it was last emptied (seed 31)', t => {
  const random = seededRandom(31);
  const set = new StampSet();
  let wrong = 0;
  for (let round = 0; round < 500; round++) {
    const size = 1 + Math.floor(random() * 200);
    const expected = new Set<number>();
    set.reset(size);
    for (let i = 0; i < size / 2; i++) {
      const member = Math.floor(random() * size);
      set.add(member);
      expected.add(member);
    }
    for (let i = 0; i < size; i++) if (set.has(i) !== expected.has(i)) wrong++;
  }
  t.equal(wrong, 0);
  t.end();
});

t.test('a new set has no members', t => {
  t.strictSame(members(new StampSet().reset(10), 10), []);
  t.end();
});

t.test('the epoch wraps without bringing old members back', t => {
  const set = new StampSet().reset(4);
  // Adds a member in the first epoch; the epoch after the wrap has the same value.
  set.add(0);
  set.epoch = EPOCH_MAX - 1;
  set.reset(4);
  t.equal(set.epoch, EPOCH_MAX);
  set.add(1);
  t.strictSame(members(set, 4), [1]);
  set.reset(4);
  t.strictSame(members(set, 4), []);
  set.add(2);
  t.strictSame(members(set, 4), [2]);
  set.reset(4);
  t.strictSame(members(set, 4), []);
  t.end();
});

t.test('a set that grows is empty; a smaller reset keeps the array', t => {
  const set = new StampSet().reset(4);
  set.add(3);
  set.reset(100);
  t.strictSame(members(set, 100), []);
  const { stamps } = set;
  t.equal(set.reset(3).stamps, stamps);
  t.end();
});

t.test('each name has one set or array', t => {
  const scratch = new Scratch();
  const a = scratch.set('a', 10);
  a.add(1);
  const b = scratch.set('b', 10);
  t.notOk(b.has(1));
  t.equal(scratch.set('a', 5), a);
  t.notOk(a.has(1), 'asking again empties the set');
  for (const kind of ['u32', 'f64'] as const) {
    const first = scratch[kind]('a', 10);
    first[9] = 7;
    t.equal(scratch[kind]('a', 4), first);
    t.equal(scratch[kind]('b', 4).length, 4);
    const wider = scratch[kind]('a', 11);
    t.equal(wider.length, 11);
    t.not(wider, first);
  }
  t.end();
});
