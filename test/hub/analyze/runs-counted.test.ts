/** Every run that ends is counted once, even if it is ended by the next start of the process that owned it. */
import { sql } from 'kysely';
import { db } from '../../../src/stores/relational/sql-store.ts';
import { play, playedAnalysis } from '../../support/hub/played-analysis.ts';
import { readStream } from '../../support/hub/read-stream.ts';
import { asked, serveRuns } from '../../support/hub/serve-runs.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

onBothDatabases(async (t, store) => {
  const limits = { deadMs: 3_600_000 };
  const hub = await serveRuns(t, store, playedAnalysis().analyze, { limits });
  const user = await hub.user('ana');
  const { headers } = user;
  const analyze = (more: object) =>
    readStream(`${hub.url}/api/unified/analyze`, { method: 'POST', headers, body: asked(more) });
  const counts = async () => {
    const series = /^svc_hub_runs_total\{mode="(.+)",outcome="(.+)"\} (.+)$/gm;
    const found = (await hub.metrics.exposition()).matchAll(series);
    return Object.fromEntries([...found].map(([, mode, why, n]) => [`${mode} ${why}`, Number(n)]));
  };
  await analyze({ query: play({}) });
  await analyze({ query: play({ fails: 'LLM_UNAVAILABLE' }), pipeline_mode: 'deep' });
  const ended = { 'standard done': 1, 'deep LLM_UNAVAILABLE': 1 };
  t.strictSame(await counts(), ended);

  const orphan = (n: string, mode: string) =>
    sql`insert into hub.run (id, owner, state, request, request_digest, created_at, heartbeat_at,
        read_until)
      values (${`${n.repeat(8)}-1111-4111-8111-111111111111`}, ${user.id}, 'running',
        ${JSON.stringify({ pipeline_mode: mode })}::json, 'x', now(), now() - interval '1 hour',
        now())`.compile(db);
  await store.run([orphan('2', 'light'), orphan('3', 'deep')]);
  const { events } = await analyze({ query: play({}) });
  t.equal(events.at(-1)!.event, 'result');
  t.strictSame(await counts(), {
    ...ended,
    'standard done': 2,
    'light INTERRUPTED': 1,
    'deep INTERRUPTED': 1,
  });
});
