/** Lines of JSON in the form that Python writes are read. */
import t from 'tap';
import { parseLine } from '../../src/ingest/parse-line.ts';

t.test('NaN and Infinity are null outside of texts', async t => {
  const ROWS: readonly (readonly [string, unknown])[] = [
    ['{"id":"a","relator":NaN}', { id: 'a', relator: null }],
    ['{"a":NaN,"b":Infinity,"c":-Infinity,"d":[NaN]}', { a: null, b: null, c: null, d: [null] }],
    ['{"a":"NaN","b":NaN}', { a: 'NaN', b: null }],
    [String.raw`{"a":"o \"NaN\" e NaN","b":NaN}`, { a: 'o "NaN" e NaN', b: null }],
    [String.raw`{"a":"\\","b":NaN}`, { a: '\\', b: null }],
    ['{"NaN":1}', { NaN: 1 }],
    ['{"a":1}', { a: 1 }],
  ];
  for (const [text, value] of ROWS) t.same(parseLine(text), value, text);
});

t.test('an integer that a number cannot hold is the text of its digits', async t => {
  const long = '07001238820218020001'.replace(/^0/, '1');
  const ROWS: readonly (readonly [string, unknown])[] = [
    [`{"a":${long}}`, { a: long }],
    [`{"a": -${long} ,"b":NaN}`, { a: `-${long}`, b: null }],
    [`[1,${long}\n]`, [1, long]],
    ['{"a":9007199254740991,"b":9007199254740993}', { a: 2 ** 53 - 1, b: '9007199254740993' }],
    ['{"a":1234567890123456.5}', { a: 1234567890123456.5 }],
    [`{"a":"x, ${long}, y","b":1}`, { a: `x, ${long}, y`, b: 1 }],
  ];
  for (const [text, value] of ROWS) t.strictSame(parseLine(text), value, text);
});

t.test('anything else that is not JSON is refused', async t => {
  for (const text of [
    '{"a":nan}',
    '{"a":NaN',
    '{"a":NaNs}',
    '{"a":"NaN}',
    '{"a":None}',
    '',
    'NaN"',
  ])
    t.throws(() => parseLine(text), SyntaxError, text);
});

t.test('takes linear time', async t => {
  for (const part of ['"', '\\"', 'NaN,', '"NaN",', '\\\\"']) {
    const text = `{${part.repeat(1_000_000)}NaN`;
    const start = performance.now();
    t.throws(() => parseLine(text), SyntaxError);
    t.ok(performance.now() - start < 5_000, part);
  }
});
