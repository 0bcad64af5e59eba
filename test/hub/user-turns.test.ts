/** The number of concurrent requests of one user is limited, whatever other users do. */
import t from 'tap';
import { UserTurns } from '../../src/hub/user-turns.ts';

t.test('a user has so many turns at once, whatever others have', async t => {
  const turns = new UserTurns(2, 'files');
  const { promise, resolve } = Promise.withResolvers<string>();
  const held = [turns.take('ana', () => promise), turns.take('ana', () => promise)];
  await t.rejects(
    turns.take('ana', async () => t.fail('no turn')),
    { code: 'RATE_LIMITED', message: 'At most 2 files may be under way.' },
  );
  t.equal(await turns.take('rui', async () => 'another user'), 'another user');
  resolve('done');
  t.strictSame(await Promise.all(held), ['done', 'done']);
  const broken = turns.take('ana', () => Promise.reject(new Error('broken')));
  await t.rejects(broken, { message: 'broken' });
  const again = [1, 2].map(i => turns.take('ana', async () => i));
  t.strictSame(await Promise.all(again), [1, 2], 'every turn was given back');
});
