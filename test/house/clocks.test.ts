/**
 * Waits, windows, deadlines and expirations use a monotonic clock, which does not jump with the wall clock. The wall
 * clock is read only where a time is shown, stored, or compared with a time from another clock.
 */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { ROOT } from './sources.ts';

const WALL_CLOCK = /\bDate\.now\(|\bnew Date\(\)/;

/** The reason why each file may read the wall clock. */
const READERS: Record<string, string> = {
  'src/runtime/steady-clock.ts': 'makes the monotonic clock show the time of the day',
  'src/telemetry/log.ts': 'time of a log line',
  'src/stores/thread/scrubber.ts': 'compared with the time of a file',
  'src/stores/artifacts/disk-artifacts.ts': 'compared with the time of a file',
  'src/stores/backup/write-backup.ts': 'shown in the manifest',
  'src/hub/orchestrator/analysis-result.ts': 'shown in the analysis',
  'src/hub/briefing/making/asking.ts': 'shown in the briefing',
  'src/hub/backend-client/send-to-backend.ts': 'compared with the date in Retry-After',
  'src/models/text-vectors/openai.ts': 'compared with the date in Retry-After',
  'src/models/language/openai-model.ts': 'compared with the date in Retry-After',
  'src/hub/sessions/session-list-routes.ts': 'stored with the session',
  'src/hub/documents/make-report.ts': 'stored with the report',
  'src/hub/analyze/open-run.ts': 'stored with the run',
  'src/capabilities/verify/capability.ts': 'shown in the report',
  'src/ingest/heartbeat.ts': 'shown to operators',
  'src/ingest/portal/fetched-files.ts': 'stored with the file',
  'src/ingest/portal/portal-client.ts': 'compared with the date in Retry-After',
  'src/ingest/portal/stj-files.ts': 'compared with the day of the last fetch',
  'src/commands/reference.ts': 'stored as the day of the table',
};

t.test('the wall clock is read in few places, each with its reason', async t => {
  const files = fs.globSync('src/**/*.ts', { cwd: ROOT }).sort();
  const isReader = (file: string) =>
    WALL_CLOCK.test(fs.readFileSync(path.join(ROOT, file), 'utf8'));
  t.strictSame(files.filter(isReader), Object.keys(READERS).sort());
});
