/** If the database is down or fails in unexpected ways, users get 503 or 500 without the database's message. */
import { StoreUnavailable } from '../../src/errors/store-unavailable.ts';
import type { SqlStore } from '../../src/stores/relational/sql-store.ts';
import { serveHub } from '../support/hub/serve-hub.ts';
import { asked } from '../support/hub/serve-runs.ts';
import { onBothDatabases } from '../support/stores/both-databases.ts';

const SESSION = '/api/unified/session/s-1';
const RUNS = '/api/unified/analyze';
const RUN = `${RUNS}/00000000-0000-4000-8000-000000000000`;
const BRIEFING = '/api/briefing/s-1';
const REQUESTS = [
  ['GET', '/api/unified/sessions', undefined],
  ['POST', '/api/unified/sessions', { sessions: [{ id: 's-9' }] }],
  ['POST', '/api/unified/session', {}],
  ['GET', SESSION, undefined],
  ['PUT', SESSION, { session: { id: 's-1' } }],
  ['DELETE', SESSION, undefined],
  ['POST', RUNS, asked()],
  ['POST', RUNS, asked({ session_id: 's-1' })],
  ['GET', `${RUNS}?session_id=s-1`, undefined],
  ['GET', RUN, undefined],
  ['GET', `${RUN}/stream`, undefined],
  ['DELETE', RUN, undefined],
  ['GET', BRIEFING, undefined],
  ['POST', `${BRIEFING}/updateDiagnosis`, { tema: 'Dano moral' }],
  ['GET', '/api/export/pdf/s-1', undefined],
  ['GET', '/api/export/markdown/s-1', undefined],
] as const;
/** The tables with users' work; the tables of the sign-in are kept. */
const WORK = /\bhub"?\."?(session|run|run_event|briefing|block)\b/;

onBothDatabases(async (t, inner) => {
  let failure: Error | null = null;
  const store: SqlStore = {
    run: (queries, msMax) =>
      failure !== null && queries.some(({ sql }) => WORK.test(sql))
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
      const { error: said } = reply.json;
      const isExport = path.startsWith('/api/export/');
      t.strictSame(
        [reply.status, isExport ? said : said.code],
        [status, code],
        `${method} ${path}`,
      );
      t.notMatch(reply.text, 'secret words');
    }
  }
  failure = null;
  t.equal((await ana.ask('PUT', SESSION, { session: { id: 's-1' } })).status, 200, 'it is back');
});
