/**
 * One key requests large answers on many connections and reads none of them. Measures how long another key waits for
 * pagerank meanwhile, and the peak memory of the process.
 */
import net from 'node:net';
import { generatedCorpus } from '../corpora.ts';
import { atMost, emit, goals, isQuick, progress, type Row } from '../report.ts';
import { duration, megabytes, summarize, whole } from '../statistics.ts';
import { KEY, productSettings, Service } from './service.ts';

const DECISIONS = isQuick ? 500 : 20_000;
const GREEDY = 'bench-greedy-77c1e0b2d9';
const READERS = isQuick ? 20 : 500;
/** A full session has 8 MiB of values, which take six times as much in JSON. */
const VALUES = isQuick ? 8 : 128;
const VALUE = '\u0001'.repeat(64 * 1024);
const WATCH_MS = isQuick ? 1_000 : 20_000;
const PAUSE_MS = 50;
const PAGERANK_MS_MAX = 200;
const RESIDENT_BYTES_MAX = 2 ** 31;

const COLUMNS = [
  `pagerank of another key, ${whole(DECISIONS)} decisions`,
  'requests',
  'refused',
  'median',
  'p99',
  'longest',
  'most memory',
];

await attack();

async function attack(): Promise<void> {
  const service = await Service.start('../src/main.ts', ['serve', '--only', 'backend'], {
    ...productSettings(await generatedCorpus(DECISIONS, 1)),
    SVC_API_KEYS: `bench:${KEY},greedy:${GREEDY}`,
  });
  try {
    await service.ready();
    await fillSession(service);
    const quiet = await watch(service, WATCH_MS / 4);
    progress(`${READERS} readers that read nothing`);
    const readers = Array.from({ length: READERS }, () => unreadingReader(service.url));
    const attacked = await watch(service, WATCH_MS);
    for (const reader of readers) reader.destroy();
    emit({
      tables: [{ columns: COLUMNS, rows: [rowOf('quiet', quiet), goalsOf(attacked)] }],
      notes: [
        `${READERS} connections of one key ask for a page of a session with ${VALUES} values of 64 KiB and read nothing.`,
      ],
    });
  } finally {
    await service.stop();
  }
}

async function fillSession({ url }: Service): Promise<void> {
  const headers = { 'x-api-key': GREEDY, 'content-type': 'application/json' };
  for (let i = 0; i < VALUES; i++) {
    const body = JSON.stringify({ session_id: 's', key: `k${i}`, value: VALUE });
    const { status } = await fetch(`${url}/v1/memories`, { method: 'POST', headers, body });
    if (status !== 200) throw new Error(`a memory was answered ${status}`);
  }
}

/** Requests a page and reads nothing of the answer. */
function unreadingReader(url: string): net.Socket {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(
    `GET /v1/memories?session_id=s HTTP/1.1\r\nhost: bench\r\nx-api-key: ${GREEDY}\r\n\r\n`,
  );
  return socket;
}

interface Watched {
  times: number[];
  refused: number;
  residentBytes: number;
}

async function watch(service: Service, ms: number): Promise<Watched> {
  const seen: Watched = { times: [], refused: 0, residentBytes: 0 };
  const headers = { 'x-api-key': KEY, 'content-type': 'application/json' };
  const endAt = performance.now() + ms;
  while (performance.now() < endAt) {
    const startedAt = performance.now();
    const init = { method: 'POST', headers, body: '{"limit":20}' };
    const answer = await fetch(`${service.url}/v1/graph/pagerank`, init);
    await answer.arrayBuffer();
    seen.times.push(performance.now() - startedAt);
    if (!answer.ok) seen.refused++;
    const { residentBytes } = await service.probe();
    seen.residentBytes = Math.max(seen.residentBytes, residentBytes);
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  }
  return seen;
}

function rowOf(label: string, { times, refused, residentBytes }: Watched): Row {
  const { median, p99 } = summarize(times);
  const longest = duration(Math.max(...times));
  const counts = [whole(times.length), whole(refused)];
  return {
    cells: [label, ...counts, duration(median), duration(p99), longest, megabytes(residentBytes)],
  };
}

function goalsOf(watched: Watched): Row {
  return {
    ...rowOf('under attack', watched),
    ...goals(
      atMost(Math.max(...watched.times), PAGERANK_MS_MAX, duration),
      atMost(watched.residentBytes, RESIDENT_BYTES_MAX, megabytes),
      atMost(watched.refused, 0, whole),
    ),
  };
}
