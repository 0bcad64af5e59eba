/** The preference `wait` is parsed as RFC 7240 defines it. */
import t from 'tap';
import { preferredWait } from '../../src/server/preferred-wait.ts';

const CASES: [string | undefined, number | null][] = [
  [undefined, null],
  ['', null],
  ['wait=10', 10],
  ['Wait = 10', 10],
  ['wait="10"', 10],
  ['respond-async, wait=7', 7],
  ['respond-async; foo="a, wait=3", wait=7', 7],
  ['wait=5, wait=9', 5],
  ['wait=5;foo=bar', 5],
  ['handling=lenient,\twait=0', 0],
  ['wait', null],
  ['wait=', null],
  ['wait=-1', null],
  ['wait=1.5', null],
  ['wait=1e3', null],
  ['wait="10', null],
  ['await=10', null],
  ['wait=9999999999', null],
];

t.test('headers', async t => {
  for (const [header, seconds] of CASES) t.equal(preferredWait(header), seconds, `${header}`);
});
