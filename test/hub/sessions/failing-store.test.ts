/** Sessions while the database is away, or does what nobody expects: 503 and 500, without a word of what it said. */
import t from 'tap';
import { StoreUnavailable } from '../../../src/errors/store-unavailable.ts';
import { openEmbedded } from '../../../src/stores/embedded/open-embedded.ts';
import { EmbeddedSql } from '../../../src/stores/relational/embedded-sql.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';

const SESSION = '/api/unified/session/s-1';
const REQUESTS = [
  ['GET', '/api/unified/sessions', undefined],
  ['POST', '/api/unified/sessions', { sessions: [{ id: 's-9' }] }],
  ['POST', '/api/unified/session', {}],
  ['GET', SESSION, undefined],
  ['PUT', SESSION, { session: { id: 's-1' } }],
  ['DELETE', SESSION, undefined],
] as const;

t.test('each request to sessions', async t => {
  const embedded = await openEmbedded(await emptyFolder(t), 'a test');
  t.teardown(() => embedded.close());
  const inner = new EmbeddedSql(embedded.database.connection);
  let failure: Error | null = null;
  const store: SqlStore = {
    run: (queries, msMax) =>
      failure !== null &&
      queries.some(({ sql }) => sql.includes('hub"."session') || sql.includes('hub.session'))
        ? Promise.reject(failure)
        : inner.run(queries, msMax),
    ping: () => inner.ping(),
    close: () => inner.close(),
  };
  const hub = await serveHub(t, store);
  const ana = await hub.user('ana');
  const failures: [Error, number, string][] = [
    [new StoreUnavailable('relational_db', 'secret words'), 503, 'SERVICE_UNAVAILABLE'],
    [new Error('secret words'), 500, 'INTERNAL_ERROR'],
  ];
  for (const [error, status, code] of failures) {
    failure = error;
    for (const [method, path, body] of REQUESTS) {
      const reply = await ana.ask(method, path, body);
      t.strictSame([reply.status, reply.json.error.code], [status, code], `${method} ${path}`);
      t.notMatch(reply.text, 'secret words');
    }
  }
  failure = null;
  t.equal((await ana.ask('PUT', SESSION, { session: { id: 's-1' } })).status, 200, 'it is back');
});
