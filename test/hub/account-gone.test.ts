/** A request that was accepted before its account was deleted, and whose body arrived afterwards, stores nothing. */
import type { SqlStore } from '../../src/stores/relational/sql-store.ts';
import { beginLate } from '../support/hub/ask-late.ts';
import { raw } from '../support/hub/fill-schema.ts';
import { serveHub } from '../support/hub/serve-hub.ts';
import { asked } from '../support/hub/serve-runs.ts';
import { onBothDatabases } from '../support/stores/both-databases.ts';

const KEPT = { session: { id: 'kept-0001' }, analyzer: null };
const LATE = { session: { id: 'late-0001' }, analyzer: null };
const GONE = [401, 'UNAUTHORIZED'] as const;
const UNKNOWN = [404, 'NOT_FOUND'] as const;

type Write = [method: string, path: string, body: object, refusal: readonly [number, string]];

const WRITES: Write[] = [
  ['PUT', '/api/unified/session/late-0001', LATE, GONE],
  ['PUT', '/api/unified/session/kept-0001', KEPT, GONE],
  ['POST', '/api/unified/session', { title: 'Tarde' }, GONE],
  ['POST', '/api/unified/sessions', { sessions: [LATE.session] }, GONE],
  ['POST', '/api/unified/analyze', asked(), GONE],
  // The session was deleted with the account.
  ['POST', '/api/unified/analyze', asked({ session_id: 'kept-0001' }), UNKNOWN],
  ['POST', '/api/briefing/kept-0001/updateDiagnosis', { tema: 'Tarde' }, UNKNOWN],
];

onBothDatabases(async (t, store) => {
  const hub = await serveHub(t, store);
  for (const [i, [method, path, body, refusal]] of WRITES.entries()) {
    await t.test(`${i}: ${method} ${path}`, async t => {
      const { id, cookie, ask } = await hub.user(`late-${i}`);
      t.equal((await ask('PUT', '/api/unified/session/kept-0001', KEPT)).status, 200);
      const late = await beginLate({ method, url: hub.url + path, headers: { cookie }, body });
      t.equal((await ask('DELETE', '/api/me')).status, 200, 'erased before the body comes');
      const { status, text } = await late.end();
      t.strictSame([status, JSON.parse(text).error.code], refusal);
      t.strictSame(await owned(store, id), { accounts: 0, logins: 0, sessions: 0, runs: 0 });
    });
  }
});

/** The number of rows of a user. */
async function owned(store: SqlStore, id: string): Promise<unknown> {
  const query = raw(
    `select (select count(*) from hub.account where id = $1)::int as accounts,
      (select count(*) from hub.login where account_id = $1)::int as logins,
      (select count(*) from hub.session where owner = $1)::int as sessions,
      (select count(*) from hub.run where owner = $1)::int as runs`,
    [id],
  );
  const [{ rows }] = await store.run([query]);
  return rows[0];
}
