/** How much of the memory for previews one key may use. */
import t from 'tap';
import { HeldBytes } from '../../../src/http/routes/held-bytes.ts';

const FULL = { code: 'QUEUE_FULL' };

t.test('a key holds half of all bytes', async t => {
  const held = new HeldBytes(100);
  held.take('a', 30);
  held.take('a', 20);
  t.throws(() => held.take('a', 1), { ...FULL, message: /of this key/ });
  held.take('b', 40);
  t.throws(() => held.take('c', 11), { ...FULL, message: /^Too many files are/ });
  held.take('c', 10);
  held.giveBack('a', 20);
  held.take('b', 10);
  t.throws(() => held.take('b', 1), FULL);
  held.take('a', 10);
  for (const [tenant, bytes] of [
    ['a', 40],
    ['b', 50],
    ['c', 10],
  ] as const) {
    held.giveBack(tenant, bytes);
  }
  held.take('c', 50);
  held.take('a', 50);
});
