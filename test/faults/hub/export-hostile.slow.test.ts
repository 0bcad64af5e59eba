/**
 * Exports of hostile and very large texts give a file or a clear refusal in time, and do not block the event loop.
 * Other processes may use the processors of the machine, so the test limits processor time: that of all threads for an
 * export, and that of this thread between two ticks of a timer.
 */
import t from 'tap';
import { hostileBriefings } from '../../../bench/hub/hostile-briefings.ts';
import { BriefingDraw, USUAL } from '../../../bench/hub/random-briefing.ts';
import { BLOCKS_MAX, EXPORT_MS_MAX } from '../../../src/hub/export/export-limits.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';
import { ExportPool } from '../../../src/workers/export/export-pool.ts';
import { exportRequest } from '../../support/hub/export-request.ts';
import { seededRandom } from '../../support/random-text.ts';

const LOOP_MS_MAX = 50;
const TICK_MS = 5;
/** The deadline of a test whose threads get a twentieth of a processor. */
const WAIT_MS_MAX = 20 * EXPORT_MS_MAX;

t.test('hostile texts', async t => {
  const usual = new BriefingDraw(seededRandom(3)).briefing(USUAL, 'parecer');
  const pool = new ExportPool();
  t.teardown(() => pool.close());
  await pool.make(exportRequest(usual), Deadline.after(WAIT_MS_MAX));
  // Briefings with more blocks are refused before their blocks are read.
  const hostile = hostileBriefings(usual).filter(([, { blocks }]) => blocks.length <= BLOCKS_MAX);
  const requests = hostile.flatMap(([name, briefing]) => [
    { name: `PDF, ${name}`, request: exportRequest(briefing) },
    { name: `Markdown, ${name}`, request: exportRequest(briefing, 'markdown') },
  ]);
  const turns: number[] = [];
  const turnsEnd = countTurns(turns);
  for (const { name, request } of requests) {
    const before = process.cpuUsage();
    const outcome = await pool.make(request, Deadline.after(WAIT_MS_MAX)).catch(error => error);
    const spentMs = milliseconds(process.cpuUsage(before));
    const isFile = outcome instanceof Uint8Array;
    const told = `${name}: ${outcome.message ?? 'a file'}, ${spentMs.toFixed()} ms`;
    t.ok(isFile || outcome.code === 'PAYLOAD_TOO_LARGE', told);
    t.ok(spentMs <= EXPORT_MS_MAX, told);
  }
  turnsEnd();
  turns.sort((a, b) => a - b);
  const p99 = turns[Math.floor(turns.length * 0.99)]!;
  t.ok(p99 <= LOOP_MS_MAX, `the event loop works ${p99.toFixed(1)} ms at a time`);
});

/** Records the processor time of this thread between two ticks, in milliseconds; returns a function that stops it. */
function countTurns(turns: number[]): () => void {
  let last = milliseconds(process.threadCpuUsage());
  const timer = setInterval(() => {
    const now = milliseconds(process.threadCpuUsage());
    turns.push(now - last);
    last = now;
  }, TICK_MS);
  return () => clearInterval(timer);
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
