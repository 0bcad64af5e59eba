/** Time of the import command, from the start to the end of its process, with a check of its summary. */
import path from 'node:path';
import { corpus, importFile, temporaryFolder } from '../corpora.ts';
import { ask } from '../http/answers.ts';
import { productSettings, Service } from '../http/service.ts';
import { atMost, emit, emitSkipped, goals, isQuick, progress, type Row } from '../report.ts';
import { duration } from '../statistics.ts';

interface Pagerank {
  data: { decisoes: { id: string; in_citations: number }[] };
}

const TJAL_MS_MAX = 10_000;
/** Expected lines of each summary, and the citations of the most cited decision. */
const TJAL = [/4822 decisions/, /skipped lines: 0/];
const CZECH = [/23968 decisions/, /skipped lines: 0/, /24896 CITA_PRECEDENTE/];
const CZECH_MOST_CITED = 539;

const tjal = corpus('tjal.jsonl');
const czech = corpus('czech.jsonl');
if (tjal === null || czech === null) emitSkipped('the corpora are missing');
else await report(tjal, czech);

async function report(tjal: string, czech: string): Promise<void> {
  const dataDir = path.join(temporaryFolder(), 'data');
  const first = await timed(tjal, dataDir, TJAL);
  const second = await timed(tjal, dataDir, [...TJAL, /0 new, 0 replaced, 4822 unchanged/]);
  const rows: Row[] = [
    {
      cells: ['tjal.jsonl', duration(first.ms), summaryOf(first.output)],
      ...goals(atMost(first.ms, TJAL_MS_MAX, duration)),
    },
    { cells: ['tjal.jsonl again', duration(second.ms), summaryOf(second.output)] },
  ];
  if (!isQuick) rows.push(await czechRow(czech));
  const columns = ['whole process', 'time', 'summary'];
  const notes = ['Time from the start of the process to its end, database opened and closed.'];
  emit({ tables: [{ columns, rows }], notes });
}

async function czechRow(file: string): Promise<Row> {
  const dataDir = path.join(temporaryFolder(), 'data');
  const { ms, output } = await timed(file, dataDir, CZECH);
  const service = await Service.start(
    '../src/main.ts',
    ['serve', '--only', 'backend'],
    productSettings(dataDir),
  );
  try {
    await service.ready();
    const answer = await service.ask(ask('pagerank', { limit: 100 }));
    const { decisoes } = (JSON.parse(answer) as Pagerank).data;
    const most = Math.max(...decisoes.map(({ in_citations }) => in_citations));
    if (most !== CZECH_MOST_CITED) throw new Error(`the most cited decision has ${most} citations`);
    return { cells: ['czech.jsonl', duration(ms), `${summaryOf(output)}; most cited: ${most}`] };
  } finally {
    await service.stop();
  }
}

async function timed(
  file: string,
  dataDir: string,
  expected: RegExp[],
): Promise<{ ms: number; output: string }> {
  progress(path.basename(file));
  const startedAt = performance.now();
  const output = await importFile(file, dataDir);
  const ms = performance.now() - startedAt;
  for (const what of expected) {
    if (!what.test(output)) throw new Error(`${file}: ${what.source} is missing in: ${output}`);
  }
  return { ms, output };
}

/** The lines of the summary with counts, joined. */
function summaryOf(output: string): string {
  const lines = output.split('\n').map(line => line.trim());
  return lines
    .filter(line => /unchanged$|precedent$|^skipped lines|^nodes|^relationships/.test(line))
    .join('; ');
}
