/** The log names the decisions that changed between two versions, or says that it does not know them. */
import t from 'tap';
import { versionHash } from '../../../src/engine/snapshot/snapshot-file.ts';
import { ChangeLog } from '../../../src/stores/graph/change-log.ts';

const between = (log: ChangeLog, since: string, version: string, max = 50_000) =>
  log.between(versionHash(since), version, max);

t.test('the decisions of the writes between, each once', async t => {
  const log = new ChangeLog();
  t.equal(between(log, '1', '2'), null);
  log.note('1', '2', ['a', 'b']);
  log.note('2', '3', ['b', 'c']);
  log.note('3', '4', ['d']);
  t.strictSame(between(log, '1', '4'), ['a', 'b', 'c', 'd']);
  t.strictSame(between(log, '2', '3'), ['b', 'c']);
  t.strictSame(between(log, '4', '4'), []);
  t.equal(between(log, '0', '4'), null, 'before the log');
  t.equal(between(log, '1', '5'), null, 'after the log');
  t.equal(between(log, '3', '2'), null, 'backwards');
});

t.test('no more decisions than asked for', async t => {
  const log = new ChangeLog();
  log.note('1', '2', ['a', 'b']);
  log.note('2', '3', ['b', 'c']);
  t.strictSame(between(log, '1', '3', 3), ['a', 'b', 'c'], 'each counts once');
  t.equal(between(log, '1', '3', 2.9), null);
  t.strictSame(between(log, '1', '2', 2), ['a', 'b']);
  t.strictSame(between(log, '3', '3', 0), []);
});

t.test('a write that was not noted restarts the log', async t => {
  const log = new ChangeLog();
  log.note('1', '2', ['a']);
  log.note('3', '4', ['b']);
  t.equal(between(log, '1', '4'), null);
  t.strictSame(between(log, '3', '4'), ['b']);
});

t.test('the oldest writes are forgotten above 50,000 ids', async t => {
  const log = new ChangeLog();
  const ids = (count: number) => Array.from({ length: count }, (_, i) => `d${i}`);
  log.note('1', '2', ids(20_000));
  log.note('2', '3', ids(30_000));
  t.equal(between(log, '1', '3')?.length, 30_000);
  log.note('3', '4', ['x']);
  t.equal(between(log, '1', '4'), null);
  t.equal(between(log, '2', '4')?.length, 30_001);
  log.note('4', '5', ids(50_001));
  t.equal(between(log, '4', '5'), null);
  t.strictSame(between(log, '5', '5'), []);
});
