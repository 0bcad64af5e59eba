/** Growable arrays keep every number when they grow, and return exactly what was pushed. */
import t from 'tap';
import {
  growableI32,
  growableU8,
  growableU32,
} from '../../../../src/engine/graph/packing/growable.ts';

for (const [name, create, value] of [
  ['u32', growableU32, (i: number) => (i * 2_654_435_761) % 2 ** 32],
  ['u8', growableU8, (i: number) => i % 251],
  ['i32', growableI32, (i: number) => i - 30_000],
] as const) {
  t.test(name, t => {
    const array = create();
    t.equal(array.taken().length, 0);
    for (let i = 0; i < 60_000; i++) array.push(value(i));
    t.equal(array.length, 60_000);
    t.strictSame(
      [...array.taken()],
      Array.from({ length: 60_000 }, (_, i) => value(i)),
    );
    t.equal(array.taken().buffer, array.values.buffer, 'no copy');
    t.ok(array.values.length < 60_000 * 1.7, 'the reserve is small');
    t.end();
  });
}
