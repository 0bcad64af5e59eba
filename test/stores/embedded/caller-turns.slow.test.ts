/** Callers of the embedded database take turns, and the reads of a caller do not delay its writes. */
import t from 'tap';
import { runFor } from '../../../src/runtime/caller.ts';
import { lendDatabase } from '../../support/suite/lent-databases.ts';

const { connection } = await lendDatabase(t);

t.test('a caller waits for two statements of another, whatever that one has sent', async t => {
  await connection.run([{ sql: 'create table noted (text text)' }]);
  const order: string[] = [];
  const ask = (caller: string, name: string, sql: string) =>
    runFor(caller, () => connection.run([{ sql }])).then(() => order.push(name));
  const read = 'select count(*) from generate_series(1, 1000)';
  const write = `insert into noted values ('x')`;
  const asked = Array.from({ length: 100 }, () => ask('greedy', 'greedy', read));
  const waiting = connection.waiting;
  asked.push(
    ask('greedy', 'greedy writes', write),
    ask('polite', 'polite writes', write),
    ask('polite', 'polite reads', read),
  );
  await Promise.all(asked);
  t.equal(waiting, 98, 'two are with the thread');
  const first = order.slice(0, 6).filter(name => name !== 'greedy');
  t.same(first.sort(), ['greedy writes', 'polite reads', 'polite writes'], `${order.slice(0, 6)}`);
});

t.test('what a caller piles up does not refuse another', async t => {
  const text = 'x'.repeat(8 * 1024 * 1024);
  const held = { sql: 'select length($1)', params: [text] };
  const asked = Array.from({ length: 12 }, () => runFor('greedy', () => connection.run([held])));
  const small = runFor('polite', () => connection.run([held]));
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter(({ status }) => status === 'rejected').length;
  t.ok(refused > 0, `${refused} of its own are refused`);
  t.same(await small, [[[text.length]]]);
});
