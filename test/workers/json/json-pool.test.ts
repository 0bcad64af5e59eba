/** Another thread writes the JSON of an answer with the same bytes as this one, within the deadline. */
import t, { type Test } from 'tap';
import { Deadline } from '../../../src/runtime/deadline.ts';
import { isLongJson } from '../../../src/runtime/write-json.ts';
import { JsonPool } from '../../../src/workers/json/json-pool.ts';

const UNITS = 40_000;
const HOSTILE = '\u0001\u2028"\\\u{1f600}á';
const values: [name: string, value: unknown][] = [
  ['a text', HOSTILE.repeat(UNITS)],
  ['texts', { a: HOSTILE.repeat(UNITS / 4), b: ['x'.repeat(UNITS)] }],
  ['many numbers', Array.from({ length: UNITS }, (_, i) => i / 7)],
  ['many small objects', Array.from({ length: UNITS }, (_, i) => ({ id: `i${i}`, none: null }))],
  ['a name of the prototype', JSON.parse(`{"__proto__":{"a":"${'b'.repeat(UNITS)}"}}`)],
  ['members without a value', { a: undefined, b: [undefined, 'c'.repeat(UNITS)] }],
  ['a time', [new Date(0), 'd'.repeat(UNITS)]],
  ['deep', JSON.parse(`${'['.repeat(100)}"${'e'.repeat(UNITS)}"${']'.repeat(100)}`)],
];
const short = { id: 's', list: [1, 2.5, null, true, 'á'], at: new Date(0) };

function pool(t: Test): JsonPool {
  const made = new JsonPool();
  t.teardown(() => made.close());
  return made;
}

t.test('long values are written by the thread, as they would be here', async t => {
  const { write } = pool(t);
  for (const [name, value] of values) {
    t.ok(isLongJson(value), name);
    const written = write(value, Deadline.after(60_000));
    t.ok(written instanceof Promise, name);
    t.equal(Buffer.from(await written).toString(), JSON.stringify(value), name);
  }
});

t.test('short values are written here', async t => {
  const { write } = pool(t);
  for (const value of [short, 'text', '', 7, null, [], {}]) {
    t.notOk(isLongJson(value));
    t.equal(write(value, Deadline.after(0)), JSON.stringify(value));
  }
});

t.test('nothing is written after the deadline', async t => {
  const { write } = pool(t);
  const left = Deadline.after(60_000);
  left.cancel();
  for (const deadline of [Deadline.after(0), left]) {
    const late = Promise.resolve(write(values[0]![1], deadline));
    await t.rejects(late, { code: 'SERVICE_UNAVAILABLE' });
  }
  const next = await write(values[0]![1], Deadline.after(60_000));
  t.ok(next.length > UNITS, 'the next one is');
});

t.test('a pool that is closed writes nothing long', async t => {
  const made = new JsonPool();
  await made.close();
  const asked = Promise.resolve(made.write(values[0]![1], Deadline.after(60_000)));
  await t.rejects(asked, { code: 'SERVICE_UNAVAILABLE' });
});
