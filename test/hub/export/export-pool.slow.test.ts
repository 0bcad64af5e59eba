/** The threads of exports: a full queue, a client that leaves, a deadline. */
import t from 'tap';
import { BriefingDraw, USUAL } from '../../../bench/hub/random-briefing.ts';
import { EXPORT_QUEUE_MAX, EXPORT_THREADS } from '../../../src/hub/export/export-limits.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';
import { ExportPool } from '../../../src/workers/export/export-pool.ts';
import { exportRequest } from '../../support/hub/export-request.ts';
import { seededRandom } from '../../support/random-text.ts';

const usual = new BriefingDraw(seededRandom(3)).briefing(USUAL, 'parecer');

t.test('a full queue, a client that leaves, a time that is over', async t => {
  const pool = new ExportPool();
  t.teardown(() => pool.close());
  const request = exportRequest(usual);
  const all = EXPORT_THREADS + EXPORT_QUEUE_MAX;
  const deadlines = Array.from({ length: all }, () => Deadline.after(120_000));
  const waiting = deadlines.map(deadline => pool.make(request, deadline).catch(error => error));
  await t.rejects(pool.make(request, Deadline.after(1_000)), {
    code: 'QUEUE_FULL',
    retryAfterSeconds: 1,
  });
  // The first requests are running and will finish; the others leave the queue.
  for (const deadline of deadlines.slice(EXPORT_THREADS)) deadline.cancel('left');
  const outcomes = await Promise.all(waiting);
  t.equal(outcomes.filter(outcome => outcome instanceof Uint8Array).length, EXPORT_THREADS);
  t.equal(outcomes.at(-1).code, 'SERVICE_UNAVAILABLE');

  const long = { ...usual, additionalContext: [`${'palavra '.repeat(120_000)}`] };
  await t.rejects(pool.make(exportRequest(long), Deadline.after(50)), {
    code: 'SERVICE_UNAVAILABLE',
  });
  t.ok(await pool.make(request, Deadline.after(60_000)), 'the ended thread is replaced');
});
