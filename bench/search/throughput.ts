/** Searches a second over HTTP, 16 at a time, in 50,000 decisions: those of the real corpus, repeated under other ids. */
import { corpus, repeatedCorpus } from '../corpora.ts';
import { productSettings, Service } from '../http/service.ts';
import { atLeast, emit, emitSkipped, goals, isQuick, progress, type Row } from '../report.ts';
import { duration, summarize, whole } from '../statistics.ts';
import { readJudgedQueries } from './judged-queries.ts';

const DECISIONS = isQuick ? 100 : 50_000;
const CONNECTIONS = 16;
const WARM_UP_MS_MAX = isQuick ? 300 : 180_000;
/** Searches one after another that are faster than this show that words and vectors are in memory. */
const WARM_MS = 60;
const WARM_SEARCHES = 10;
const MEASURED_MS = isQuick ? 300 : 30_000;
const PER_SECOND_MIN = 60;
const MODES = ['fulltext', 'vector', 'hybrid'];
const QUERIES = readJudgedQueries().map(({ query }) => query);

const file = corpus('tjal.jsonl');
if (file === null) emitSkipped('the corpus is missing');
else await report(file);

async function report(file: string): Promise<void> {
  const dataDir = await repeatedCorpus(file, DECISIONS);
  const args = ['serve', '--only', 'backend'];
  const service = await Service.start('../src/main.ts', args, productSettings(dataDir));
  try {
    await service.ready();
    const rows: Row[] = [];
    for (const mode of MODES) {
      await warmUp(service, mode);
      const latencies = await searches(service, mode, MEASURED_MS);
      const perSecond = (latencies.length * 1000) / MEASURED_MS;
      const { median, p99 } = summarize(latencies);
      const cells = [mode, perSecond.toFixed(1), duration(median), duration(p99)];
      const goal = mode === 'hybrid' ? goals(atLeast(perSecond, PER_SECOND_MIN, whole)) : {};
      rows.push({ cells, ...goal });
      progress(cells.join(', '));
    }
    const columns = [`${whole(DECISIONS)} decisions`, 'searches a second', 'median', 'p99'];
    emit({ tables: [{ columns, rows }], notes: [] });
  } finally {
    await service.stop();
  }
}

/** The service loads words when it has started, and vectors with the first search. */
async function warmUp(service: Service, mode: string): Promise<void> {
  const endAt = performance.now() + WARM_UP_MS_MAX;
  for (let fast = 0; fast < WARM_SEARCHES && performance.now() < endAt; ) {
    const startedAt = performance.now();
    const query = `${QUERIES[fast]} ${startedAt}`;
    await service.ask({ path: '/v1/search', body: JSON.stringify({ query, mode, limit: 10 }) });
    fast = performance.now() - startedAt < WARM_MS ? fast + 1 : 0;
  }
}

/** Milliseconds of each search that starts in this time; all searches differ. */
async function searches(service: Service, mode: string, forMs: number): Promise<number[]> {
  const latencies: number[] = [];
  const endAt = performance.now() + forMs;
  let sent = 0;
  const connect = async () => {
    while (performance.now() < endAt) {
      const query = `${QUERIES[sent % QUERIES.length]} ${mode} ${sent++}`;
      const startedAt = performance.now();
      await service.ask({ path: '/v1/search', body: JSON.stringify({ query, mode, limit: 10 }) });
      latencies.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connect));
  return latencies;
}
