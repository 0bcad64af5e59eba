/** Session memories in the embedded store. */
import t from 'tap';
import { openEmbedded } from '../../../src/stores/embedded/open-embedded.ts';
import { EmbeddedSql } from '../../../src/stores/relational/embedded-sql.ts';
import { holdMemoryRules } from './session-memory-rules.ts';

t.test('in the embedded store', async t => {
  const embedded = await openEmbedded(t.testdir(), 'a test');
  t.teardown(() => embedded.close());
  await holdMemoryRules(t, new EmbeddedSql(embedded.database.connection));
});
