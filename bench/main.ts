/**
 * Runs the benches, each in a new process so that none affects another, and writes their figures to `RESULTS.md`.
 * Usage: `npm run bench [-- NAME ...] [-- --quick]`; a quick run is small and writes nothing.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ALLOCATOR } from '../src/commands/allocator-settings.ts';
import { describeEnvironment } from './environment.ts';
import { args, isQuick, type Report } from './report.ts';
import { missedGoals, sectionText, writeSection } from './results-page.ts';

/** The processes of each bench, in order: file and arguments. */
const BENCHES: Record<string, string[][]> = {
  kernels: [
    ['kernels/kernels.ts', '100000', 'series'],
    ['kernels/kernels.ts', '100000', 'independent'],
    ['kernels/kernels.ts', '1000000', 'series'],
    ['kernels/kernels.ts', '1000000', 'independent'],
    ['kernels/kernels.ts', 'corpus'],
  ],
  memory: [['kernels/memory.ts']],
  resident: [['http/resident.ts']],
  views: [['kernels/view-walks.ts']],
  http: [['http/http.ts']],
  'http-threads': [['http/http-threads.ts']],
  'reading-routes': [
    ['http/reading-routes.ts', 'corpus'],
    ['http/reading-routes.ts', '1000000'],
  ],
  refresh: [['http/refresh.ts', '10000']],
  'served-writes': [
    ['http/served-writes.ts', 'embedded'],
    ['http/served-writes.ts', 'neo4j'],
  ],
  'served-writes-million': [['http/served-writes.ts', 'embedded', '1000000']],
  'at-size': [['http/at-size.ts']],
  background: [['http/background.ts']],
  greedy: [['http/greedy.ts']],
  gate: [['http/gate.ts']],
  silent: [['http/silent.ts']],
  unread: [['http/unread.ts']],
  answers: [['http/largest-answers.ts']],
  import: [['ingest/import.ts'], ['ingest/generated-import.ts']],
  espelhos: [['ingest/espelhos.ts']],
  'ingest-kills': [
    ['ingest/ingest-kills.ts', 'embedded'],
    ['ingest/ingest-kills.ts', 'servers'],
  ],
  verify: [
    ['verify/verify.ts', 'tables'],
    ['verify/verify.ts', 'lener'],
    ['verify/noise.ts'],
    ['verify/wording.ts'],
    ['verify/written.ts'],
    ['verify/codes.ts'],
    ['verify/verify.ts', 'hostile'],
    ['verify/hostile-http.ts'],
  ],
  reading: [['verify/reading.ts']],
  'hostile-decisions': [['verify/hostile-decisions.ts']],
  streams: [['hub/streams.ts']],
  analyses: [['hub/analyses.ts']],
  alerts: [['hub/alerts.ts']],
  export: [['hub/export.ts']],
  page: [['web/page.ts']],
  throughput: [['search/throughput.ts']],
  search: [['search/search.ts'], ['search/model.ts'], ['search/vector-index.ts']],
};
/** A process that takes longer is considered hung. */
const PROCESS_MS_MAX = 45 * 60_000;

const names = args.length > 0 ? args : Object.keys(BENCHES);
const failures = names.filter(name => BENCHES[name] === undefined).map(name => `no bench ${name}`);
const missed: string[] = [];
if (failures.length === 0) for (const name of names) await runBench(name);
for (const goal of missed) process.stdout.write(`missed: ${goal}\n`);
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`);
if (failures.length > 0) process.exitCode = 1;

async function runBench(name: string): Promise<void> {
  const report: Report = { tables: [], notes: [] };
  for (const part of BENCHES[name]!) await addPart(name, part, report);
  const text = sectionText(report, describeEnvironment(`npm run bench -- ${name}`));
  process.stdout.write(`## ${name}\n\n${text}\n\n`);
  missed.push(...missedGoals(report).map(goal => `${name}, ${goal}`));
  if (!isQuick) writeSection(name, text);
}

/** A failed part adds its reason to the section. */
async function addPart(name: string, part: string[], report: Report): Promise<void> {
  const startedAt = performance.now();
  process.stderr.write(`${name}: ${part.join(' ')}\n`);
  try {
    const { tables, notes } = await runPart(part);
    report.tables.push(...tables);
    for (const note of notes) if (!report.notes.includes(note)) report.notes.push(note);
  } catch (error) {
    const { message } = error as Error;
    failures.push(`${name}: ${message}`);
    report.notes.push(`**Failed:** ${message}.`);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stderr.write(`${name}: ${seconds} s\n`);
}

function runPart([file, ...rest]: string[]): Promise<Report> {
  const script = fileURLToPath(new URL(file!, import.meta.url));
  const flags = isQuick ? ['--quick'] : [];
  const child = spawn(process.execPath, ['--expose-gc', script, ...rest, ...flags], {
    // A bench that measures its own process has the allocator settings of a service that is started.
    env: { ...ALLOCATOR, ...process.env },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: PROCESS_MS_MAX,
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => {
      if (code !== 0) reject(new Error(`${file} ${rest.join(' ')} ended with ${code}`));
      else resolve(JSON.parse(output) as Report);
    });
  });
}
