/**
 * Calls that arrive during another call are combined into one, in their order. If possible, only the call that caused
 * an error fails.
 */
import t from 'tap';
import { callerNow, runFor } from '../../src/runtime/caller.ts';
import { Gathered, type GatheredOptions } from '../../src/runtime/gathered.ts';

interface Call {
  items: readonly string[];
  end(results: readonly string[]): void;
  fail(error: unknown): void;
}

const TOGETHER: GatheredOptions<string> = { max: 10, isOfOne: () => false };
const upper = (items: readonly string[]) => items.map(item => item.toUpperCase());
/** Waits until all settled promises have run their callbacks. */
const passedOn = () => new Promise(resolve => setImmediate(resolve));

/** Work whose calls are ended by the test. */
function played(options: Partial<GatheredOptions<string>> = {}) {
  const calls: Call[] = [];
  const work = (items: readonly string[]) =>
    new Promise<readonly string[]>((end, fail) => calls.push({ items, end, fail }));
  return { calls, gathered: new Gathered(work, { ...TOGETHER, ...options }) };
}

t.test('what comes while a call is under way goes together in the next one', async t => {
  const { calls, gathered } = played();
  const results = ['a', 'b', 'c'].map(item => gathered.run(item));
  t.strictSame(calls[0]!.items, ['a'], 'the first does not wait');
  await passedOn();
  t.equal(calls.length, 1, 'the others do');
  calls[0]!.end(['A']);
  t.equal(await results[0], 'A');
  await passedOn();
  t.strictSame(calls[1]!.items, ['b', 'c'], 'in the order in which they came');
  calls[1]!.end(['B', 'C']);
  t.strictSame(await Promise.all(results), ['A', 'B', 'C'], 'each has its own result');
  const later = gathered.run('d');
  t.strictSame(calls[2]!.items, ['d'], 'after a pause the first does not wait again');
  calls[2]!.end(['D']);
  t.equal(await later, 'D');
});

t.test('no more than `max` go together, the earliest first', async t => {
  const seen: string[][] = [];
  const work = async (items: readonly string[]) => {
    seen.push([...items]);
    return upper(items);
  };
  const gathered = new Gathered(work, { ...TOGETHER, max: 2 });
  const items = ['a', 'b', 'c', 'd', 'e', 'f'];
  t.strictSame(await Promise.all(items.map(item => gathered.run(item))), upper(items));
  t.strictSame(seen, [['a'], ['b', 'c'], ['d', 'e'], ['f']]);
});

t.test('of one key only the first goes with the others', async t => {
  const seen: string[][] = [];
  const work = async (items: readonly string[]) => {
    seen.push([...items]);
    return upper(items);
  };
  const gathered = new Gathered(work, { ...TOGETHER, keyOf: item => item[0] });
  const items = ['z0', 'a1', 'a2', 'b1', 'a3', 'c1'];
  t.strictSame(await Promise.all(items.map(item => gathered.run(item))), upper(items));
  t.strictSame(seen, [['z0'], ['a1', 'b1', 'c1'], ['a2'], ['a3']], 'none overtakes its key');
});

t.test('an error that is not of one is the error of all that went together', async t => {
  const { calls, gathered } = played();
  const results = ['a', 'b', 'c'].map(item => gathered.run(item).catch((error: Error) => error));
  calls[0]!.end(['A']);
  await passedOn();
  const away = new Error('away');
  calls[1]!.fail(away);
  t.strictSame(await Promise.all(results), ['A', away, away]);
  t.equal(calls.length, 2, 'it is not tried again');
  const next = gathered.run('d');
  calls[2]!.end(['D']);
  t.equal(await next, 'D', 'and the next call is made');
});

t.test('an error that may be of one fails only that one', async t => {
  const seen: string[][] = [];
  const bad = new Error('b is bad');
  const work = async (items: readonly string[]) => {
    seen.push([...items]);
    if (items.includes('b')) throw bad;
    return upper(items);
  };
  const gathered = new Gathered(work, { ...TOGETHER, isOfOne: error => error === bad });
  const results = ['z', 'a', 'b', 'c'].map(item => gathered.run(item).catch(error => error));
  t.strictSame(await Promise.all(results), ['Z', 'A', bad, 'C']);
  t.strictSame(seen, [['z'], ['a', 'b', 'c'], ['a'], ['b'], ['c']]);
});

t.test('what several callers ask together is done for the service itself', async t => {
  const callers: string[] = [];
  const gathered = new Gathered<string, string>(async items => {
    callers.push(callerNow());
    return items;
  }, TOGETHER);
  await Promise.all(['ana', 'rui'].map(name => runFor(name, () => gathered.run(name))));
  t.strictSame(callers, ['', '']);
});
