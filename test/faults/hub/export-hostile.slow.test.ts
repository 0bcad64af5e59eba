/** Hostile texts and as much as is exported: a file or a clear refusal in time, beside a free event loop. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import t from 'tap';
import { hostileBriefings } from '../../../bench/hub/hostile-briefings.ts';
import { BriefingDraw, USUAL } from '../../../bench/hub/random-briefing.ts';
import { BLOCKS_MAX, EXPORT_MS_MAX } from '../../../src/hub/export/export-limits.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';
import { ExportPool } from '../../../src/workers/export/export-pool.ts';
import { exportRequest } from '../../support/hub/export-request.ts';
import { seededRandom } from '../../support/random-text.ts';

const LOOP_MS_MAX = 50;

t.test('hostile texts', async t => {
  const usual = new BriefingDraw(seededRandom(3)).briefing(USUAL, 'parecer');
  const pool = new ExportPool();
  t.teardown(() => pool.close());
  await pool.make(exportRequest(usual), Deadline.after(60_000));
  // More blocks are refused before they are read.
  const hostile = hostileBriefings(usual).filter(([, { blocks }]) => blocks.length <= BLOCKS_MAX);
  const requests = hostile.flatMap(([name, briefing]) => [
    { name: `PDF, ${name}`, request: exportRequest(briefing) },
    { name: `Markdown, ${name}`, request: exportRequest(briefing, 'markdown') },
  ]);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  for (const { name, request } of requests) {
    const outcome = await pool.make(request, Deadline.after(EXPORT_MS_MAX)).catch(error => error);
    const isFile = outcome instanceof Uint8Array;
    t.ok(isFile || outcome.code === 'PAYLOAD_TOO_LARGE', `${name}: ${outcome.message ?? 'a file'}`);
  }
  delay.disable();
  const p99 = delay.percentile(99) / 1e6;
  t.ok(p99 <= LOOP_MS_MAX, `the event loop waits ${p99} ms`);
});
