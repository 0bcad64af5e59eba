/**
 * Turns of the store thread: the loader runs when the thread is idle, and gets a fifth of the time if requests wait.
 */
import t from 'tap';
import { isRead } from '../../../src/stores/embedded/store-protocol.ts';
import { StoreTurns } from '../../../src/stores/embedded/store-turns.ts';
import { WRITE_BATCH } from '../../../src/stores/graph/write-function.ts';
import { until } from '../../support/service.ts';

/** Work that takes time on a simulated clock, and records its name. */
function works() {
  let now = 0;
  const turns = new StoreTurns(() => now);
  const done: string[] = [];
  const enter = (name: string, ms = 0, then = () => {}) => {
    const work = async () => {
      now += ms;
      done.push(name);
      then();
    };
    turns.enter(work, name === 'page');
  };
  return { done, enter };
}

t.test('requests run in order of arrival', async t => {
  const { done, enter } = works();
  for (const name of ['a', 'b', 'c']) enter(name);
  await until(() => done.length === 3, 'all have run');
  t.same(done, ['a', 'b', 'c']);
});

t.test('pages run one after another while nobody else waits', async t => {
  const { done, enter } = works();
  for (let i = 0; i < 3; i++) enter('page', 1);
  await until(() => done.length === 3, 'all have run');
  enter('a');
  await until(() => done.length === 4, 'the next one too');
  t.same(done, ['page', 'page', 'page', 'a']);
});

t.test('a page waits while others do, but not for ever', async t => {
  const { done, enter } = works();
  const ask = (left: number) => {
    if (left > 0) enter('a', 2, () => ask(left - 1));
  };
  const page = (left: number) => {
    if (left > 0) enter('page', 2, () => page(left - 1));
  };
  ask(40);
  ask(40);
  page(20);
  await until(() => done.length === 100, 'all have run');
  const shared = done.slice(done.indexOf('a'), done.lastIndexOf('a') + 1);
  const pages = shared.filter(name => name === 'page').length;
  t.ok(pages >= 15 && pages <= 20, `${pages} pages among 80 others`);
  t.notOk(shared.join(' ').includes('page page'), 'never two at once');
});

t.test('a query of the function that writes the graph is a write', async t => {
  const isReadOf = (sql: string) => isRead({ statements: [{ sql }] });
  t.equal(isReadOf(WRITE_BATCH), false);
  t.equal(isReadOf('insert into a select 1'), false);
  t.equal(isReadOf('\nselect a\nfrom b'), true);
  t.equal(isReadOf("set local work_mem = '1MB'"), true);
});
