/**
 * Two processes share a PostgreSQL database and never poll. Streams and cancellations reach the other process by
 * notifications alone.
 */
import t from 'tap';
import { PostgresSql } from '../../../src/stores/relational/postgres-sql.ts';
import { play, playedAnalysis } from '../../support/hub/played-analysis.ts';
import { readStream, runOf } from '../../support/hub/read-stream.ts';
import { asked, serveRuns } from '../../support/hub/serve-runs.ts';
import { until } from '../../support/service.ts';
import { runSql, usePostgres } from '../../support/services/postgres.ts';

const PATH = '/api/unified/analyze';
const HOUR_MS = 3_600_000;
const NO_POLLING = { lookMs: HOUR_MS, beatMs: HOUR_MS, deadMs: HOUR_MS };
const LISTENERS = `select count(*)::int as n from pg_stat_activity
  where application_name = 'jurisgrafo-runs' and query ilike 'listen%' and state = 'idle'
    and datname = current_database()`;

t.test('two processes without polling', async t => {
  const noticesUrl = await usePostgres(t);
  if (noticesUrl === null) return;
  const { analyze, aborted } = playedAnalysis();
  const serveOne = () => {
    const store = new PostgresSql(noticesUrl);
    t.teardown(() => store.close());
    return serveRuns(t, store, analyze, { noticesUrl, limits: NO_POLLING });
  };
  const [worker, other] = [await serveOne(), await serveOne()];
  await until(async () => (await runSql(noticesUrl, LISTENERS))[0].n === 2, 'both listen');
  const user = await worker.user('ana');
  const { headers } = user;
  const begin = async (query: string) => {
    const body = asked({ query });
    const stream = await readStream(worker.url + PATH, {
      ...{ method: 'POST', headers, body, isEnough: ({ events }) => events.length > 0 },
    });
    return runOf(stream);
  };

  await t.test('a reader at the other process gets every event as it comes', async t => {
    const id = await begin(play({ stages: 30, everyMs: 20 }));
    const { events } = await readStream(`${other.url}${PATH}/${id}/stream`, { headers });
    t.strictSame(
      events.map(({ id }) => id),
      Array.from({ length: 31 }, (_, i) => i + 1),
    );
    t.equal(events.at(-1)!.event, 'result');
  });

  await t.test('DELETE at the other process aborts the analysis', async t => {
    const id = await begin(play({ stages: 1, waits: true }));
    const reading = readStream(`${worker.url}${PATH}/${id}/stream`, { headers });
    const { status } = await fetch(`${other.url}${PATH}/${id}`, { method: 'DELETE', headers });
    t.equal(status, 202);
    const { events } = await reading;
    t.equal(events.at(-1)!.data.error.code, 'CANCELLED');
    t.ok(aborted.has(id));
  });
});
