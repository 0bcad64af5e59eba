/** A budget stops a kernel at its step limit or at the next read of its cancel word, and stays stopped. */
import t from 'tap';
import { Budget } from '../../src/engine/budget.ts';

/** Steps between two reads of the cancel word. */
const LOOK_STEPS = 4096;

t.test('a step limit is exact: the last step within it passes, one more does not', t => {
  for (const limit of [1, 100, LOOK_STEPS - 1, LOOK_STEPS, LOOK_STEPS + 1, 16_384]) {
    for (const stride of [1, 7, limit]) {
      const budget = new Budget(limit);
      let spent = 0;
      let stops = 0;
      for (; spent + stride <= limit; spent += stride) if (!budget.spend(stride)) stops++;
      t.equal(stops, 0, `up to ${limit} by ${stride}`);
      t.equal(budget.stepsUsed, spent);
      t.notOk(budget.spend(limit - spent + 1), `one above ${limit} by ${stride}`);
      t.strictSame(budget.refusal(), { ok: false, code: 'OVER_BUDGET' });
    }
  }
  t.end();
});

t.test('without a limit and a cancel word a kernel runs to its end', t => {
  const budget = new Budget();
  let stops = 0;
  for (let i = 0; i < 1000; i++) if (!budget.spend(1_000_000)) stops++;
  t.equal(stops, 0);
  t.equal(budget.stepsUsed, 1_000_000_000);
  t.end();
});

t.test('a kernel stops at the next read of its cancel word, within 4,096 steps', t => {
  for (const before of [0, 1, LOOK_STEPS, 100_000]) {
    for (const stride of [1, 100, 4000]) {
      const words = new Int32Array(new SharedArrayBuffer(16));
      const budget = new Budget(Number.POSITIVE_INFINITY, words, 2);
      for (let spent = 0; spent < before; spent += stride) budget.spend(stride);
      Atomics.store(words, 2, 1);
      const cancelledAt = budget.stepsUsed;
      let spends = 0;
      while (budget.spend(stride) && spends < 10_000) spends++;
      const late = budget.stepsUsed - cancelledAt;
      t.ok(late <= LOOK_STEPS + stride, `${late} steps after the word, ${stride} at a time`);
      t.strictSame(budget.refusal(), { ok: false, code: 'CANCELLED' });
    }
  }
  t.end();
});

t.test('only its own word cancels a kernel', t => {
  const words = new Int32Array(new SharedArrayBuffer(16));
  words.fill(1);
  words[1] = 0;
  const budget = new Budget(Number.POSITIVE_INFINITY, words, 1);
  let stops = 0;
  for (let i = 0; i < 100; i++) if (!budget.spend(LOOK_STEPS)) stops++;
  t.equal(stops, 0);
  t.end();
});

t.test('a stopped budget stays stopped and keeps its reason', t => {
  const words = new Int32Array(new SharedArrayBuffer(4));
  for (const [budget, code] of [
    [new Budget(10), 'OVER_BUDGET'],
    [new Budget(Number.POSITIVE_INFINITY, words, 0), 'CANCELLED'],
  ] as const) {
    words[0] = 1;
    t.notOk(budget.spend(LOOK_STEPS + 1), code);
    words[0] = 0;
    let passes = 0;
    for (let i = 0; i < 3 * LOOK_STEPS; i++) if (budget.spend(1)) passes++;
    t.equal(passes, 0, code);
    t.notOk(budget.spend(0), `${code}, no steps`);
    t.strictSame(budget.refusal(), { ok: false, code });
  }
  t.end();
});
