/**
 * The message about a store that fails depends on the code of the error or of its causes, and has no part of the
 * store's own message.
 */
import t from 'tap';
import { conditionOf, StoreUnavailable } from '../../src/errors/store-unavailable.ts';

const withCode = (code: string, cause?: unknown) =>
  Object.assign(new Error('secret text', { cause }), { code });

t.test('conditions', async t => {
  const told = (cause?: unknown) =>
    conditionOf(new StoreUnavailable('relational_db', 'secret text', cause));
  t.equal(told(), 'does not answer');
  t.equal(told(withCode('ECONNREFUSED')), 'does not answer');
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) t.match(told(withCode(code)), /no space left/);
  for (const code of ['XX001', 'XX002']) t.match(told(withCode(code)), /damaged data/);
  for (const code of ['25006', 'EROFS']) t.equal(told(withCode(code)), 'can only be read now');
  t.match(told(withCode('NEWER_SCHEMA')), /a newer version/);
  t.match(told(withCode('08006', withCode('ENOSPC'))), /no space left/, 'in a cause of the cause');
});
